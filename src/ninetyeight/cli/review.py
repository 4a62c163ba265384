"""`ninetyeight review`: luck or us, turn by turn."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path

import click

from ninetyeight.analysis.results import Review
from ninetyeight.cli.reviewing.progress import progress
from ninetyeight.cli.reviewing.words import review_lines, seat_names
from ninetyeight.cli.support.commands import command, option
from ninetyeight.cli.support.files import read_layouts, verify_folder, write_file, writing
from ninetyeight.cli.support.parameters import Number, Seconds
from ninetyeight.cli.support.records import read_record
from ninetyeight.cli.support.streams import say
from ninetyeight.cli.support.usage import UsageProblem
from ninetyeight.errors import quote
from ninetyeight.locales import text
from ninetyeight.notation.record import Record
from ninetyeight.simulation.plotting import FORMATS

_HOUR = 3_600.0
_MOST_JOBS = 64
_PAGE = ".html"


@command("review")
@click.argument("source", metavar="record")
@option("--quick", is_flag=True, help_id="option-quick")
@option("--seconds", metavar="seconds", type=Seconds(_HOUR), help_id="option-seconds-review")
@option("--jobs", metavar="number", type=Number(1, _MOST_JOBS), help_id="option-jobs")
@option("--plot", metavar="file", help_id="option-plot-review")
@option("--layout", "layout_paths", metavar="file", multiple=True, help_id="option-layouts")
@option("--json", "as_json", is_flag=True, help_id="option-json")
def review(
    source: str,
    quick: bool,
    seconds: float | None,
    jobs: int | None,
    plot: str | None,
    layout_paths: tuple[str, ...],
    as_json: bool,
) -> int:
    """Review the game of a record."""
    if plot is not None:
        if Path(plot).suffix.lower() not in (*FORMATS, _PAGE):
            why = text("usage-plot-review", file=quote(plot))
            words = text("usage-value", name="--plot", why=why)
            raise UsageProblem(words, click.get_current_context())
        verify_folder(plot)
    record = read_record(source, read_layouts(layout_paths))
    found = _reviewed(record, seconds, jobs or os.cpu_count() or 1, quick=quick)
    names = seat_names(record)
    if as_json:
        say(json.dumps(asdict(found)))
    else:
        say("\n".join(review_lines(found, names)))
    if plot is not None:
        _draw(found, names, plot)
    return 0


def _reviewed(record: Record, seconds: float | None, jobs: int, *, quick: bool) -> Review:
    # Imported here: the champion takes a second to load.
    from ninetyeight.analysis.review import FULL, QUICK, review
    from ninetyeight.analysis.workers import analysts

    budget = QUICK if quick else FULL
    if seconds is not None:
        budget = budget._replace(seconds=seconds)
    with progress() as show, analysts(jobs) as executor:
        for found in review(record, budget, executor, jobs):
            show(found)
    return found


def _draw(found: Review, names: list[str], path: str) -> None:
    from ninetyeight.analysis.chart import draw_chances
    from ninetyeight.cli.reviewing.page import review_page
    from ninetyeight.cli.reviewing.picture import chart_words

    if Path(path).suffix.lower() == _PAGE:
        write_file(path, review_page(found, names))
        return
    with writing(path):
        draw_chances(found, chart_words(found, names), Path(path))
