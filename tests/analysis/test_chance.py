"""Win chance: certain where it is certain, blind where a seat is blind, sure as it says."""

from __future__ import annotations

import numpy as np
import pytest

from ninetyeight import deal
from ninetyeight.analysis.chance import Budget, chance_from, chance_of
from ninetyeight.analysis.knowledge import known_to_seat, known_to_table
from ninetyeight.core.state import State
from ninetyeight.kernel import table as at
from ninetyeight.notation.positions import parse_position
from tests.support import state

SMALL = Budget(deals=8, ahead=1)


def test_what_is_over_is_certain() -> None:
    won = state("base 97/98/3/2 99 - 1 99A")
    lost = state("base 97/98/3/2 50,51 - 1 -")
    for over, chance in ((won, 1.0), (lost, 0.0)):
        found = chance_of(known_to_table(over, talks=False))
        assert (found.mean, found.error, found.low, found.high) == (chance, 0.0, chance, chance)


def test_open_cards_are_played_once() -> None:
    easy = state("base 60/99/2/3 55,70/50,71 - 2 -")
    found = chance_of(known_to_table(easy, talks=False))
    assert (found.mean, found.deals) == (1.0, 1)


def test_a_better_position_has_the_better_chance() -> None:
    good = state("base 10/8/95/97 12,13,14,15,16,17,18,19 " + _draw(10, 8, 95, 97) + " 1 -")
    bad = state("base 70/75/20/25 12,13,14,15,16,17,18,19 " + _draw(70, 75, 20, 25) + " 1 -")
    chances = [chance_of(known_to_table(each, talks=False), SMALL).mean for each in (good, bad)]
    assert chances[0] > 0.5 > 0.1 > chances[1]


def _draw(*tops: int) -> str:
    held = {*range(12, 20), *tops}
    return ",".join(str(card) for card in range(30, 70) if card not in held)


@pytest.mark.parametrize("seat", [1, 2])
def test_hidden_cards_change_nothing(seat: int) -> None:
    dealt = deal("base", 3, seed=4).state
    assert dealt.seat == 1
    others = [hand for n, hand in enumerate(dealt.hands, start=1) if n != seat]
    swapped = [*dealt.hands]
    places = [n for n in range(3) if n != seat - 1]
    swapped[places[0]], swapped[places[1]] = others[1], others[0]
    other = State.at_start_of_turn(
        dealt.variant, dealt.piles, tuple(swapped), dealt.draw[::-1], dealt.seat
    )
    known = [known_to_seat(each.view(seat), {}, talks=True) for each in (dealt, other)]
    assert (known[0].imagined(4) == known[1].imagined(4)).all()
    assert chance_of(known[0], SMALL) == chance_of(known[1], SMALL)


def test_the_table_knows_all_hands_and_not_the_draw_pile() -> None:
    dealt = deal("extreme", 2, seed=4).state
    known = known_to_table(dealt, talks=True)
    first, second = known.imagined(2)
    hands = slice(at.HANDS, at.HANDS + 2 * at.HAND)
    assert (first[hands] == second[hands]).all()
    assert (first[at.DECK + first[at.DRAWN] :] != second[at.DECK + first[at.DRAWN] :]).any()


def test_a_line_with_hidden_cards_is_filled_up() -> None:
    line = "base 40/30/60/70 ?6/44,?2/5,17 ?20 1 -"
    position = parse_position(line)
    assert not isinstance(position, State)
    for table in known_to_seat(position, {}, talks=False).imagined(8):
        hands = table[at.HANDS : at.HANDS + 3 * at.HAND].reshape(3, at.HAND)
        assert 44 in hands[1, :3]
        assert [*hands[2, :2]] == [5, 17]
        assert table[at.OUTCOME] == at.RUNNING
        held = [hands[seat, : table[at.COUNTS + seat]] for seat in range(3)]
        left = table[at.DECK + table[at.DRAWN] : at.DECK + at.CARDS_IN_DECK]
        gone = np.nonzero(table[at.GONE :])[0]
        assert sorted(np.concatenate([*held, left, gone])) == [*range(2, 100)]


def test_more_deals_are_surer_and_time_ends_it() -> None:
    known = known_to_seat(deal("base", 1, seed=4).state.view(1), {}, talks=False)
    few, many = (chance_of(known, Budget(deals, 0)) for deals in (16, 256))
    assert many.error < few.error
    assert few.low < few.mean < few.high
    hasty = chance_of(known, Budget(100_000, 0, milliseconds=0.0))
    assert hasty.deals < 100_000


def test_equal_answers_are_no_certainty() -> None:
    found = chance_from(np.zeros(64))
    assert (found.mean, found.error, found.low) == (0.0, 0.0, 0.0)
    assert 0.03 < found.high < 0.1
