from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninetyeight import (
    NotationError,
    Record,
    deal,
    format_compact,
    parse_compact,
    parse_position,
    parse_record,
)
from ninetyeight.core.cards import CARDS
from ninetyeight.core.commands import Command
from ninetyeight.core.layout import Layout
from ninetyeight.variants import (
    MIRROR,
    format_layout,
    format_own_layout,
    parse_layout,
    parse_variant,
)
from ninetyeight.variants.layouts import own_layout_problems
from ninetyeight.variants.registry import variant_problems

MINE = format_layout(MIRROR).replace('"mirror"', '"mine"')
ROWS = """\
stop = [9, 38, 63, 92]
skull = [14, 47, 54, 87]
three = [5, 31, 70, 96]
silence = [17, 42, 59, 84]
no-trick = [21, 36, 65, 80]
one-pile = [11, 28, 73, 90]
draw-one = [25, 49, 52, 76]
"""


def problems(text: object) -> list[str]:
    with pytest.raises(NotationError) as caught:
        parse_layout(text)  # type: ignore[arg-type]
    return [str(problem) for problem in caught.value.problems]


def test_a_layout_as_a_file() -> None:
    assert f'name = "mine"\n\n[cards]\n{ROWS}' == MINE
    mine = parse_layout(MINE)
    assert (mine.name, mine.commands) == ("mine", MIRROR.commands)
    assert mine.cards(Command.SKULL) == (14, 47, 54, 87)


def test_only_a_layout_of_ones_own_is_written_beside_the_id() -> None:
    mine = parse_variant("extreme@mine", [parse_layout(MINE)])
    variants = [parse_variant("base"), parse_variant("extreme"), mine]
    assert [*map(format_own_layout, variants)] == [None, None, MINE]


def test_the_default_is_symmetric() -> None:
    for card, command in MIRROR.commands.items():
        assert MIRROR.commands[101 - card] is command


@given(cards=st.permutations(CARDS), name=st.from_regex(r"[a-z0-9][a-z0-9-]{0,39}", fullmatch=True))
def test_any_layout_can_be_written_and_read(cards: list[int], name: str) -> None:
    commands = [command for command in Command for _ in range(4)]
    layout = Layout(f"x{name[:39]}", dict(zip(cards, commands, strict=False)))
    assert parse_layout(format_layout(layout)) == layout
    assert own_layout_problems(layout) == []


def test_everything_wrong_is_named_at_once() -> None:
    text = """
        name = "My Deck"
        colour = "red"
        [cards]
        stop = [9, 38, 63]
        skull = [14, 47, 54, 87, 88]
        three = [5, 31, 70, 101]
        silence = [17, 42, 59, 14]
        no-trick = "21"
        one-pile = [11, 28, 73.0, true]
        halt = [1]
    """
    assert problems(text) == [
        "layout-key key='colour'",
        "layout-name name=\"'My Deck'\"",
        "layout-command [§5] command='halt'",
        "layout-count [§5] command='stop' count=3",
        "layout-count [§5] command='skull' count=5",
        "layout-card [§5] command='three' card='101'",
        "layout-twice [§5] card=14 first='skull' second='silence'",
        "layout-not-list [§5] command='no-trick'",
        "layout-card [§5] command='one-pile' card='73.0'",
        "layout-card [§5] command='one-pile' card='True'",
        "layout-count [§5] command='draw-one' count=0",
    ]


def test_a_card_twice_under_one_command() -> None:
    assert problems(MINE.replace("[9, 38", "[9, 9")) == [
        "layout-twice [§5] card=9 first='stop' second='stop'"
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ["layout-no-name", "layout-no-cards"]),
        ("name = 3\ncards = 4", ["layout-name name='3'", "layout-no-cards"]),
        (MINE.replace('"mine"', '"mirror"'), ["layout-name-taken name='mirror'"]),
        (MINE.replace('"mine"', '""'), ["layout-name name=\"''\""]),
        (MINE.replace('"mine"', '"-x"'), ["layout-name name=\"'-x'\""]),
        (MINE.replace('"mine"', '"Mine"'), ["layout-name name=\"'Mine'\""]),
        (MINE.replace('"mine"', '"mine\\n"'), ["layout-name name=\"'mine\\\\n'\""]),
        ("x" * 10_001, ["too-long limit=10000 unit='characters'"]),
        (b"name", ["not-text"]),
        (None, ["not-text"]),
    ],
)
def test_wrong_ones(text: object, found: list[str]) -> None:
    assert problems(text) == found


