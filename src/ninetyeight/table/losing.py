"""Which actions lose the game at once."""

from __future__ import annotations

from ninetyeight.core.actions import Action, Lay
from ninetyeight.core.outcome import Outcome
from ninetyeight.core.piles import with_top
from ninetyeight.core.state import State
from ninetyeight.core.turn import Turn
from ninetyeight.core.view import View
from ninetyeight.errors import HiddenError


def loss_by(position: State | View, action: Action) -> Outcome | None:
    """How the game is lost at once by this legal `action`; None when it goes on, or who knows.

    Asked with the view of a seat it tells what that seat can work out, and no more: after a Stop
    the next hand is judged, which is seldom the player's to know.
    """
    if isinstance(action, Lay) and _surely_goes_on(position.turn, action):
        return None
    try:
        outcome = position.do(action).outcome
    except HiddenError:
        return None
    return None if outcome is None or outcome.is_won else outcome


def _surely_goes_on(turn: Turn, play: Lay) -> bool:
    """Whether a glance shows that the turn can be completed after `play`; False when it does not.

    It is asked for every card on every pile whenever a table is shown, so a glance has to do for
    the usual case: without commands, and one more card needed at most.
    """
    needed = turn.minimum - len(turn.laid) - 1
    if not turn.variant.is_plain or needed > 1:
        return False
    if needed <= 0:
        return True
    rest = [card for card in turn.hand if card != play.card]
    if turn.hidden or not rest:
        return False
    a, b, c, d = with_top(turn.piles, play.pile, play.card)
    return rest[-1] > min(a, b) or rest[0] < max(c, d)
