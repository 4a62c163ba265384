"""The texts that a field of a view can have are those that the values behind it can have."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from ninetyeight.core.commands import Command
from ninetyeight.core.outcome import LossReason
from ninetyeight.core.piles import LETTERS, PILES, Letter
from ninetyeight.core.signals import FIRE
from ninetyeight.core.turn import Demand
from ninetyeight.table import events, options, views


def tags(union: Any) -> list[str]:
    return [str(struct.__struct_config__.tag) for struct in get_args(union)]


@pytest.mark.parametrize(
    ("choice", "values"),
    [
        (Letter, LETTERS),
        (Letter, [pile.name for pile in PILES]),
        (LossReason, ["stuck", *(demand for demand in Demand if demand is not Demand.MINIMUM)]),
        (views.CardCommand, [*Command, FIRE]),
        (views.DealKind, tags(options.Deal | options.ContinuedDeal)),
        (views.Aid, options.AIDS),
        (views.NewsEvent, [tag for tag in tags(events.Event) if tag != "offered"]),
    ],
)
def test_nothing_is_missing_and_nothing_too_much(choice: Any, values: Any) -> None:
    assert get_args(choice) == tuple(values)
