from __future__ import annotations

import pytest

from ninetyeight import NotationError
from ninetyeight.core.commands import INFINITY, LIGHTNING, Command
from ninetyeight.core.variant import Variant
from ninetyeight.variants import MIRROR, MODULES, VARIANT_IDS, combine, parse_variant
from ninetyeight.variants.onfire import FIRE_CARDS
from ninetyeight.variants.registry import variant_problems

IDS = (
    "base",
    "extreme",
    "onfire",
    "expert",
    "short",
    "extreme+onfire",
    "extreme+expert",
    "extreme+short",
    "onfire+expert",
    "onfire+short",
    "expert+short",
    "extreme+onfire+expert",
    "extreme+onfire+short",
    "extreme+expert+short",
    "onfire+expert+short",
    "extreme+onfire+expert+short",
)


def test_there_are_16_variants() -> None:
    assert VARIANT_IDS == IDS
    assert [module.id for module in MODULES] == ["base", "extreme", "onfire", "expert", "short"]


@pytest.mark.parametrize("variant_id", IDS)
def test_a_variant_is_the_sum_of_its_modules(variant_id: str) -> None:
    variant, modules = parse_variant(variant_id), variant_id.split("+")
    assert variant.id == variant_id
    assert variant.minimum == (3 if "expert" in modules else 2)
    assert variant.hand_sizes == ((7, 6, 5, 5, 5) if "short" in modules else (8, 7, 6, 6, 6))
    assert variant.fire == (FIRE_CARDS if "onfire" in modules else frozenset())
    assert variant.commands == (MIRROR.commands if "extreme" in modules else {})
    assert variant.layout == (MIRROR if "extreme" in modules else None)
    made_anew = combine(module for module in MODULES if module.id in modules)
    assert made_anew == variant
    assert made_anew.is_plain is {"extreme", "onfire"}.isdisjoint(modules)
    assert variant_problems(variant) == []


def test_the_tables_by_card_say_the_same() -> None:
    variant = parse_variant("extreme+onfire")
    assert len(variant.command_on) == len(variant.is_fire) == 101
    for number in range(101):
        assert variant.command_on[number] == variant.commands.get(number)
        assert variant.is_fire[number] == (number in variant.fire)


def test_the_base_game_is_what_modules_are_added_to() -> None:
    assert parse_variant("base") == Variant()
    assert combine(()) == combine([MODULES[0]]) == Variant()


@pytest.mark.parametrize("text", ["Extreme+ONFIRE", "  extreme+onfire\n", "extreme@mirror+onfire"])
def test_harmless_variation_is_read(text: str) -> None:
    assert parse_variant(text) == parse_variant("extreme+onfire")


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("onfire+extreme", "extreme+onfire"),
        ("base+expert", "expert"),
        ("expert+expert", "expert"),
        ("base+base", "base"),
        ("short+expert+onfire+extreme", "extreme+onfire+expert+short"),
    ],
)
def test_a_wrong_order_is_told_the_right_one(text: str, right: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_variant(text)
    (problem,) = caught.value.problems
    assert (problem.code, problem.rule) == ("variant-order", "§4")
    modules = "base, extreme, onfire, expert, short"
    assert problem.facts == {"variant": text, "modules": modules, "right": right}
    assert caught.value.quoted == repr(text)


@pytest.mark.parametrize("text", ["", "+", "bass", "expert+", "expert + short", "é", "base\u00a0"])
def test_an_unknown_variant_is_told_the_modules(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_variant(text)
    (problem,) = caught.value.problems
    assert (problem.code, problem.rule) == ("variant-unknown", "§4")
    modules = "base, extreme, onfire, expert, short"
    assert problem.facts == {"variant": text, "modules": modules}
    assert caught.value.quoted == repr(text)


def test_a_long_unknown_variant_is_quoted_shortly() -> None:
    with pytest.raises(NotationError) as caught:
        parse_variant("x" * 9_999)
    assert caught.value.problems[0].facts["variant"] == "x" * 80
    with pytest.raises(NotationError) as caught:
        parse_variant("x" * 10_001)
    assert caught.value.code == "too-long"


@pytest.mark.parametrize("text", [None, 98, b"base", ["base"]])
def test_something_that_is_no_text(text: object) -> None:
    with pytest.raises(NotationError) as caught:
        parse_variant(text)  # type: ignore[arg-type]
    assert caught.value.code == "not-text"


def test_a_variant_made_by_hand_cannot_be_written_down_unless_its_id_says_what_it_is() -> None:
    assert [p.code for p in variant_problems(Variant(id="base", minimum=4))] == ["variant-unknown"]
    assert [p.code for p in variant_problems(Variant(id="mine"))] == ["variant-unknown"]


def test_lightning_and_infinity() -> None:
    assert [command.value for command in LIGHTNING] == ["stop", "skull", "three"]
    assert [command.value for command in INFINITY] == [
        "silence",
        "no-trick",
        "one-pile",
        "draw-one",
    ]
    assert [command for command in Command if command.is_infinity] == list(INFINITY)
