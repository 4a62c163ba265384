"""`ninetyeight league`: several bots on the same deals."""

from __future__ import annotations

import json
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from ninetyeight.cli.drawing.columns import in_columns
from ninetyeight.cli.simulating.figures import csv_text, describe_run, flat
from ninetyeight.cli.simulating.options import Options, simulation_options
from ninetyeight.cli.simulating.progress import progress
from ninetyeight.cli.simulating.words import decimals_for, percent, share_words, table_words
from ninetyeight.cli.support.commands import command, option
from ninetyeight.cli.support.files import writing
from ninetyeight.cli.support.streams import note, say
from ninetyeight.cli.support.usage import UsageProblem
from ninetyeight.core.outcome import VERY_GOOD
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.locales import text
from ninetyeight.locales.numbers import decimal, short_decimal
from ninetyeight.locales.problems import sentence
from ninetyeight.simulation.batch import Tally
from ninetyeight.simulation.league import Difference, differences, play_rounds
from ninetyeight.simulation.request import Request
from ninetyeight.simulation.running import ready
from ninetyeight.simulation.summary import Summary, summarize

DONE, INTERRUPTED = 0, 130

_FEWEST = 2
_ROUND = 64
"""Games of a round at least, for each core."""


@command("league")
@option("--bots", metavar="names", required=True, help_id="option-teams")
@simulation_options
def league(bots: str, **chosen: Any) -> int:
    """Play the same games with every team, and tell by how much one is better."""
    options = Options(**chosen)
    options.verify()
    requests = _requests(bots, options)
    tallies, is_done = _play(requests, options)
    played = next(iter(tallies.values())).played
    if played:
        summaries = {name: summarize(tally) for name, tally in tallies.items()}
        pairs = differences(tallies)
        _tell(requests, summaries, pairs, options)
        _tell_forfeits(tallies)
        if options.plot is not None:
            _draw(requests, summaries, pairs, options.plot)
    if is_done:
        return DONE
    note(text("league-interrupted", played=played, games=options.games))
    return INTERRUPTED


def _requests(bots: str, options: Options) -> dict[str, Request]:
    """What each team is to play, by its name."""
    names = [name.strip() for name in bots.split(",")]
    if len(set(names)) < max(len(names), _FEWEST):
        raise UsageProblem(text("usage-teams"), click.get_current_context())
    teams = {name: [bot.strip() for bot in name.split("+")] for name in names}
    if options.players is None:  # the largest team says how many play; one bot fills all seats
        options = replace(options, players=min(max(map(len, teams.values())), MAX_PLAYERS))
    return {name: options.request(team) for name, team in teams.items()}


def _play(requests: dict[str, Request], options: Options) -> tuple[dict[str, Tally], bool]:
    """All games, or those that all teams have played until it was interrupted."""
    tallies = {name: Tally(request.games) for name, request in requests.items()}
    total = len(requests) * options.games
    try:
        with progress(total) as shown, ExitStack() as stack:
            plays = {
                name: stack.enter_context(ready(request, options.cores, options.cluster))
                for name, request in requests.items()
            }
            shown.begin(0)
            for _ in play_rounds(plays, tallies, _ROUND * options.cores):
                played = sum(tally.played for tally in tallies.values())
                seconds = sum(tally.seconds for tally in tallies.values())
                shown.show(played, played / max(seconds, 1e-9), None)
    except KeyboardInterrupt:
        return tallies, False
    return tallies, True


def _tell(
    requests: dict[str, Request],
    summaries: dict[str, Summary],
    pairs: list[Difference],
    options: Options,
) -> None:
    if options.as_json:
        say(json.dumps(_description(requests, summaries, pairs)))
    elif options.as_csv:
        say(csv_text(flat(describe_run(requests[name], summaries[name])) for name in requests))
    else:
        title = _title(requests, summaries)
        table = [f"  {line}" for line in _table(summaries)]
        versus = [f"  {line}" for line in _versus(pairs)]
        say("\n".join([title, "", *table, "", text("heading-differences"), *versus]))


def _description(
    requests: dict[str, Request], summaries: dict[str, Summary], pairs: list[Difference]
) -> dict[str, Any]:
    """Every team as `simulate` describes it, and the differences of every pair."""
    return {
        "teams": [
            {"team": name, **describe_run(requests[name], summaries[name])} for name in requests
        ],
        "differences": [
            {
                "first": pair.first,
                "second": pair.second,
                "win_rate": pair.win_rate,
                "win_rate_ci95": list(pair.win_rate_ci95),
                "mean_left": pair.left,
                "mean_left_ci95": list(pair.left_ci95),
                "better": pair.better,
            }
            for pair in pairs
        ],
    }


def _title(requests: dict[str, Request], summaries: dict[str, Summary]) -> str:
    games = next(iter(summaries.values())).games
    return f"{table_words(next(iter(requests.values())))} · {text('same-deals', games=games)}"


def _table(summaries: dict[str, Summary]) -> list[str]:
    """One line for each team, the best on top."""
    rows = [
        [
            text("column-team"),
            text("column-win"),
            text("column-interval"),
            text("column-very-good", cards=VERY_GOOD),
            text("column-mean"),
            text("column-median"),
            text("column-speed"),
        ]
    ]
    decimals = min(decimals_for(summary.ci95) for summary in summaries.values())
    for name, summary in sorted(summaries.items(), key=lambda item: -item[1].win_rate):
        low, high = (percent(end, decimals) for end in summary.ci95)
        rows.append(
            [
                name,
                percent(summary.win_rate, decimals),
                f"{low} – {high}",
                percent(summary.very_good_rate),
                decimal(summary.mean_left),
                short_decimal(summary.median_left),
                text("plain-number", number=round(summary.games_per_second)),
            ]
        )
    return in_columns(rows)


def _versus(pairs: list[Difference]) -> list[str]:
    """One line for each pair: by how much the first is better, and whether that is beyond doubt."""
    rows = [["", text("column-points"), text("column-cards"), text("column-better")]]
    for pair in pairs:
        points = [100 * value for value in (pair.win_rate, *pair.win_rate_ci95)]
        cards = [pair.left, *pair.left_ci95]
        better = pair.better or text("better-unknown")
        rows.append([_pair_words(pair), _signed(points), _signed(cards), better])
    return in_columns(rows, left=(0, 3))


def _signed(values: list[float]) -> str:
    """`+3.2 (+2.8 to +3.6)`."""
    value, low, high = (decimal(value, is_signed=True) for value in values)
    return text("signed-interval", value=value, low=low, high=high)


def _pair_words(pair: Difference) -> str:
    return text("versus", first=pair.first, second=pair.second)


def _draw(
    requests: dict[str, Request],
    summaries: dict[str, Summary],
    pairs: list[Difference],
    path: str,
) -> None:
    from ninetyeight.simulation.league_plot import LeagueWords, draw_league
    from ninetyeight.simulation.plotting import Heading

    words = LeagueWords(
        heading=Heading(text("league-title"), _title(requests, summaries)),
        win_rate=text("plot-win-rate"),
        difference=text("plot-difference"),
        versus=[_pair_words(pair) for pair in pairs],
        percent=share_words,
    )
    with writing(path):
        draw_league(summaries, pairs, words, Path(path))


def _tell_forfeits(tallies: dict[str, Tally]) -> None:
    for name, tally in tallies.items():
        if tally.forfeits:
            first = min(tally.forfeits)
            why = sentence(tally.forfeits[first].problem)
            count = len(tally.forfeits)
            note(text("league-forfeits", team=name, count=count, game=str(first), why=why))
