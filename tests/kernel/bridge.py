"""The same game in the core and in the kernel, compared."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np

from ninetyeight import Action, Lay, State, deal, format_action
from ninetyeight.core.variant import Variant
from ninetyeight.kernel import table as at
from ninetyeight.kernel.actions import do
from ninetyeight.kernel.deal import deal_deck
from ninetyeight.kernel.legality import ACTIONS, legal_mask, obligations
from ninetyeight.kernel.legality import END as KERNEL_END
from ninetyeight.kernel.outcome import begin_turn, cards_left
from ninetyeight.kernel.rules import Rules, rules_of
from ninetyeight.kernel.table import Table, new_table
from ninetyeight.kernel.view import view_of
from tests.walks import choose, gentle_deck, late_states

DEMANDS = {1: "minimum", 2: "skull", 4: "three", 8: "fire"}
OUTCOMES = {
    at.RUNNING: None,
    at.WON: ("won", None),
    at.STUCK: ("lost", "stuck"),
    at.LOST_SKULL: ("lost", "skull"),
    at.LOST_THREE: ("lost", "three"),
    at.LOST_FIRE: ("lost", "fire"),
}


def table_of(rules: Rules, state: State) -> Table:
    """A table with the position of `state` at the start of its turn."""
    table = new_table()
    table[at.TOPS : at.TOPS + 4] = state.turn.start
    for seat, hand in enumerate(state.hands):
        first = at.HANDS + seat * at.HAND
        table[first : first + len(hand)] = hand
        table[at.COUNTS + seat] = len(hand)
    table[at.PLAYERS] = state.players
    table[at.DRAWN] = at.CARDS_IN_DECK - len(state.draw)
    table[at.DECK + table[at.DRAWN] : at.DECK + at.CARDS_IN_DECK] = state.draw
    for card in state.gone:
        table[at.GONE + card] = 1
    begin_turn(rules, table, state.seat - 1)
    return table


def kernel_action(state: State, action: Action) -> int:
    """`action` by its place in the legal mask."""
    if not isinstance(action, Lay):
        return KERNEL_END
    return state.turn.hand.index(action.card) * at.PILES + action.pile


def assert_equal(rules: Rules, state: State, table: Table) -> None:
    """Everything that can be asked of a position has one answer."""
    mask = np.zeros(ACTIONS, np.bool_)
    count = legal_mask(rules, table, mask)
    legal = [kernel_action(state, action) for action in state.legal_actions()]
    assert ([int(place) for place in np.nonzero(mask)[0]], count) == (legal, len(legal))
    demands = obligations(rules, table)
    assert [name for bit, name in DEMANDS.items() if demands & bit] == list(state.obligations)
    outcome = state.outcome
    expected = outcome and (outcome.result, outcome.reason)
    assert OUTCOMES[int(table[at.OUTCOME])] == expected
    assert cards_left(table) == sum(state.hand_counts) + state.draw_count
    for viewer in range(state.players):
        assert_same_view(state, table, viewer)


def assert_same_view(state: State, table: Table, viewer: int) -> None:
    """The kernel's view of a seat holds what the core's does, and nothing more."""
    seen, view = view_of(table, viewer), state.view(viewer + 1)
    assert tuple(seen[at.TOPS : at.TOPS + 4]) == view.piles
    assert tuple(seen[at.START : at.START + 4]) == view.turn.start
    assert (seen[at.SEAT] + 1, seen[at.PLAYERS]) == (view.seat, view.players)
    assert tuple(seen[at.COUNTS : at.COUNTS + view.players]) == view.hand_counts
    assert at.CARDS_IN_DECK - seen[at.DRAWN] == view.draw_count
    laid = [format_action(play) for play in view.laid]
    plays = seen[at.PLAYS : at.PLAYS + seen[at.LAID]]
    assert [f"{play >> 2}{'ABCD'[play & 3]}" for play in plays] == laid
    assert {card for card in range(101) if seen[at.GONE + card]} == {
        *view.gone,
        *(play.card for play in view.laid),
    }
    for seat in range(view.players):
        hand = seen[at.HANDS + seat * at.HAND : at.HANDS + (seat + 1) * at.HAND]
        held = hand[: len(view.hand)] if seat == viewer else hand
        assert tuple(held) == (view.hand if seat == viewer else (0,) * at.HAND)
    assert not seen[at.DECK : at.DECK + at.CARDS_IN_DECK].any()


def walk_in_both(variant: Variant, players: int, seed: int, roughness: float) -> Iterator[State]:
    """A deal walked in core and kernel, compared at every step."""
    chance = random.Random(f"{variant.id} {players} {seed}")
    deck, start = gentle_deck(chance, roughness), chance.randint(1, players)
    rules, table = rules_of(variant), new_table()
    table[at.DECK : at.DECK + at.CARDS_IN_DECK] = deck
    deal_deck(rules, table, players, start - 1)
    yield from _walk(rules, table, deal(variant, players, deck=deck, start=start).state, chance)


def late_in_both(variant: Variant, players: int, seed: int) -> Iterator[State]:
    """A hand-made late position walked to its end in both."""
    chance = random.Random(seed)
    state = next(late_states(variant, players, chance))
    rules = rules_of(variant)
    yield from _walk(rules, table_of(rules, state), state, chance)


def _walk(rules: Rules, table: Table, state: State, chance: random.Random) -> Iterator[State]:
    while True:
        assert_equal(rules, state, table)
        yield state
        if state.is_over:
            return
        action = choose(state, chance)
        do(rules, table, kernel_action(state, action))
        state = state.do(action)
