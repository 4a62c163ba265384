"""What a person at the table can ask for."""

from __future__ import annotations

from msgspec import Struct


class _Request(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    pass


class Sit(_Request, frozen=True, tag="sit"):
    """Take a seat; without a number the first empty one."""

    seat: int | None = None


class SitBot(_Request, frozen=True, tag="sit-bot"):
    """The host gives an empty seat to a bot."""

    seat: int
    bot: str


class Leave(_Request, frozen=True, tag="leave"):
    """Leave the own seat for good."""


class Propose(_Request, frozen=True, tag="propose"):
    """Say who should start; "I'd start" names the own seat."""

    starter: int


class Start(_Request, frozen=True, tag="start"):
    """The host ends the talk about who starts."""

    starter: int


class LayCard(_Request, frozen=True, tag="lay"):
    """Lay a card. One that loses the game at once must be confirmed."""

    card: int
    pile: str
    confirm: bool = False


class EndTurn(_Request, frozen=True, tag="end"):
    """End the turn."""


class TakeBack(_Request, frozen=True, tag="take-back"):
    """Take the last card of this turn back."""


class GiveSignal(_Request, frozen=True, tag="signal"):
    """Give a signal (`keep-off A`), or take it back."""

    signal: str
    withdraw: bool = False


class Say(_Request, frozen=True, tag="say"):
    """A line of chat."""

    text: str


class GiveUp(_Request, frozen=True, tag="give-up"):
    """Wish to give up, or no longer. After a loss that could be taken back: accept it."""

    withdraw: bool = False


class Keep(_Request, frozen=True, tag="keep"):
    """Let a bot keep the seat of somebody who is away."""

    seat: int
    bot: str = "planner"


class Return(_Request, frozen=True, tag="return"):
    """Take the own seat back from the bot that kept it."""


class Remove(_Request, frozen=True, tag="remove"):
    """The host empties a seat."""

    seat: int


class Mute(_Request, frozen=True, tag="mute"):
    """The host mutes who sits there, or no longer."""

    seat: int
    withdraw: bool = False


class HandOver(_Request, frozen=True, tag="hand-over"):
    """The host makes somebody else the host."""

    seat: int


Request = (
    Sit
    | SitBot
    | Leave
    | Propose
    | Start
    | LayCard
    | EndTurn
    | TakeBack
    | GiveSignal
    | Say
    | GiveUp
    | Keep
    | Return
    | Remove
    | Mute
    | HandOver
)

NEVER_STALE = (Say, GiveSignal, Propose, GiveUp, Mute, Sit)
"""What these mean does not depend on the cards laid, or the seats taken, since."""
