"""`ninetyeight simulate`: bots by the thousand, and what comes of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ninetyeight.cli.simulating.figures import (
    SHOWN_FORFEITS,
    csv_text,
    describe_forfeits,
    describe_run,
    flat,
)
from ninetyeight.cli.simulating.options import Options, simulation_options
from ninetyeight.cli.simulating.progress import progress
from ninetyeight.cli.simulating.words import (
    bar_lines,
    percent,
    share_words,
    summary_lines,
    table_words,
    team_words,
)
from ninetyeight.cli.support.commands import command, option
from ninetyeight.cli.support.files import in_file, writing
from ninetyeight.cli.support.streams import note, say
from ninetyeight.core.outcome import VERY_GOOD
from ninetyeight.errors import SetupError
from ninetyeight.locales import text
from ninetyeight.locales.numbers import decimal
from ninetyeight.simulation.batch import OUTCOMES, Batch, Tally
from ninetyeight.simulation.request import Request
from ninetyeight.simulation.results_file import open_results
from ninetyeight.simulation.running import Keep, ready, run, verify_tally
from ninetyeight.simulation.summary import Summary, summarize

DONE, INTERRUPTED = 0, 130


@command("simulate")
@option("--bots", metavar="names", required=True, help_id="option-bots")
@simulation_options
@option("--out", "out_path", metavar="file", help_id="option-out")
def simulate(bots: str, out_path: str | None, **chosen: Any) -> int:
    """Play the games and tell the figures; what was interrupted tells what it has."""
    options = Options(**chosen)
    options.verify()
    request = options.request([name.strip() for name in bots.split(",")])
    with _kept(request, out_path) as (tally, keep):
        is_done = _play(request, options, tally, keep)
    if tally.played:
        summary = summarize(tally)
        _tell(request, summary, tally, options)
        _tell_forfeits(tally)
        if options.plot is not None:
            _draw(request, summary, tally, options.plot)
    if is_done:
        return DONE
    reached = text("run-interrupted", played=tally.played, games=request.games)
    note(f"{reached} {text('run-go-on' if out_path else 'run-not-kept')}")
    return INTERRUPTED


@contextmanager
def _kept(request: Request, path: str | None) -> Iterator[tuple[Tally, Keep]]:
    """The tally, with what the file at `path` has of it, and where batches go."""
    if path is None:
        tally = Tally(request.games)
        yield tally, tally.add
        return
    with writing(path):
        try:
            file = open_results(Path(path), request)
            verify_tally(request, file.tally)
        except SetupError as error:
            raise in_file(path, error.problems) from None
    if file.tally.played:
        note(text("run-goes-on", played=file.tally.played, games=request.games))

    def keep(batch: Batch, seconds: float) -> None:
        with writing(path):
            file.add(batch, seconds)

    try:
        yield file.tally, keep
    finally:
        file.close()


def _play(request: Request, options: Options, tally: Tally, keep: Keep) -> bool:
    """Play what is missing; False when it was interrupted."""
    if tally.played == request.games:
        return True
    players = ready(request, options.cores, options.cluster)
    try:
        with progress(request.games) as shown, players as play:
            shown.begin(tally.played)
            for _ in run(play, tally, keep):
                played = tally.played
                shown.show(played, tally.rate, tally.wins / played)
    except KeyboardInterrupt:
        return False
    return True


def _tell(request: Request, summary: Summary, tally: Tally, options: Options) -> None:
    found = describe_run(request, summary)
    if options.as_json:
        say(json.dumps({**found, "forfeits": describe_forfeits(tally)}))
    elif options.as_csv:
        say(csv_text([flat(found)]))
    else:
        lines = [team_words(request.bots), table_words(request), ""]
        lines += [*_indented(summary_lines(request, summary))]
        lines += ["", text("heading-left"), *_indented(bar_lines(tally))]
        say("\n".join(lines))


def _tell_forfeits(tally: Tally) -> None:
    """Which games a bot forfeited, and how; the first ones."""
    if not tally.forfeits:
        return
    note(text("forfeits", count=len(tally.forfeits)))
    for forfeit in describe_forfeits(tally):
        note("  " + text("forfeit", game=str(forfeit["game"]), why=forfeit["message"]))
    if len(tally.forfeits) > SHOWN_FORFEITS:
        note("  " + text("forfeits-more", count=len(tally.forfeits) - SHOWN_FORFEITS))


def _draw(request: Request, summary: Summary, tally: Tally, path: str) -> None:
    from ninetyeight.simulation.histogram import HistogramWords, draw_histogram
    from ninetyeight.simulation.plotting import Heading

    words = HistogramWords(
        heading=Heading(
            text("plot-title", team=team_words(request.bots), percent=percent(summary.win_rate)),
            f"{table_words(request)} · {text('game-count', games=summary.games)}",
        ),
        cards_left=text("plot-left"),
        share=text("plot-share"),
        mean=text("plot-mean", mean=decimal(summary.mean_left)),
        very_good=text("row-very-good", cards=VERY_GOOD),
        outcomes={name: text(f"outcome-{name}") for name in OUTCOMES},
        percent=share_words,
    )
    with writing(path):
        draw_histogram(tally, words, Path(path))


def _indented(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]
