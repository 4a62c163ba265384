"""Where puzzles come from: the turns of games, of records or of bots that play for it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from ninetyeight.analysis.endgames import endgame_puzzle
from ninetyeight.analysis.middlegames import middlegame_puzzle
from ninetyeight.analysis.puzzles import PROOFS, Puzzle
from ninetyeight.analysis.results import PuzzleProof
from ninetyeight.bots.bot import Standing
from ninetyeight.bots.registry import make_bot
from ninetyeight.core.state import State
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.notation.record import Comment, Record, Signaled, after_event
from ninetyeight.notation.record_text import format_record
from ninetyeight.notation.story import StoryTurn, turns_of
from ninetyeight.table.local import LocalTable
from ninetyeight.table.options import Options
from ninetyeight.table.records import record_of
from ninetyeight.table.seats import BotPlayer
from ninetyeight.table.standing import Standing as StandingSignals
from ninetyeight.table.standing import after_change, after_signals, signals_by_seat

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
    for turn, standing in _turns_with_signals(game.record):
        source = {**game.source, "turn": turn.number}
        view = turn.start.view(turn.start.seat)
        puzzle = middlegame_puzzle(view, standing, source, _seed_of(source))
        if puzzle is not None:
            yield puzzle


_KINDS: Mapping[PuzzleProof, Callable[[Game], Iterator[Puzzle]]] = {
    "exact": endgames_in,
    "search": middlegames_in,
}


def _seed_of(source: Source) -> int:
    """What a search imagines hangs on where it looks, and on nothing else."""
    return int.from_bytes(hashlib.sha256(json.dumps(source).encode()).digest()[:7])


def _turns_with_signals(record: Record) -> Iterator[tuple[StoryTurn, Standing]]:
    """The turns, and what the others say to the seat on turn just before its first card."""
    standing: StandingSignals = {}
    for turn in turns_of(record):
        before, has_begun, cards = turn.start, False, list[State]()
        for event in turn.events:
            if isinstance(event, Signaled):
                said = [event.signal]
                given, withdrawn = ([], said) if event.is_withdrawn else (said, [])
                standing = after_signals(standing, event.seat, given, withdrawn)
                continue
            if isinstance(event, Comment):
                continue
            if not has_begun:
                yield turn, _said_to(turn.start.seat, standing)
                has_begun = True
            after = after_event(before, event, cards)
            standing = after_change(standing, before, after, has_ended=not after.laid)
            before = after


def _said_to(seat: int, standing: StandingSignals) -> Standing:
    said = signals_by_seat(standing)
    return {other: signals for other, signals in sorted(said.items()) if other != seat}
