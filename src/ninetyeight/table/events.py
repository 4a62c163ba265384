"""Everything that can happen at a table. The list of events alone rebuilds every state.

They are stored as they are: a field may be added with a default, none may change its meaning.
"""

from __future__ import annotations

from msgspec import Struct

from ninetyeight.table.options import Options
from ninetyeight.table.seats import Occupant


class _Event(Struct, frozen=True, tag_field="event", forbid_unknown_fields=True):
    pass


class Opened(_Event, frozen=True, tag="opened"):
    """The table is there; `host` is a person's id."""

    host: str
    options: Options


class Sat(_Event, frozen=True, tag="sat"):
    """Somebody takes an empty seat."""

    seat: int
    who: Occupant


class Left(_Event, frozen=True, tag="left"):
    """The seat is empty again; `by_host` when its player was removed."""

    seat: int
    by_host: bool = False


class Kept(_Event, frozen=True, tag="kept"):
    """A bot keeps the seat for its person."""

    seat: int
    bot: str


class Returned(_Event, frozen=True, tag="returned"):
    """The person takes the seat back from the bot."""

    seat: int


class Renamed(_Event, frozen=True, tag="renamed"):
    """A person has another name now."""

    player: str
    name: str


class Dealt(_Event, frozen=True, tag="dealt"):
    """The deck, in order, and the salt of its seal."""

    deck: tuple[int, ...]
    salt: str


class Offered(_Event, frozen=True, tag="offered"):
    """How much a bot would like to start."""

    seat: int
    offer: float


class Proposed(_Event, frozen=True, tag="proposed"):
    """Whom a person would like to start: "I'd start" names the own seat."""

    seat: int
    starter: int


class Started(_Event, frozen=True, tag="started"):
    """The first turn begins."""

    starter: int


class Continued(_Event, frozen=True, tag="continued"):
    """From here on, the start of `turn`, others play than before; `seat` took the game over."""

    seat: int
    turn: int


class Laid(_Event, frozen=True, tag="laid"):
    """A card goes to a pile (a letter); a Stop or the last card needs nothing more."""

    seat: int
    card: int
    pile: str


class Ended(_Event, frozen=True, tag="ended"):
    """The turn is over, and the hand refilled."""

    seat: int


class TookBack(_Event, frozen=True, tag="took-back"):
    """The last card of the running turn is in its hand again."""

    seat: int


class Signaled(_Event, frozen=True, tag="signaled"):
    """What a seat says now, and what it takes back, in the words of the notation."""

    seat: int
    given: tuple[str, ...] = ()
    withdrawn: tuple[str, ...] = ()


class Chatted(_Event, frozen=True, tag="chatted"):
    """A line of chat. `seat` is None for a spectator, who is known by `name` alone."""

    player: str
    name: str
    seat: int | None
    text: str


class GaveUp(_Event, frozen=True, tag="gave-up"):
    """A person wants to give the game up, or no longer; it ends when all people want it."""

    seat: int
    is_withdrawn: bool = False


class BotFailed(_Event, frozen=True, tag="bot-failed"):
    """A bot gave no right answer in time, and another one answers for it."""

    seat: int
    bot: str
    code: str
    instead: str


class Muted(_Event, frozen=True, tag="muted"):
    """The host lets nobody read what this person writes, or does again."""

    player: str
    is_muted: bool = True


class HandedOver(_Event, frozen=True, tag="handed-over"):
    """Another person is the host."""

    player: str


class Followed(_Event, frozen=True, tag="followed"):
    """The same people go on at another table: the rematch."""

    table: str


class Archived(_Event, frozen=True, tag="archived"):
    """Nobody has touched the table for long; it sleeps."""


class Woken(_Event, frozen=True, tag="woken"):
    """Somebody has touched it again."""


Event = (
    Opened
    | Sat
    | Left
    | Kept
    | Returned
    | Renamed
    | Dealt
    | Offered
    | Proposed
    | Started
    | Continued
    | Laid
    | Ended
    | TookBack
    | Signaled
    | Chatted
    | GaveUp
    | BotFailed
    | Muted
    | HandedOver
    | Followed
    | Archived
    | Woken
)

MOVES = (Sat, Left, Kept, Returned, Dealt, Started, Laid, Ended, TookBack)
"""What makes an action that was meant for before stale. Chatter never does."""
