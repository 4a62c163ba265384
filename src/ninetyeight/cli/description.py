"""A position as one JSON object."""

from __future__ import annotations

from typing import Any

from ninetyeight.core.state import State
from ninetyeight.core.view import View
from ninetyeight.notation.actions import format_action
from ninetyeight.notation.positions import format_position


def describe(position: State | View) -> dict[str, Any]:
    """Everything a program wants to know about `position`."""
    outcome = position.outcome
    return {
        "position": format_position(position),
        "piles": list(position.piles),
        "seat": position.seat,
        "laid": list(map(format_action, position.laid)),
        "legal": list(map(format_action, position.legal_actions())),
        "in_force": list(position.in_force),
        "obligations": list(position.obligations),
        "outcome": outcome
        and {
            "result": outcome.result,
            "reason": outcome.reason,
            "cards_left": outcome.cards_left,
        },
    }
