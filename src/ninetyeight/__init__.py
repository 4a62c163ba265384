"""The Game and The Game Extreme: rules, positions, records.

>>> import ninetyeight
>>> game = ninetyeight.deal("base", players=3, seed=98)
>>> game = game.do(game.legal_actions()[0])

Everything is an immutable value: doing something gives a new game, and the old one is still there.
"""

from ninetyeight.core.actions import END, Action, EndTurn, Lay
from ninetyeight.core.game import Game
from ninetyeight.core.outcome import Outcome
from ninetyeight.core.piles import Pile
from ninetyeight.core.signals import Signal
from ninetyeight.core.state import State
from ninetyeight.core.view import View
from ninetyeight.errors import (
    HiddenError,
    NinetyeightError,
    NotationError,
    RefusedError,
    SetupError,
)
from ninetyeight.notation.actions import (
    format_action,
    format_actions,
    parse_action,
    parse_actions,
)
from ninetyeight.notation.deals import deal
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.notation.positions import format_position, parse_position
from ninetyeight.variants import parse_variant

__all__ = [
    "END",
    "Action",
    "EndTurn",
    "Game",
    "HiddenError",
    "Lay",
    "NinetyeightError",
    "NotationError",
    "Outcome",
    "Pile",
    "RefusedError",
    "SetupError",
    "Signal",
    "State",
    "View",
    "deal",
    "deck_from_seed",
    "format_action",
    "format_actions",
    "format_position",
    "parse_action",
    "parse_actions",
    "parse_position",
    "parse_variant",
]
__version__ = "0.1.0"
