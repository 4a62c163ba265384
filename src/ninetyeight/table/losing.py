"""Which actions lose the game at once."""

from __future__ import annotations

from ninetyeight.core.actions import Action, Lay
from ninetyeight.core.outcome import Outcome
from ninetyeight.core.state import State
from ninetyeight.core.view import View
from ninetyeight.errors import HiddenError


def loss_by(position: State | View, action: Action) -> Outcome | None:
    """How the game is lost at once by this legal `action`; None when it goes on, or who knows.

    Asked with the view of a seat it tells what that seat can work out, and no more: after a Stop
    the next hand is judged, which is seldom the player's to know.
    """
    turn = position.turn
    if turn.variant.is_plain and isinstance(action, Lay) and len(turn.laid) + 1 >= turn.minimum:
        return None  # the turn may end then: nothing can be lost in it any more
    try:
        outcome = position.do(action).outcome
    except HiddenError:
        return None
    return None if outcome is None or outcome.is_won else outcome
