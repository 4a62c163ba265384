"""R28: what everybody at the table may know, and what nobody is told."""

from __future__ import annotations

import ninetyeight
from tests.support import state


def test_r28_the_tops_are_public() -> None:
    seen = state("base 13/1/100/62 40,41/60,61 71,72 1 40A")
    assert tuple(seen.view(1).piles) == (40, 1, 100, 62)
    assert tuple(seen.view(2).piles) == (40, 1, 100, 62)


def test_r28_hand_counts_are_public() -> None:
    seen = state("base 1/1/100/100 40,41,42/60,61/- - 1 -")
    assert tuple(seen.view(2).hand_counts) == (3, 2, 0)


def test_r28_the_count_of_the_draw_pile_is_public() -> None:
    assert state("base 1/1/100/100 40,41/60,61 71,72,73 1 -").view(2).draw_count == 3
    assert state("base 1/1/100/100 40,41/60,61 - 1 -").view(2).draw_count == 0


def test_r28_the_laid_cards_are_public() -> None:
    gone = state("base 13/1/100/62 40,41/60,61 71,72 1 -").view(2).gone
    assert gone == frozenset(range(2, 100)) - {40, 41, 60, 61, 71, 72}


def test_r28_nothing_has_been_laid_after_the_deal() -> None:
    assert ninetyeight.deal("base", 2, seed=4).state.view(1).gone == frozenset()


def test_r28_the_order_of_the_draw_pile_is_nobodys_knowledge() -> None:
    one = state("base 13/1/100/62 40,41/60,61 71,72,73 1 -")
    other = state("base 13/1/100/62 40,41/60,61 73,71,72 1 -")
    assert one.view(1) == other.view(1)
    assert one.view(2) == other.view(2)


def test_r28_the_other_hand_is_hidden() -> None:
    one = state("base 13/1/100/62 40,41/60,61 71,72 1 -")
    other = state("base 13/1/100/62 40,41/60,71 61,72 1 -")
    assert one.view(1) == other.view(1)


def test_r28_the_own_hand_is_not_hidden() -> None:
    one = state("base 13/1/100/62 40,41/60,61 71,72 1 -")
    other = state("base 13/1/100/62 40,41/60,71 61,72 1 -")
    assert one.view(2) != other.view(2)
