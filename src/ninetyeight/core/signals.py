"""Signals: one tap instead of a sentence. What they mean is the business of the talk room."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, get_args

from ninetyeight.core.commands import Command
from ninetyeight.core.piles import Pile, as_pile
from ninetyeight.core.variant import Variant
from ninetyeight.errors import Problem, RefusedError, shown

TalkLevel = Literal["silent", "signals", "strict", "house", "free"]
TALK_LEVELS: tuple[TalkLevel, ...] = get_args(TalkLevel)
"""How much a table may say while it plays, from nothing to everything."""

FIRE = "fire"
"""Stands beside the commands in signals: a fire card can be named like a command."""


class SignalKind(StrEnum):
    """Everything a seat can say with one tap."""

    KEEP_OFF = "keep-off"
    SMALL_STEPS = "small-steps"
    FREE = "free"
    LIKE = "like"
    LOVE = "love"
    TRICK = "trick"
    START = "start"
    TROUBLE = "trouble"
    THANKS = "thanks"
    HOLD = "hold"
    NOT_NOW = "not-now"


PILE_KINDS = (
    SignalKind.KEEP_OFF,
    SignalKind.SMALL_STEPS,
    SignalKind.FREE,
    SignalKind.LIKE,
    SignalKind.LOVE,
    SignalKind.TRICK,
)
COMMAND_KINDS = (SignalKind.HOLD, SignalKind.NOT_NOW)


@dataclass(frozen=True, slots=True)
class Signal:
    """A signal about a pile, about a command (or "fire"), or to the whole table."""

    kind: SignalKind
    pile: Pile | None = None
    command: str | None = None

    def __post_init__(self) -> None:
        # Plain words are as good as our own values; anything else is refused here.
        if self.kind not in tuple(SignalKind):
            raise RefusedError(Problem("signal-not", "§9", {"text": shown(self.kind)}))
        object.__setattr__(self, "kind", SignalKind(self.kind))
        if self.pile is not None:
            object.__setattr__(self, "pile", as_pile(self.pile))
        if not isinstance(self.command, str | None):
            raise RefusedError(Problem("signal-not", "§9", {"text": shown(self.command)}))


def refusal_of_signal(
    variant: Variant, players: int, seat: object, signal: object
) -> Problem | None:
    """Why `signal` makes no sense from `seat` in this variant; None when it does."""
    if type(seat) is not int or not 1 <= seat <= players:
        return Problem("no-such-seat", "§1", {"seat": shown(seat), "players": players})
    if not isinstance(signal, Signal):
        return Problem("signal-not", "§9", {"text": shown(signal)})
    needs_pile, needs_command = signal.kind in PILE_KINDS, signal.kind in COMMAND_KINDS
    if (signal.pile is not None) != needs_pile or (signal.command is not None) != needs_command:
        return Problem("signal-shape", "§9", {"signal": signal.kind.value})
    if needs_command and signal.command not in _nameable(variant):
        return Problem("signal-command", "§9", {"command": str(signal.command)[:40]})
    return None


def _nameable(variant: Variant) -> tuple[str, ...]:
    commands = tuple(Command) if variant.commands else ()
    return (*commands, FIRE) if variant.fire else commands
