"""`ninetyeight puzzles find`: look for puzzles in games of bots, or in records."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import NamedTuple

from ninetyeight.analysis.puzzle_hunt import Game, bot_game, hunt, recorded_game
from ninetyeight.analysis.puzzles import Puzzle, format_puzzles
from ninetyeight.analysis.results import PuzzleProof
from ninetyeight.cli.puzzle_try import heading
from ninetyeight.cli.support.files import verify_folder, write_file
from ninetyeight.cli.support.records import read_record
from ninetyeight.cli.support.streams import note, say
from ninetyeight.cli.support.variants import chosen_variant
from ninetyeight.locales import text


class Wanted(NamedTuple):
    """Where to look: in `records`, or else in so many games of a bot; and for how long."""

    records: tuple[str, ...]
    proofs: tuple[PuzzleProof, ...]
    games: int
    seconds: float | None
    seed: int
    variant: str
    players: int
    bot: str


def find(wanted: Wanted, theme: str | None, out: str | None, *, as_json: bool) -> int:
    """Print what is found as it is found; with `out` keep it in that file."""
    if out is not None:
        verify_folder(out)
    found: list[Puzzle] = []
    begun, looked_through = time.monotonic(), 0
    for game in _games(wanted):
        for puzzle in hunt(game, wanted.proofs):
            if theme in (None, puzzle.theme):
                found.append(puzzle)
                if not as_json:
                    say(" · ".join([*heading(puzzle), puzzle.answers[0]]))
        looked_through += 1
        if wanted.seconds is not None and time.monotonic() - begun > wanted.seconds:
            break
    content = format_puzzles(found)
    if out is not None:
        write_file(out, content)
    if as_json:
        say(json.dumps(json.loads(content)))
    note(text("puzzles-found", count=len(found), games=looked_through))
    return 0


def _games(wanted: Wanted) -> Iterator[Game]:
    if wanted.records:
        for source in wanted.records:
            yield recorded_game(read_record(source, []))
        return
    variant = chosen_variant(wanted.variant, None).id
    for game in range(wanted.games):
        yield bot_game(wanted.bot, variant, wanted.players, wanted.seed, game)
