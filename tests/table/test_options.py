"""What can be agreed when a table is opened; everything that is wrong is told at once."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ninetyeight import NinetyeightError
from ninetyeight.core.cards import CARDS
from ninetyeight.errors import SetupError
from ninetyeight.table.events import Opened
from ninetyeight.table.options import (
    DailyDeal,
    Options,
    RandomDeal,
    RecordDeal,
    SeedDeal,
    variant_of,
    verify_options,
)
from ninetyeight.variants import MIRROR, format_layout
from tests.table.support import ANN, seated

LAYOUT = format_layout(MIRROR).replace('"mirror"', '"mine"')


def problems(**options: Any) -> list[str]:
    try:
        verify_options(Options(**options))
    except SetupError as error:
        return [problem.code for problem in error.problems]
    return []


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"seats": 5, "variant": "extreme+onfire+expert+short", "talk": "free"},
        {"variant": "extreme@mine", "layout": LAYOUT},
        {"aids": ("gone", "suggest"), "pace": 0, "is_public": True},
        {"pace": 10.0, "deal": SeedDeal("0")},
        {"deal": SeedDeal("18446744073709551615")},
        {"deal": RecordDeal(tuple(reversed(CARDS)))},
    ],
    ids=str,
)
def test_what_makes_a_table(options: dict[str, Any]) -> None:
    assert problems(**options) == []


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"seats": 0}, "players"),
        ({"seats": 6}, "players"),
        ({"variant": "bse"}, "variant-unknown"),
        ({"variant": "x" * 1_000_000}, "too-long"),
        ({"variant": "extreme@mine"}, "layout-unknown"),
        ({"variant": "extreme@mine", "layout": "name ="}, "layout-toml"),
        ({"variant": "extreme", "layout": LAYOUT}, "layout-unused"),
        ({"variant": "base", "layout": LAYOUT}, "layout-unused"),
        ({"talk": "loud"}, "talk-level"),
        ({"talk": "x" * 1_000_000}, "talk-level"),
        ({"language": "xx"}, "talk-language"),
        ({"language": "x" * 1_000_000}, "talk-language"),
        ({"aids": ("gone", "x-ray")}, "aid-unknown"),
        ({"pace": -0.1}, "pace"),
        ({"pace": 10.5}, "pace"),
        ({"pace": float("nan")}, "pace"),
        ({"pace": float("inf")}, "pace"),
        ({"deal": SeedDeal("18446744073709551616")}, "seed"),
        ({"deal": SeedDeal("-1")}, "seed"),
        ({"deal": SeedDeal("")}, "seed"),
        ({"deal": SeedDeal("1 ")}, "seed"),
        ({"deal": SeedDeal("٣")}, "seed"),
        ({"deal": SeedDeal("0" * 5_000 + "1")}, "seed"),
        ({"deal": RecordDeal(CARDS[:-1])}, "card-missing"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_what_does_not(options: dict[str, Any], code: str) -> None:
    assert problems(**options) == [code]


def test_everything_is_told_at_once() -> None:
    wrong = problems(seats=9, variant="x", talk="x", aids=("a", "b"), pace=99, deal=SeedDeal("x"))
    assert wrong == [
        "players",
        "variant-unknown",
        "talk-level",
        "aid-unknown",
        "aid-unknown",
        "pace",
        "seed",
    ]


def test_facts_are_short() -> None:
    with pytest.raises(NinetyeightError) as caught:
        verify_options(Options(talk="x" * 10_000, aids=("y" * 10_000,), deal=SeedDeal("9" * 9_000)))
    assert all(len(str(fact)) <= 50 for p in caught.value.problems for fact in p.facts.values())


def test_a_deal_that_somebody_may_know_does_not_count() -> None:
    assert Options(deal=RandomDeal()).counts
    assert Options(deal=DailyDeal("2026-01-31")).counts
    assert not Options(deal=SeedDeal("1")).counts
    assert not Options(deal=RecordDeal(tuple(range(2, 100)))).counts


def test_the_variant_has_the_layout() -> None:
    variant = variant_of(Options(variant="Extreme@mine+onfire", layout=LAYOUT))
    assert variant.id == "extreme@mine+onfire"
    assert variant.layout is not None
    assert variant.layout.name == "mine"


def test_a_table_that_was_opened_before_there_were_languages_speaks_english() -> None:
    stored = b'{"event":"opened","host":"a","options":{"seats":2,"talk":"free","aids":[]}}'
    opened = msgspec.json.decode(stored, type=Opened)
    assert opened.options == Options(seats=2, talk="free", language="en")
    spoken = Opened("a", Options(seats=2, language="cs"))
    assert msgspec.json.decode(msgspec.json.encode(spoken), type=Opened) == spoken


def test_everybody_sees_the_rules_of_the_table() -> None:
    view = seated(
        ANN, seats=3, variant="EXTREME+onfire", aids=("gone",), pace=0.5, language="cs"
    ).view(None)
    options = view.options
    assert (options.talk, options.language) == ("strict", "cs")
    assert (options.variant, options.seats, options.aids) == ("extreme+onfire", 3, ("gone",))
    assert (options.deal, options.counts, options.pace) == ("random", True, 0.5)
    assert options.commands["skull"] == (14, 47, 54, 87)
    assert options.commands["fire"] == (22, 33, 44, 55, 66, 77)
    assert len(options.commands) == 8
    assert seated(ANN).view(None).options.commands == {}
