"""Section 5 and R24: the layout, the two kinds of command and each command's plain effect."""

from __future__ import annotations

from collections import Counter

import pytest

import ninetyeight
from ninetyeight import NotationError, parse_position
from ninetyeight.cli.description import describe
from ninetyeight.variants import parse_layout, parse_variant
from tests.support import facts, refused, signal_refused, state

MIRROR = {
    "stop": (9, 38, 63, 92),
    "skull": (14, 47, 54, 87),
    "three": (5, 31, 70, 96),
    "silence": (17, 42, 59, 84),
    "no-trick": (21, 36, 65, 80),
    "one-pile": (11, 28, 73, 90),
    "draw-one": (25, 49, 52, 76),
}


def test_s5_the_mirror_layout_is_the_printed_table() -> None:
    expected = {card: name for name, cards in MIRROR.items() for card in cards}
    assert dict(parse_variant("extreme").commands) == expected


def test_s5_the_mirror_layout_has_four_cards_of_each_of_seven_commands() -> None:
    counts = Counter(parse_variant("extreme").commands.values())
    assert counts == dict.fromkeys(MIRROR, 4)


def test_s5_the_mirror_layout_is_symmetric() -> None:
    commands = parse_variant("extreme").commands
    assert all(commands[101 - card] == name for card, name in commands.items())


def test_s5_the_mirror_layout_leaves_the_fire_numbers_free() -> None:
    assert parse_variant("onfire").fire.isdisjoint(parse_variant("extreme").commands)


def own_layout(**changed: tuple[int, ...]) -> str:
    """The text of a layout file: the table above with some commands given other cards."""
    cards = {**MIRROR, **changed}
    return 'name = "own"\n[cards]\n' + "\n".join(f"{id_} = {list(cards[id_])}" for id_ in cards)


def test_s5_an_own_layout_of_the_right_shape_is_taken() -> None:
    own = parse_layout(own_layout(skull=(15, 47, 54, 87), silence=(14, 42, 59, 84)))
    now = describe(parse_position("extreme@own 14/1/100/100 10,40 71,72 1 -", [own]))
    assert now["in_force"] == ["silence"]
    assert facts("extreme 14/1/100/100 10,40 71,72 1 -")["in_force"] == []


@pytest.mark.parametrize(
    "stops", [(9, 38, 63), (9, 38, 63, 92, 93), (9, 38, 63, 14), (9, 38, 63, 100)]
)
def test_s5_a_layout_of_another_shape_is_refused(stops: tuple[int, ...]) -> None:
    with pytest.raises(NotationError):
        parse_layout(own_layout(stop=stops))


def test_s5_extreme_keeps_the_hand_sizes() -> None:
    for players, size in enumerate((8, 7, 6, 6, 6), start=1):
        dealt = ninetyeight.deal("extreme", players, seed=9).state
        assert tuple(dealt.view(1).hand_counts) == (size,) * players


def test_s5_extreme_keeps_the_minimum() -> None:
    assert refused("extreme 1/1/100/100 30,32,34 50,51 1 30A", "end") == ("minimum", "§2")
    assert "end" in facts("extreme 1/1/100/100 30,32,34 50,51 1 30A,32A")["legal"]
    assert "end" in facts("extreme 1/1/100/100 30,32,34 - 1 30A")["legal"]


def test_s5_a_command_card_keeps_its_number() -> None:
    legal = facts("extreme 48/1/100/100 38,47,60 51,53 1 -")["legal"]
    assert {"38A", "47B", "38B"} <= set(legal)
    assert "47A" not in legal


def test_s5_stop_ends_the_action_at_once() -> None:
    after = facts("extreme 1/1/100/100 30,38,40/60,61 71,72,74 1 -", "30A 38A")
    assert after["seat"] == 2
    assert after["laid"] == []


def test_s5_skull_must_be_covered_in_the_same_turn() -> None:
    line = "extreme 1/1/100/100 47,48,60 71,72 1 47A"
    assert facts(line)["obligations"] == ["minimum", "skull"]
    assert facts(line, "48A")["obligations"] == []


def test_s5_three_asks_for_exactly_three_cards() -> None:
    line = "extreme 1/1/100/100 31,32,34,35 71,72,74 1 31A,32A"
    assert facts(line)["obligations"] == ["three"]
    assert facts(line, "34A")["legal"] == ["end"]


