"""With what the program begins."""

from __future__ import annotations

from dataclasses import dataclass

from ninetyeight.notation.record import Record
from ninetyeight.tui.invitation import Invitation
from ninetyeight.tui.setting import Setting


@dataclass(frozen=True, slots=True)
class Menu:
    """What shall it be? `name` is how who asks is called."""

    name: str


@dataclass(frozen=True, slots=True)
class NewGame:
    """A new game on this screen."""

    setting: Setting


@dataclass(frozen=True, slots=True)
class Opened:
    """A record: a game that is over is shown, any other goes on."""

    record: Record


Opening = Menu | NewGame | Opened | Invitation
