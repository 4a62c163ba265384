"""The WebSocket: one connection, any number of tables.

The first message is `hello`. A message that cannot be read is answered by `error`; the connection
stays.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ninetyeight.analysis.results import Chance
from ninetyeight.protocol import PROTOCOL_VERSION
from ninetyeight.table.requests import Request
from ninetyeight.table.views import News, Phase, TableView

# In Python `$` also stands before a line break at the end; in JSON Schema it never does.
TableId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}(?!\n)$")]
ActionId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9._:-]{1,64}(?!\n)$")]
Count = Annotated[int, Meta(ge=0)]


class _FromClient(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Hello(_FromClient, frozen=True, tag="hello"):
    """Who is there. Without a token one can watch, and nothing else."""

    version: int = PROTOCOL_VERSION
    token: Annotated[str, Meta(max_length=512)] | None = None


class Watch(_FromClient, frozen=True, tag="watch"):
    """Send me what happens at this table: as my seat sees it, or as a spectator does.

    The first view brings the news of the past: what came after the number `since`; without it,
    when you begin to watch, of the last 200 events. More than 1,000 events are never told.
    """

    table: TableId
    since: Count | None = None


class Unwatch(_FromClient, frozen=True, tag="unwatch"):
    """No more of this table."""

    table: TableId


class Act(_FromClient, frozen=True, tag="act"):
    """Do something at a table.

    `id` is the client's own name for this action: sent again, it is answered "already done".
    `move` is the move number of the view that the player acted on; an older one is refused as
    stale. What does not depend on the cards (chat, signals, to sit down) is never stale.
    """

    id: ActionId
    table: TableId
    move: Count
    request: Request


class Suggest(_FromClient, frozen=True, tag="suggest"):
    """Ask a bot for a turn, where the table has switched that aid on."""

    table: TableId


class AskChance(_FromClient, frozen=True, tag="chance"):
    """Ask how likely your team is to win, where the table has switched that aid on.

    `id` is the client's own name for this question. The answer takes a second or two; whatever else
    is sent meanwhile does not wait for it. One question at a time.
    """

    id: ActionId
    table: TableId


class WatchLobby(_FromClient, frozen=True, tag="lobby"):
    """Send me the list of open public tables whenever it changes; or no longer."""

    is_on: bool = True


class Ping(_FromClient, frozen=True, tag="ping"):
    """Ask whether anybody is there."""


ClientMessage = Hello | Watch | Unwatch | Act | Suggest | AskChance | WatchLobby | Ping


class _FromServer(Struct, frozen=True, tag_field="type"):
    pass


class Welcome(_FromServer, frozen=True, tag="welcome"):
    """The answer to `hello`."""

    version: int
    server: str
    name: str | None


class View(_FromServer, frozen=True, tag="view"):
    """All that you may know of a table now, and what has happened since the last view.

    In the first view after a `watch` the news are what that asks for.
    """

    table: str
    code: str
    away: tuple[int, ...]
    spectators: int
    view: TableView
    news: tuple[News, ...] = ()


class Done(_FromServer, frozen=True, tag="done"):
    """The action is stored and will not be lost. `is_repeated`: it was done already."""

    id: str
    table: str
    seq: int
    move: int
    is_repeated: bool = False


class Refused(_FromServer, frozen=True, tag="error"):
    """Something was refused. `id` and `table` are those of the message, where it had them."""

    code: str
    message: str
    rule: str | None = None
    facts: dict[str, str | int] = {}
    id: str | None = None
    table: str | None = None


class Suggestion(_FromServer, frozen=True, tag="suggestion"):
    """The rest of the turn as a bot would play it from your view: `45A`, …; then the turn ends."""

    table: str
    move: int
    actions: tuple[str, ...]


class SeatChance(_FromServer, frozen=True, tag="chance"):
    """The chance that champions in your place win, by what your seat knew at move `move`."""

    id: str
    table: str
    move: int
    chance: Chance


class Heartbeat(_FromServer, frozen=True, tag="heartbeat"):
    """The newest `seq` of every table that is watched: a view that was lost is noticed."""

    tables: dict[str, int]


class OpenTable(Struct, frozen=True):
    """A public table that somebody can join, or watch."""

    table: str
    code: str
    variant: str
    talk: str
    seats: int
    taken: int
    phase: Phase
    host: str
    created: float


class Lobby(_FromServer, frozen=True, tag="lobby"):
    """The open public tables, the newest first."""

    tables: tuple[OpenTable, ...]


class Pong(_FromServer, frozen=True, tag="pong"):
    """The answer to `ping`."""


ServerMessage = Welcome | View | Done | Refused | Suggestion | SeatChance | Heartbeat | Lobby | Pong
