"""What is forgotten: the same things throughout a game, never what lies in sight."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest

from ninetyeight.kernel import table as at
from ninetyeight.kernel.memory import heard, remembered
from ninetyeight.kernel.rules import rules_of
from ninetyeight.kernel.signals import LOVE, NOTHING, nothing_said
from ninetyeight.kernel.table import Table
from ninetyeight.variants import parse_variant
from tests.bots.support import full_table, running_states

SEED = np.uint64(98)
CARDS = slice(at.GONE, at.GONE + 101)


def tables(players: int = 3) -> Iterator[Table]:
    rules = rules_of(parse_variant("base"))
    for state in running_states("base", players, seed=1, count=20):
        yield full_table(rules, state)


@pytest.mark.parametrize("memory", [0.0, 0.25, 0.5, 0.9])
def test_only_laid_cards_are_forgotten_and_no_top(memory: float) -> None:
    laid = kept = 0
    for table in tables():
        known = remembered(table, memory, SEED, 1)
        different = np.flatnonzero(known != table)
        assert all(at.GONE <= place < at.SIZE for place in different)
        for top in table[at.TOPS : at.TOPS + 4]:
            assert known[at.GONE + top] == 1
        for card in range(2, 100):
            if card not in table[at.TOPS : at.TOPS + 4]:
                assert known[at.GONE + card] <= table[at.GONE + card]
                laid += int(table[at.GONE + card])
                kept += int(known[at.GONE + card])
    assert laid > 200
    assert abs(kept / laid - memory) < 0.15


def test_who_forgets_nothing_knows_everything() -> None:
    for table in tables():
        assert np.array_equal(remembered(table, 1.0, SEED, 1), table)
        said = nothing_said()
        said[1:3] = LOVE
        assert np.array_equal(heard(table, said, 1.0, SEED, 1), said)


def test_the_table_itself_stays_as_it_is() -> None:
    for table in tables():
        before, said = table.copy(), nothing_said()
        said[:] = LOVE
        remembered(table, 0.0, SEED, 1)
        heard(table, said, 0.0, SEED, 1)
        assert np.array_equal(table, before)
        assert (said == LOVE).all()


def test_what_is_forgotten_is_a_matter_of_seat_seed_and_game() -> None:
    """A laid card stays forgotten, or known, whatever else happens in the game."""
    slipped: dict[tuple[int, int], bool] = {}
    for table in tables():
        known, seat = remembered(table, 0.5, SEED, 1), int(table[at.SEAT])
        assert np.array_equal(known, remembered(table, 0.5, SEED, 1))
        for card in range(2, 100):
            if table[at.GONE + card] and card not in table[at.TOPS : at.TOPS + 4]:
                is_known = bool(known[at.GONE + card])
                assert slipped.setdefault((seat, card), is_known) == is_known
    table = max(tables(), key=lambda full: int(full[CARDS].sum()))
    other = table.copy()
    other[at.SEAT] = (table[at.SEAT] + 1) % 3
    minds = [
        remembered(full, 0.5, np.uint64(seed), game)[CARDS].tolist()
        for full, seed, game in [(table, 98, 1), (table, 97, 1), (table, 98, 2), (other, 98, 1)]
    ]
    assert len({tuple(mind) for mind in minds}) == 4


def test_better_memories_know_what_worse_ones_know() -> None:
    for table in tables():
        minds = [remembered(table, memory, SEED, 1)[CARDS] for memory in (0.0, 0.3, 0.6, 1.0)]
        for worse, better in pairwise(minds):
            fresh = [place for place in (1, 100) if not table[at.GONE + place]]
            worse[fresh], better[fresh] = 0, 0
            assert (worse <= better).all()


@pytest.mark.parametrize("attention", [0.0, 0.25, 0.7])
def test_signals_are_missed(attention: float) -> None:
    given = noticed = 0
    for table in tables(players=5):
        said = nothing_said()
        said[:] = LOVE
        found = heard(table, said, attention, SEED, 1)
        assert np.array_equal(found, heard(table, said, attention, SEED, 1))
        assert set(np.unique(found)) <= {NOTHING, LOVE}
        given += found.size
        noticed += int(np.count_nonzero(found))
        assert not heard(table, nothing_said(), attention, SEED, 1).any()
    assert abs(noticed / given - attention) < 0.15


def test_what_is_missed_is_a_matter_of_seed_and_game() -> None:
    said = nothing_said()
    said[:] = LOVE
    table = next(tables(players=5))
    ears = [heard(table, said, 0.5, np.uint64(s), g).tobytes() for s, g in [(1, 1), (2, 1), (1, 2)]]
    assert len(set(ears)) == 3
