"""How strong the bots are: one cell for each variant, number of players, bot and talk level.

Each is measured until it is sure enough, and kept in a file, so that an interrupted measurement
goes on where it stopped.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.errors import SetupError
from ninetyeight.simulation.batch import Tally
from ninetyeight.simulation.intervals import Z95, half_width
from ninetyeight.simulation.request import SILENT, STRICT, Request, make_request
from ninetyeight.simulation.results_file import ResultsFile, open_results
from ninetyeight.simulation.running import ready, run, verify_tally
from ninetyeight.simulation.summary import Summary, summarize
from ninetyeight.variants import parse_variant

VARIANTS = ("base", "expert", "onfire", "extreme", "extreme+onfire")
PLAYERS = tuple(range(1, MAX_PLAYERS + 1))
TALK = (SILENT, STRICT)

ENOUGH = 0.005
"""Half of the 95 % interval of a win rate: half a point."""

LEAST = 10_000
"""Games of a cell at least: a bot that never wins would be sure enough after a few hundred."""

_STEP = 1_000
"""Numbers of games are round, because they stand in commands that people type."""


class Cell(NamedTuple):
    """One bot in all seats of a table."""

    variant: str
    players: int
    bot: str
    talk: str


def cells(variants: Iterable[str], players: Iterable[int], bots: Iterable[str]) -> Iterator[Cell]:
    """All cells with these, in the order of the page. Alone there is nobody to talk to."""
    seats, names = tuple(players), tuple(bots)
    for variant in variants:
        for bot in names:
            for talk in TALK:
                for count in seats:
                    if count > 1 or talk == SILENT:
                        yield Cell(variant, count, bot, talk)


def measure(
    cell: Cell,
    folder: Path,
    *,
    seed: int,
    jobs: int,
    enough: float = ENOUGH,
    least: int = LEAST,
) -> Summary:
    """The figures of `cell`, played until half of its interval is at most `enough`.

    What `folder` has of it is used, unless the bot plays differently now.
    """
    request = _request(cell, least, seed)
    while True:
        summary = _measure_all(request, _path(cell, folder), jobs)
        if half_width(summary.ci95) <= enough:
            return summary
        request = replace(request, games=_games_for(summary, enough))


def known(
    cell: Cell, folder: Path, *, seed: int, enough: float = ENOUGH, least: int = LEAST
) -> Summary | None:
    """What `measure` would say, if nothing has to be played for it; None otherwise."""
    path = _path(cell, folder)
    request = _request(cell, least, seed)
    while path.exists():
        try:
            file = open_results(path, request)
        except SetupError:
            return None
        file.close()
        if file.tally.played < request.games or not _is_current(request, file.tally):
            return None
        summary = summarize(file.tally)
        if half_width(summary.ci95) <= enough:
            return summary
        request = replace(request, games=_games_for(summary, enough))
    return None


def _request(cell: Cell, games: int, seed: int) -> Request:
    variant = parse_variant(cell.variant)
    return make_request(variant, cell.players, [cell.bot], talk=cell.talk, games=games, seed=seed)


def _path(cell: Cell, folder: Path) -> Path:
    return folder / f"{cell.variant}-{cell.players}-{cell.bot}-{cell.talk}.jsonl"


def _measure_all(request: Request, path: Path, jobs: int) -> Summary:
    file = _open(path, request)
    try:
        if file.tally.played < request.games:
            with ready(request, jobs) as play:
                for _ in run(play, file.tally, file.add):
                    pass
        return summarize(file.tally)
    finally:
        file.close()


def _open(path: Path, request: Request) -> ResultsFile:
    """The file at `path`; one that is not the games of this program is begun anew."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        file = open_results(path, request)
        if _is_current(request, file.tally):
            return file
        file.close()
    except SetupError:
        pass
    path.unlink()
    return open_results(path, request)


def _is_current(request: Request, tally: Tally) -> bool:
    """Whether the games in `tally` are those that the bot plays now."""
    try:
        verify_tally(request, tally)
    except SetupError:
        return False
    return True


def _games_for(summary: Summary, enough: float) -> int:
    """How many games will do if the win rate is what it seems to be."""
    spread = summary.win_rate * (1 - summary.win_rate)
    games = max(math.ceil(spread * (Z95 / enough) ** 2), summary.games + 1)
    return math.ceil(games / _STEP) * _STEP
