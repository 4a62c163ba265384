"""Figures in words, for people."""

from __future__ import annotations

from ninetyeight.cli.drawing.columns import in_columns
from ninetyeight.cli.drawing.words import layout_words, variant_words
from ninetyeight.core.cards import CARDS
from ninetyeight.core.outcome import VERY_GOOD
from ninetyeight.core.variant import Variant
from ninetyeight.locales import text
from ninetyeight.locales.numbers import decimal, short_decimal
from ninetyeight.simulation.batch import OUTCOMES, Tally
from ninetyeight.simulation.intervals import Interval, half_width
from ninetyeight.simulation.request import Request
from ninetyeight.simulation.summary import Summary

_FINE = 0.0015
"""Shares that are surer than this are told with two decimals."""

_BAR = 40
_BLOCK = "━"
_STEP = 10


def percent(share: float, decimals: int = 1) -> str:
    """`12.3` for 0.123."""
    return decimal(100 * share, decimals)


def decimals_for(interval: Interval) -> int:
    """How many make sense."""
    return 2 if half_width(interval) < _FINE else 1


def share_words(share: float) -> str:
    """`12 %` for 0.12, `12.5 %` for 0.125: as it stands on an axis."""
    return text("rate", percent=short_decimal(100 * share, 2))


def table_words(request: Request) -> str:
    """Who plays what: `The Game · 3 players · strict talk · seed 1`."""
    parts = [
        variant_words(request.variant),
        layout_words(request.variant),
        text("player-count", count=request.players),
        "" if request.players == 1 else text(f"talk-{request.talk}"),
        text("seed-words", seed=str(request.seed)),
    ]
    return " · ".join(filter(None, parts))


def team_words(bots: tuple[str, ...]) -> str:
    """`planner` when it sits everywhere, else all by their seats."""
    return bots[0] if len(set(bots)) == 1 else ", ".join(bots)


def summary_lines(request: Request, summary: Summary) -> list[str]:
    """The figures, one in a line."""
    decimals = decimals_for(summary.ci95)
    low, high = (percent(end, decimals) for end in summary.ci95)
    rows = [
        (text("row-won"), text("won-of", wins=summary.wins, games=summary.games)),
        (
            text("row-win-rate"),
            text("rate-interval", percent=percent(summary.win_rate, decimals), low=low, high=high),
        ),
        (text("row-very-good", cards=VERY_GOOD), text("rate", percent=_very_good(summary))),
        (
            text("row-left"),
            text(
                "left-words",
                mean=decimal(summary.mean_left),
                median=short_decimal(summary.median_left),
            ),
        ),
        *_broken_row(request.variant, summary),
        (text("row-speed"), text("speed", rate=round(summary.games_per_second))),
    ]
    return in_columns([list(row) for row in rows], left=(0, 1))


def bar_lines(tally: Tally) -> list[str]:
    """How many cards were left, as bars of characters: won, 1 to 10, 11 to 20 and on."""
    left, is_won = tally.left, tally.outcomes == OUTCOMES["won"]
    groups = [(text("row-won"), int(is_won.sum()))]
    for low in range(1, int(left.max()) + 1, _STEP):
        high = min(low + _STEP - 1, len(CARDS))
        inside = (left >= low) & (left <= high)
        groups.append((f"{low}–{high}", int(inside.sum())))
    most = max(count for _, count in groups)
    rows = []
    for name, count in groups:
        share = text("rate", percent=percent(count / len(left)))
        rows.append([name, share, _BLOCK * round(_BAR * count / most)])
    return in_columns(rows, left=(2,))


def _very_good(summary: Summary) -> str:
    return percent(summary.very_good_rate)


def _broken_row(variant: Variant, summary: Summary) -> list[tuple[str, str]]:
    """How often a command was broken, where there are any."""
    if variant.is_plain:
        return []
    shares = [
        text("broken-by", command=text(f"command-{name}"), percent=percent(count / summary.games))
        for name in ("skull", "three", "fire")
        if (count := summary.outcomes[name])
    ]
    return [(text("row-broken"), ", ".join(shares) or text("nothing"))]
