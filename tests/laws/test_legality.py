"""The legal list equals the single question over all plays, and both principles hold."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ninetyeight import END, Lay, State
from ninetyeight.core.cards import CARDS
from ninetyeight.core.commands import Command
from ninetyeight.core.piles import Pile
from tests.laws.strategies import every_table, states

VISIBLE_TO_ALL = {"no-trick", "one-pile", "too-low", "too-high", "three-complete", "not-in-hand"}


@every_table
@given(data=st.data())
def test_the_legal_list_equals_can_lay_over_all_plays(
    variant: str, players: int, data: st.DataObject
) -> None:
    state = data.draw(states(variant, players))
    asked = [Lay(card, pile) for card in CARDS for pile in Pile if state.can_lay(card, pile)]
    assert list(state.legal_actions()) == asked + ([END] if state.can_end_turn() else [])


def is_prohibited(state: State, card: int, pile: Pile) -> bool:
    """Principle 1, read once more from the rules: what takes a play away."""
    top, on = state.piles[pile], state.variant.command_on
    step = card - top if pile in (Pile.A, Pile.B) else top - card
    if step < 0 and step != -10:
        return True
    if step == -10 and any(on[each] is Command.NO_TRICK for each in state.piles):
        return True
    if len(state.laid) == 3 and any(on[lay.card] is Command.THREE for lay in state.laid):
        return True
    return bound_pile(state) not in (None, pile)


def bound_pile(state: State) -> Pile | None:
    """R14 and R15, replayed card by card from the start of the turn."""
    tops = list(state.turn.start)
    on = state.variant.command_on
    bound: Pile | None = None
    for lay in state.laid:
        was_visible = any(on[top] is Command.ONE_PILE for top in tops)
        tops[lay.pile] = lay.card
        if was_visible and bound is None:
            bound = lay.pile
        if not any(on[top] is Command.ONE_PILE for top in tops):
            bound = None
    return bound


@every_table
@given(data=st.data())
def test_principle_1_prohibitions_take_plays_away_and_nothing_else_does(
    variant: str, players: int, data: st.DataObject
) -> None:
    state = data.draw(states(variant, players))
    for card in state.hand(state.seat):
        for pile in Pile:
            legal = state.can_lay(card, pile)
            assert legal == (not state.is_over and not is_prohibited(state, card, pile))
            problem = state.refusal(Lay(card, pile))
            assert (problem is None) == legal
            assert problem is None or state.is_over or problem.code in VISIBLE_TO_ALL


@every_table
@given(data=st.data())
def test_principle_2_obligations_hold_the_turn_open_and_nothing_else_does(
    variant: str, players: int, data: st.DataObject
) -> None:
    state = data.draw(states(variant, players))
    on, laid = state.variant.command_on, [lay.card for lay in state.laid]
    # A Stop has ended its turn, so one still lies in `laid` only where it lost or won the game.
    stopped = bool(laid) and on[laid[-1]] is Command.STOP
    expected = {
        "minimum": len(laid) < state.turn.minimum and not stopped,
        "skull": any(top in laid and on[top] is Command.SKULL for top in state.piles),
        "three": len(laid) != 3 and any(on[card] is Command.THREE for card in laid),
        "fire": any(top not in laid and top in state.variant.fire for top in state.piles),
    }
    assert list(state.obligations) == [name for name, is_open in expected.items() if is_open]
    assert state.can_end_turn() == (not state.obligations and not state.is_over)