@pytest.mark.parametrize(
    "text", ["name", "[cards", "\0", "\ud800", "a=" + "[" * 5000, "a = 1e", "﻿=1"]
)
def test_what_is_not_toml(text: str) -> None:
    (found,) = problems(text)
    assert found.startswith("layout-toml detail=")
    assert 25 < len(found) < 300


def test_the_text_is_quoted() -> None:
    for text in ("name", 'name = "x"', "x = 1"):
        with pytest.raises(NotationError) as caught:
            parse_layout(text)
        assert caught.value.quoted == repr(text)


def test_a_number_of_thousands_of_digits_is_shown_shortly() -> None:
    (found,) = problems(MINE.replace("[9,", f"[0x{'f' * 4000},"))
    assert found == "layout-card [§5] command='stop' card='0x" + "f" * 18 + "…'"
    (found,) = problems(MINE.replace("[9,", f"[{'9' * 5000},"))
    assert found.startswith("layout-toml")


@pytest.mark.parametrize("letters", ["b" * 40, "b" * 39])
def test_a_name_has_at_most_40_letters(letters: str) -> None:
    assert parse_layout(MINE.replace('"mine"', f'"{letters}"')).name == letters
    assert problems(MINE.replace('"mine"', f'"{letters}bb"'))[0].startswith("layout-name")


def test_long_keys_are_quoted_shortly() -> None:
    key = "k" * 100
    assert problems(f"{key} = 1\n{MINE}") == [f"layout-key key='{'k' * 40}'"]
    assert problems(f"{MINE}{key} = []") == [f"layout-command [§5] command='{'k' * 40}'"]


def test_a_variant_with_a_layout_of_ones_own() -> None:
    mine = parse_layout(MINE)
    variant = parse_variant("Extreme@Mine+onfire", [mine])
    assert (variant.id, variant.layout) == ("extreme@mine+onfire", mine)
    assert variant_problems(variant) == []
    assert parse_variant("extreme", [mine]).layout == MIRROR


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("extreme@yours", "layout-unknown layout='yours' known='mine, mirror'"),
        ("extreme@", "layout-unknown layout='' known='mine, mirror'"),
        ("extreme@mine@mine", "layout-unknown layout='mine@mine' known='mine, mirror'"),
        ("onfire@mine", "layout-misplaced variant='onfire@mine'"),
        ("extreme+onfire@mine", "layout-misplaced variant='extreme+onfire@mine'"),
        ("extreme@mine+base", "variant-order [§4] variant='extreme+base' modules='base, extreme, "
         "onfire, expert, short' right='extreme@mine'"),
    ],
)  # fmt: skip
def test_a_layout_in_the_wrong_place_or_not_at_hand(text: str, found: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_variant(text, [parse_layout(MINE)])
    assert [str(problem) for problem in caught.value.problems] == [found]
    assert caught.value.quoted == repr(text)


def test_long_names_of_layouts_are_quoted_shortly() -> None:
    with pytest.raises(NotationError) as caught:
        parse_variant(f"extreme@{'l' * 100}")
    assert caught.value.problems[0].facts["layout"] == "l" * 40
    with pytest.raises(NotationError) as caught:
        parse_variant(f"base@{'l' * 100}")
    assert caught.value.problems[0].facts["variant"] == f"base@{'l' * 75}"


def test_nobody_else_can_call_a_layout_mirror() -> None:
    other = Layout("mirror", {**MIRROR.commands, 9: Command.SKULL})
    assert parse_variant("extreme@mirror", [other]).layout == MIRROR


def test_a_layout_made_by_hand_is_checked_before_it_is_written() -> None:
    short = Layout("mine", {9: Command.STOP})
    codes = [problem.code for problem in own_layout_problems(short)]
    assert codes == ["layout-count"] * 7
    variant = parse_variant("extreme@mine", [short])
    assert [problem.code for problem in variant_problems(variant)] == codes


COMPACT = format_compact(Record.from_game(deal("extreme", seed=1)))


@pytest.mark.parametrize("layouts", [5, None, ["mine"], [MIRROR, None]])
@pytest.mark.parametrize(
    ("read", "text"),
    [
        (parse_variant, "extreme@mine"),
        (parse_position, "extreme@mine 1/1/100/100 2 - 1 -"),
        (parse_record, "variant: extreme@mine"),
        (parse_compact, COMPACT),
    ],
)
def test_layouts_that_are_none(read: Callable[..., object], text: str, layouts: object) -> None:
    with pytest.raises(NotationError) as caught:
        read(text, layouts)
    assert caught.value.code == "layouts-not-layouts"
