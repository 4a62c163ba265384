"""The enumeration finds every complete turn, each once, and says how to play it."""

from __future__ import annotations

import pytest

from ninetyeight import State
from ninetyeight.core.legality import legal_plays
from ninetyeight.core.turn import Turn
from ninetyeight.kernel import table as at
from ninetyeight.kernel.actions import end_turn, lay
from ninetyeight.kernel.rules import rules_of
from ninetyeight.kernel.turns import complete_turns
from ninetyeight.variants import VARIANT_IDS, parse_variant
from tests.kernel.bridge import assert_equal, table_of
from tests.support import state
from tests.walks import walk

Left = tuple[tuple[int, ...], tuple[int, ...]]


def turns_of_the_core(position: State, most: int = 8) -> set[Left]:
    """What complete turns leave on the piles and in the hand, by trying everything."""
    left: set[Left] = set()
    seen = set()
    waiting: list[Turn] = [position.turn]
    while waiting:
        turn = waiting.pop()
        if (turn.piles, turn.hand, turn.committed) in seen:
            continue
        seen.add((turn.piles, turn.hand, turn.committed))
        lies = len(turn.laid) - len(position.laid)
        if lies and not turn.obligations:
            left.add((turn.piles, turn.hand))
        if not turn.is_stopped and lies < most:
            waiting += [turn.after(play.card, play.pile) for play in legal_plays(turn)]
    return left


def late_turns(variant: str) -> list[State]:
    """Starts of turns of games that came far, with hands small enough to try everything."""
    found = []
    for players in (3, 4, 5):
        game = walk(variant, players, players, roughness=1, retries=40)
        starts = [s for s in game.states if not s.laid and not s.is_over and len(s.turn.hand) < 7]
        found += starts[-12:]
    return found


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_all_distinct_complete_turns(variant: str) -> None:
    rules = rules_of(parse_variant(variant))
    for position in late_turns(variant):
        hand = position.turn.hand
        for most in (8, 2):
            turns = complete_turns(rules, table_of(rules, position), most)
            left = [
                (
                    tuple(map(int, piles)),
                    tuple(card for slot, card in enumerate(hand) if slots >> slot & 1),
                )
                for piles, slots in zip(turns.piles, turns.slots, strict=True)
            ]
            assert len(left) == len(set(left))
            assert set(left) == turns_of_the_core(position, most)


@pytest.mark.parametrize("variant", ["base", "extreme", "extreme+onfire", "onfire+expert"])
def test_every_turn_can_be_played_as_it_says(variant: str) -> None:
    rules = rules_of(parse_variant(variant))
    for position in late_turns(variant)[-6:]:
        start = table_of(rules, position)
        turns = complete_turns(rules, start)
        for n in range(len(turns.slots)):
            table, now = start.copy(), position
            for play in turns.plays[n, : turns.lengths[n]]:
                card, pile = int(play) >> 2, int(play) & 3
                lay(rules, table, now.turn.hand.index(card), pile)
                now = now.lay(card, "ABCD"[pile])
            assert_equal(rules, now, table)
            assert tuple(table[at.TOPS : at.TOPS + 4]) == tuple(turns.piles[n])
            if now.laid and not now.is_over:
                end_turn(rules, table)
                assert_equal(rules, now.end_turn(), table)


def test_a_turn_that_has_begun_is_completed() -> None:
    position = state("base 1/1/100/100 40,50,60/70 - 1 -")
    rules = rules_of(position.variant)
    table = table_of(rules, position)
    lay(rules, table, 0, 0)
    turns = complete_turns(rules, table)
    assert len(turns.slots) == len(turns_of_the_core(position.lay(40, "A")))
    assert turns.lengths.min() == 1


def test_a_turn_that_cannot_be_completed_has_none() -> None:
    position = state("base 99/98/2/3 50,51/70 97 1 -")
    rules = rules_of(position.variant)
    assert len(complete_turns(rules, table_of(rules, position)).slots) == 0
