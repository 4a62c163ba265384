"""How far a review has come, while it runs; on a terminal only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ninetyeight.analysis.results import Review
from ninetyeight.locales import text

Shown = Callable[[Review], None]


@contextmanager
def progress() -> Iterator[Shown]:
    """What shows a review on standard error, in a line that is gone when all is done."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    # Imported here: it takes a while, and without a terminal nobody needs it.
    from rich.console import Console

    console = Console(stderr=True, highlight=False)
    with console.status(text("progress-preparing")) as line:
        yield lambda found: line.update(
            text("review-progress", turn=len(found.turns), turns=found.total)
        )