def test_s5_silence_closes_the_talk() -> None:
    line = "extreme 1/1/100/100 40,42,60/61,62 71,72 1 -"
    assert signal_refused(line, 2, "keep-off A") is None
    silent = "extreme 1/1/100/100 40,42,60/61,62 71,72 1 42A"
    assert signal_refused(silent, 2, "keep-off A") == ("silence", "R27")


def test_s5_no_trick_closes_the_trick() -> None:
    assert "40A" in facts("extreme 50/1/100/100 40,60 71,72 1 -")["legal"]
    assert "40A" not in facts("extreme 50/36/100/100 40,60 71,72 1 -")["legal"]


def test_s5_one_pile_holds_all_cards_on_one_pile() -> None:
    now = facts("extreme 11/1/100/100 40,60 71,72 1 40B")
    assert now["legal"] == ["60B"]


def test_s5_draw_one_allows_one_card_only() -> None:
    line = "extreme 25/1/100/100 40,41,60 71,72,74 1 -"
    assert state(line, "40B 41B end").hand(1) == (60, 71)


def test_s5_several_commands_in_one_turn_all_hold() -> None:
    line = "extreme 1/1/100/100 31,47,48,60 71,72,74 1 31A,47A"
    assert facts(line)["obligations"] == ["skull", "three"]
    assert facts(line, "48A")["legal"] == ["end"]
    assert facts(line, "60B")["outcome"]["result"] == "lost"


def test_s5_infinity_binds_the_next_player_too() -> None:
    line = "extreme 1/1/100/100 35,36,60/26,61,62 71,72 1 -"
    after = facts(line, "35A 36A end")
    assert after["seat"] == 2
    assert after["in_force"] == ["no-trick"]
    assert "26A" not in after["legal"]


def test_s5_infinity_acts_from_the_moment_it_is_laid() -> None:
    line = "extreme 46/1/100/100 26,35,36,60 71,72 1 -"
    assert facts(line, "36A")["in_force"] == ["no-trick"]
    assert refused("extreme 46/1/100/100 26,35,36,60 71,72 1 36A", "26A")[0] == "no-trick"


def test_s5_several_visible_infinity_commands_all_apply() -> None:
    now = facts("extreme 21/11/100/84 12,40,60 71,72 1 40A")
    assert now["in_force"] == ["one-pile", "silence"]
    now = facts("extreme 21/11/76/84 12,40,60 71,72 1 -")
    assert now["in_force"] == ["draw-one", "no-trick", "one-pile", "silence"]


def test_s5_two_of_one_kind_are_named_once() -> None:
    assert facts("extreme 21/36/100/100 40,60 71,72 1 -")["in_force"] == ["no-trick"]


def test_s5_a_covered_infinity_command_means_nothing() -> None:
    line = "extreme 50/36/100/100 37,40,60 71,72 1 37B"
    assert facts(line)["in_force"] == []
    assert "40A" in facts(line)["legal"]


@pytest.mark.parametrize("top", [9, 14, 5])
def test_r24_lightning_of_an_earlier_turn_means_nothing(top: int) -> None:
    line = f"extreme {top}/1/100/100 40,41,43,60 71,72 1 -"
    assert facts(line)["obligations"] == ["minimum"]
    assert facts(line)["in_force"] == []
    assert facts(line, "40B 41B")["obligations"] == []


def test_r24_a_3_binds_only_the_player_who_laid_it() -> None:
    line = "extreme 1/1/100/100 29,30,31/60,61,62 71,72,74 1 -"
    after = facts(line, "29A 30A 31A end 60B 61B")
    assert after["obligations"] == []
    assert "end" in after["legal"]


def test_r24_a_skull_of_this_turn_still_binds() -> None:
    line = "extreme 14/1/100/100 47,48,60 71,72 1 47B,60C"
    assert facts(line)["obligations"] == ["skull"]


def test_r24_a_stop_of_an_earlier_turn_does_not_end_this_one() -> None:
    now = facts("extreme 9/1/100/100 40,41,60 71,72 1 40A")
    assert now["seat"] == 1
    assert now["laid"] == ["40A"]
