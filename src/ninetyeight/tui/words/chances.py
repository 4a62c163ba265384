"""The chance to win in a sentence."""

from __future__ import annotations

from ninetyeight.locales import text
from ninetyeight.table.views import TableView
from ninetyeight.tui.place import ToldChance


def chance_words(told: ToldChance, view: TableView) -> str:
    """What was told; of an older position it is said that it is the past."""
    is_now = told.move == view.move
    return text(
        "web-table-chance-told" if is_now else "web-table-chance-past",
        chance=_percent(told.chance.mean),
        low=round(100 * told.chance.low),
        high=_percent(told.chance.high),
    )


def _percent(share: float) -> str:
    return text("rate", percent=round(100 * share))
