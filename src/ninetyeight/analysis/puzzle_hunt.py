"""Where puzzles come from: the turns of games, of records or of bots that play for it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from ninetyeight.analysis.endgames import endgame_puzzle
from ninetyeight.analysis.middlegames import middlegame_puzzle
from ninetyeight.analysis.played import played_turns
from ninetyeight.analysis.puzzles import PROOFS, Puzzle
from ninetyeight.analysis.results import PuzzleProof
from ninetyeight.bots.bot import Standing
from ninetyeight.bots.registry import make_bot
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.notation.record import Record
from ninetyeight.notation.record_text import format_record
from ninetyeight.notation.story import turns_of
from ninetyeight.table.local import LocalTable
from ninetyeight.table.options import Options
from ninetyeight.table.records import record_of
from ninetyeight.table.seats import BotPlayer

Source = Mapping[str, str | int]


class Game(NamedTuple):
    """A game to look through, and where it comes from."""

    record: Record
    source: Source


def bot_game(bot: str, variant: str, players: int, seed: int, game: int) -> Game:
    """The game of this number that `bot` plays in all seats, with signals."""
    options = Options(variant=variant, seats=players, talk="signals")
    deck = deck_from_seed(seed, game)
    made = partial(make_bot, seed=seed, game=game)
    table = LocalTable(options, [BotPlayer(bot)] * players, deck, made)
    table.go_on()
    return Game(record_of(table.events), {"bot": bot, "seed": seed, "game": game})


def recorded_game(record: Record) -> Game:
    """A game that somebody played; the record is known by its hash."""
    digest = hashlib.sha256(format_record(record).encode()).hexdigest()
    return Game(record, {"record": digest[:16]})


def hunt(game: Game, proofs: Collection[PuzzleProof]) -> list[Puzzle]:
    """The first puzzle of each kind in a game: more of one game would be too much alike."""
    found = [next(_KINDS[proof](game), None) for proof in PROOFS if proof in proofs]
    return [puzzle for puzzle in found if puzzle is not None]


def endgames_in(game: Game) -> Iterator[Puzzle]:
    """The proven puzzles of a game, in the order of its turns."""
    for turn in turns_of(game.record):
        puzzle = endgame_puzzle(turn.start, {**game.source, "turn": turn.number})
        if puzzle is not None:
            yield puzzle


def middlegames_in(game: Game) -> Iterator[Puzzle]:
    """The puzzles of a game that a search finds, in the order of its turns."""
    for turn in played_turns(game.record):
        source = {**game.source, "turn": turn.number}
        seat = turn.start.seat
        heard = _said_to(seat, turn.signals)
        puzzle = middlegame_puzzle(turn.start.view(seat), heard, source, _seed_of(source))
        if puzzle is not None:
            yield puzzle


_KINDS: Mapping[PuzzleProof, Callable[[Game], Iterator[Puzzle]]] = {
    "exact": endgames_in,
    "search": middlegames_in,
}


def _seed_of(source: Source) -> int:
    """What a search imagines hangs on where it looks, and on nothing else."""
    return int.from_bytes(hashlib.sha256(json.dumps(source).encode()).digest()[:7])


def _said_to(seat: int, signals: Standing) -> Standing:
    return {other: said for other, said in sorted(signals.items()) if other != seat}
