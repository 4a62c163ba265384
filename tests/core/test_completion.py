"""Whether a turn can be completed is asked after every card, so it must not search for long.

That the answers are right is a law of its own; here the number of situations that are looked at
is counted.
"""

from __future__ import annotations

import pytest

from ninetyeight.core import completion
from ninetyeight.core.actions import Lay
from ninetyeight.core.legality import legal_plays
from ninetyeight.core.turn import Demand, Turn
from tests.oracle import ask
from tests.support import facts, state


def situations(line: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many situations a search from `line` lists the plays of."""
    turn = state(line).turn
    count = 0

    def counted(turn: Turn) -> list[Lay]:
        nonlocal count
        count += 1
        return legal_plays(turn)

    with monkeypatch.context() as patch:
        patch.setattr(completion, "legal_plays", counted)
        completion.can_complete(turn)
    return count


@pytest.mark.parametrize(
    ("line", "most"),
    [
        # nothing to ask: the turn may end, or nothing is left to lay
        ("base 1/1/100/100 10,20,30,40,50,60,70,80 90,91 1 10A,20A", 0),
        ("extreme 1/1/100/100 10,20,30,40,50,60,70,80 90,91 1 10A,20A", 0),
        # one look for every card that is missing
        ("base 1/1/100/100 10,20,30,40,50,60,70,80 90,91 1 -", 2),
        ("expert 1/1/100/100 10,20,30,40,50,60,70,80 90,91 1 -", 3),
        ("extreme 1/1/100/100 10,20,30,40,50,60,70,80 90,91 1 -", 2),
        ("extreme 1/1/100/100 10,14,30,40,50,60,70,80 90,91 1 14A", 1),
        ("onfire 22/33/100/100 10,20,30,40,50,60,70,80 90,91 1 -", 2),
        # cards with commands are tried last
        ("extreme 1/1/100/100 5,14,47,60,61 90,91 1 -", 2),
    ],
)
def test_the_usual_answer_comes_at_once(
    line: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert situations(line, monkeypatch) == most


@pytest.mark.parametrize(
    "line",
    [
        # a fire card that nothing in hand covers, though everything fits elsewhere
        "onfire 55/1/100/100 2,3,4,5,6,7,8,9 90,91 1 -",
        # only a skull covers it, and nothing covers the skull
        "extreme+onfire 1/1/22/100 14,36,42,49,52,55,73,76 90,91 1 -",
        # two fire cards and one card for both
        "onfire 55/66/100/100 2,3,4,5,6,7,8,77 90,91 1 -",
        # the trick would cover it, but a no-trick lies where only another trick could cover it
        "extreme+onfire 55/80/100/100 2,3,4,5,6,7,8,45 90,91 1 -",
        # four piles need a card, and one of the cards must be a 3!
        "extreme+onfire 44/55/22/33 5,20,46,60 90,91 1 -",
        # two one-pile cards bind the turn to one pile, and two piles need a card
        "extreme+onfire 44/11/22/73 5,46,60,95 90,91 1 -",
        # a 3! and too few cards, a hand below the minimum
        "extreme 1/1/100/100 5,9 90,91 1 5A",
        "expert 1/1/100/100 5,40 90,91 1 -",
        "extreme+expert 1/1/100/100 6,40 90,91 1 -",
    ],
)
def test_what_nothing_in_hand_can_mend_is_not_searched(
    line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not completion.can_complete(state(line).turn)
    assert situations(line, monkeypatch) == 0


def test_a_situation_is_not_searched_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    # 67 would cover the fire card by a trick once the no-trick card is covered, but all that
    # covers that one is a no-trick card too, or the 67. Each order of the rest would be tried
    # again and again: 2,662 situations without a memory of dead ends.
    line = "extreme+onfire 77/21/100/100 2,3,4,36,65,67 90,91 1 -"
    assert not completion.can_complete(state(line).turn)
    assert situations(line, monkeypatch) == 282


def test_what_is_not_demanded_is_not_searched_for() -> None:
    turn = state("onfire 55/1/100/100 2,3,4,5,6,7,8,9 90,91 1 -").turn
    assert completion.can_complete(turn, [Demand.MINIMUM])
    assert completion.can_complete(turn, [])
    assert not completion.can_complete(turn, [Demand.FIRE])


def test_a_skull_can_be_the_way_to_the_card_that_covers() -> None:
    # 24 does not go on 22, but 14 does, and 24 on that by the trick.
    turn = state("extreme+onfire 1/1/22/100 14,24 90,91 1 -").turn
    assert completion.can_complete(turn)
    # With a no-trick card that only a trick could cover, not any more.
    turn = state("extreme+onfire 80/1/22/100 14,24,70 90,91 1 -").turn
    assert not completion.can_complete(turn)


def test_demands_that_can_be_met_one_by_one_but_not_together() -> None:
    # A 3! and a skull lie, so one card is left: for the skull or for the fire card, not for both.
    line = "extreme+onfire 1/1/100/66 5,14,15,60/90 - 1 5A,14B"
    turn = state(line).turn
    for demand in Demand:
        assert completion.can_complete(turn, [demand])
    assert completion.can_complete(turn, [Demand.SKULL, Demand.THREE])
    assert not completion.can_complete(turn, [Demand.SKULL, Demand.FIRE])
    assert completion.unmet_demand(turn) is Demand.FIRE
    assert facts(line)["outcome"] == ask(line)["outcome"]


def test_a_3_can_be_what_covers() -> None:
    # 22 takes only the 3!, which makes three cards: enough for one fire card, and for three.
    assert completion.can_complete(state("extreme+onfire 1/1/22/100 5,30,31 90,91 1 -").turn)
    assert completion.can_complete(state("extreme+onfire 44/55/22/100 5,46,60 90,91 1 -").turn)


def test_one_pile_can_be_lifted_before_two_piles_get_their_card() -> None:
    # 73 on D binds; 60 lifts it, then A and B can be covered.
    turn = state("extreme+onfire 44/55/100/73 46,60,61,62 90,91 1 -").turn
    assert completion.can_complete(turn)
