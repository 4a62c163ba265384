"""Imagined deals: every unseen card once, the own hand as it is, and more often what is said."""

from __future__ import annotations

import numpy as np
import pytest

from ninetyeight.kernel import table as at
from ninetyeight.kernel.looks import hear, imagine, no_keep_off
from ninetyeight.kernel.rules import rules_of
from ninetyeight.kernel.signals import nothing_said
from ninetyeight.kernel.view import view_of
from ninetyeight.variants import parse_variant
from tests.bots.support import full_table, running_states

DEALS = 8


@pytest.mark.parametrize("variant", ["base", "extreme+onfire"])
@pytest.mark.parametrize("players", [1, 3, 5])
def test_what_is_imagined_fits_what_is_known(variant: str, players: int) -> None:
    rules, weights = rules_of(parse_variant(variant)), no_keep_off()
    fitting = {True: 0, False: 0}
    for state in running_states(variant, players, seed=8, count=6):
        table, said = full_table(rules, state), nothing_said()
        hear(rules, table, weights, said)
        for listens in (True, False):
            deals = np.zeros((DEALS, at.SIZE), np.int64)
            words, view = said if listens else nothing_said(), view_of(table, state.seat - 1)
            imagine(rules, view, words, weights, np.uint64(3), 0, deals)
            for deal in deals:
                hands = deal[at.HANDS : at.HANDS + players * at.HAND].reshape(players, at.HAND)
                held = [hand[:count] for hand, count in zip(hands, deal[at.COUNTS :], strict=False)]
                assert [*held[state.seat - 1]] == [*state.turn.hand]
                left = deal[at.DECK + deal[at.DRAWN] : at.DECK + at.CARDS_IN_DECK]
                gone = np.nonzero(deal[at.GONE :])[0]
                assert sorted([*np.concatenate([*held, left, gone])]) == [*range(2, 100)]
                heard = nothing_said()
                hear(rules, deal, weights, heard)
                fitting[listens] += int((heard == said).all(axis=1)[:players].sum()) - 1
    assert fitting[True] > fitting[False] or players == 1


def test_who_says_nothing_may_hold_anything() -> None:
    rules = rules_of(parse_variant("base"))
    (state, *_) = running_states("base", 3, seed=8, count=1)
    view = view_of(full_table(rules, state), state.seat - 1)
    deals = np.zeros((DEALS, at.SIZE), np.int64)
    imagine(rules, view, nothing_said(), no_keep_off(), np.uint64(3), 0, deals)
    other = state.seat % 3
    first = at.HANDS + other * at.HAND
    assert len({deal[first : first + at.HAND].tobytes() for deal in deals}) == DEALS
