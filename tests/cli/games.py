"""Games for the tests of `play`: moves found by asking the library, as lines to be typed."""

from __future__ import annotations

from collections.abc import Iterator

from ninetyeight import END, Action, Lay, State, deal, format_action
from ninetyeight.core.piles import cost

WON_SEED = 34
"""A solo deal that the smallest steps win."""

_SMALL = 2


def next_action(state: State) -> Action:
    """The smallest step, a trick prepared where there is one; ends the turn when it is large."""
    legal = state.legal_actions()
    lays = [action for action in legal if isinstance(action, Lay)]
    if not lays:
        return END
    best = min(lays, key=lambda lay: (_price(state, lay), lay))
    return END if END in legal and _price(state, best) > _SMALL else best


def _price(state: State, lay: Lay) -> int:
    back = lay.card - 10 if lay.pile.is_ascending else lay.card + 10
    step = cost(lay.pile, state.piles[lay.pile], lay.card)
    return step - 10 if back in state.turn.hand else step


def solo_lines(seed: int, variant: str = "base") -> list[str]:
    """A whole solo game, one action a line."""
    state = deal(variant, seed=seed).state
    lines = []
    while not state.is_over:
        action = next_action(state)
        lines.append(format_action(action))
        state = state.do(action)
    return lines


def hot_seat_lines(variant: str, players: int, seed: int, start: int) -> Iterator[str]:
    """A whole game: with empty lines the keyboard is passed on, a losing play is confirmed."""
    state = deal(variant, players, seed=seed, start=start).state
    while not state.is_over:
        action = next_action(state)
        yield format_action(action)
        before, state = state, state.do(action)
        if state.is_over and state.laid and not _is_won(state):
            yield "y"
        elif not state.is_over and state.seat != before.seat:
            yield ""  # hides the cards
            yield ""  # the next one is ready


def _is_won(state: State) -> bool:
    return state.outcome is not None and state.outcome.is_won
