"""From the kernel's table back to the core, for everybody who wants to look closely."""

from __future__ import annotations

from ninetyeight.core.actions import LAYS
from ninetyeight.core.cards import CARDS
from ninetyeight.core.state import State
from ninetyeight.core.variant import Variant
from ninetyeight.kernel import table as at
from ninetyeight.kernel.table import PILES, Table


def state_of(variant: Variant, table: Table) -> State:
    """The position of `table` as the core knows it.

    Where the cards to come are not decided yet, they lie in the draw pile from low to high.
    """
    numbers = table.tolist()
    laid = numbers[at.PLAYS : at.PLAYS + numbers[at.LAID]]
    hands = []
    for seat in range(numbers[at.PLAYERS]):
        first = at.HANDS + seat * at.HAND
        hands.append(numbers[first : first + numbers[at.COUNTS + seat]])
    hands[numbers[at.SEAT]] += [play // PILES for play in laid]
    dealt = numbers[at.DECK : at.DECK + at.CARDS_IN_DECK]
    draw = [card for card in dealt[numbers[at.DRAWN] :] if card]
    draw += [card for card in CARDS if card not in dealt]
    a, b, c, d = numbers[at.START : at.START + PILES]
    state = State.at_start_of_turn(
        variant,
        (a, b, c, d),
        tuple(tuple(sorted(hand)) for hand in hands),
        tuple(draw),
        numbers[at.SEAT] + 1,
    )
    for play in laid:
        state = state.do(LAYS[play // PILES][play % PILES])
    return state
