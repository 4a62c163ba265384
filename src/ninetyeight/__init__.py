"""The Game and The Game Extreme: rules, positions, records.

Play: `deal` gives a `Game`; `Game.lay`, `Game.end_turn`, `Game.do` and `Game.undo` give others.
Look: `Game.state` is a `State`, all cards; `Game.view(seat)` a `View`, what one seat may know.
Ask: `legal_actions()`, `can_lay`, `verify_lay`, `obligations`, `in_force`, `outcome`.
Write and read: `format_…` and `parse_…` for actions, positions, records.

Everything is an immutable value: doing something gives a new game, and the old one is still there.
"""

from ninetyeight.core.actions import END, Action, EndTurn, Lay
from ninetyeight.core.game import Game
from ninetyeight.core.outcome import Outcome
from ninetyeight.core.piles import Pile
from ninetyeight.core.reachability import is_reachable
from ninetyeight.core.signals import Signal, SignalKind
from ninetyeight.core.state import State
from ninetyeight.core.view import View
from ninetyeight.errors import (
    HiddenError,
    NinetyeightError,
    NotationError,
    Problem,
    RefusedError,
    SetupError,
)
from ninetyeight.notation.actions import (
    format_action,
    format_actions,
    parse_action,
    parse_actions,
)
from ninetyeight.notation.compact import format_compact, parse_compact
from ninetyeight.notation.deals import deal
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.notation.positions import format_position, parse_position
from ninetyeight.notation.record import Record
from ninetyeight.notation.record_text import format_record, parse_record
from ninetyeight.variants import parse_layout, parse_variant

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
    "Problem",
    "Record",
    "RefusedError",
    "SetupError",
    "Signal",
    "SignalKind",
    "State",
    "View",
    "deal",
    "deck_from_seed",
    "format_action",
    "format_actions",
    "format_compact",
    "format_position",
    "format_record",
    "is_reachable",
    "parse_action",
    "parse_actions",
    "parse_compact",
    "parse_layout",
    "parse_position",
    "parse_record",
    "parse_variant",
]
__version__ = "0.1.0"
