"""How far a run has come, while it runs; on a terminal only."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ninetyeight.cli.simulating.words import percent
from ninetyeight.locales import text

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

_REDRAWS = 5
"""A second."""


class Progress:
    """Says nothing: nobody is looking."""

    def begin(self, done: int) -> None:
        """Everything is loaded and compiled; `done` games are known already."""

    def show(self, played: int, rate: float, win_rate: float | None) -> None:
        """So many games are known now, `rate` are played in a second."""


@contextmanager
def progress(games: int) -> Iterator[Progress]:
    """A line on standard error that tells what is going on, gone when all is done."""
    if not sys.stderr.isatty():
        yield Progress()
        return
    # Imported here: it takes a while, and without a terminal nobody needs it.
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=None),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(compact=True),
    )
    console = Console(stderr=True, highlight=False)
    with Bar(*columns, console=console, transient=True, refresh_per_second=_REDRAWS) as bar:
        yield _Shown(bar, games)


class _Shown(Progress):
    def __init__(self, bar: Bar, games: int) -> None:
        self._bar = bar
        self._games = games
        self._task = bar.add_task(text("progress-preparing"), total=None, rate="")

    def begin(self, done: int) -> None:
        self._bar.remove_task(self._task)
        told = text("progress-games", played=done, games=self._games)
        self._task = self._bar.add_task(told, total=self._games, completed=done, rate="")

    def show(self, played: int, rate: float, win_rate: float | None) -> None:
        words = text("progress-rate", rate=round(rate))
        if win_rate is not None:
            words = f"{text('progress-won', percent=percent(win_rate))} · {words}"
        self._bar.update(
            self._task,
            description=text("progress-games", played=played, games=self._games),
            completed=played,
            rate=words,
        )
