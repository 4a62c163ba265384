"""Figures for programs: JSON objects and CSV rows."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from typing import Any

from ninetyeight.locales.problems import sentence
from ninetyeight.simulation.batch import Tally
from ninetyeight.simulation.request import Request
from ninetyeight.simulation.summary import Summary

SHOWN_FORFEITS = 10
"""So many are told one by one; all are counted."""


def describe_run(request: Request, summary: Summary) -> dict[str, Any]:
    """Everything that was asked and found, in the order in which it is promised."""
    return {
        "variant": request.variant.id,
        "players": request.players,
        "bots": list(request.bots),
        "talk": request.talk,
        "games": summary.games,
        "seed": request.seed,
        "wins": summary.wins,
        "win_rate": summary.win_rate,
        "ci95": list(summary.ci95),
        "mean_left": summary.mean_left,
        "median_left": summary.median_left,
        "very_good_rate": summary.very_good_rate,
        "games_per_second": round(summary.games_per_second, 1),
        "outcomes": summary.outcomes,
    }


def describe_forfeits(tally: Tally) -> list[dict[str, Any]]:
    """The first forfeited games: which, and why."""
    shown = sorted(tally.forfeits.items())[:SHOWN_FORFEITS]
    return [
        {"game": game, "code": forfeit.problem.code, "message": sentence(forfeit.problem)}
        for game, forfeit in shown
    ]


def flat(found: Mapping[str, Any]) -> dict[str, Any]:
    """One level only, for a row: lists and tables inside become columns or words."""
    row: dict[str, Any] = {}
    for key, value in found.items():
        if isinstance(value, Mapping):
            row.update(value)
        elif key.endswith("ci95"):
            row[f"{key}_low"], row[f"{key}_high"] = value
        else:
            row[key] = ",".join(map(str, value)) if isinstance(value, list) else value
    return row


def csv_text(rows: Iterable[Mapping[str, Any]]) -> str:
    """A line with the names of the columns, and one for each row."""
    written = [*rows]
    out = io.StringIO()
    writer = csv.DictWriter(out, list(written[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(written)
    return out.getvalue().removesuffix("\n")
