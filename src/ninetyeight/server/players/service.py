"""What players can do: come, be recognised, change name and device, and go."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable, Collection

from sqlalchemy.ext.asyncio import AsyncConnection

from ninetyeight.errors import Problem
from ninetyeight.protocol.http import DeviceLink
from ninetyeight.server.failures import NOT_FOUND, ApiError
from ninetyeight.server.players import store
from ninetyeight.server.players.names import checked_name
from ninetyeight.server.players.store import Player
from ninetyeight.server.players.tokens import Tokens
from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.together import Together

LINK_SECONDS = 10 * 60.0

_ID_BYTES = 12
_SECRET_BYTES = 16
_REMEMBERED_SECONDS = 10.0
"""So long a player who was deleted by another process may still be taken for one here."""
_MOST_REMEMBERED = 10_000
_SEEN_SECONDS = 60 * 60.0


class Players:
    """All players. `when_deleted` are called with the id of one who goes, before anything else."""

    def __init__(self, database: Database, tokens: Tokens, clock: Callable[[], float]) -> None:
        self.when_deleted: list[Callable[[str], None]] = []
        self._database = database
        self._tokens = tokens
        self._clock = clock
        self._known: OrderedDict[str, tuple[Player, float]] = OrderedDict()
        self._stored = Together(self._read)
        self._gone: set[str] = set()

    async def player_of(self, token: str) -> Player | None:
        """Who shows this token; None when it is not ours, or not valid any more."""
        signed = self._tokens.verify(token)
        return None if signed is None else await self.player(*signed)

    async def player(self, player_id: str, version: int) -> Player | None:
        """The player with this id, as they are now; None when gone, or of another version."""
        if player_id in self._gone:
            return None
        player = await self._find(player_id)
        # The player may be gone while we asked the database.
        is_valid = player is not None and player.token_version == version
        return player if is_valid and player_id not in self._gone else None

    async def create(self, name: str) -> tuple[Player, str]:
        """A new player, and their token."""
        now = self._clock()
        player = Player(
            id=secrets.token_urlsafe(_ID_BYTES),
            name=checked_name(name),
            created=now,
            seen=now,
            token_version=1,
            feed_key=secrets.token_urlsafe(_SECRET_BYTES),
        )
        await self._database.write(lambda connection: store.add_player(connection, player))
        return player, self.token_of(player)

    def token_of(self, player: Player) -> str:
        """The token that proves who `player` is."""
        return self._tokens.sign(player.id, player.token_version)

    async def rename(self, player: Player, name: str) -> str:
        """Give a player another name, and return it as it is stored."""
        new = checked_name(name)
        await self._database.write(
            lambda connection: store.rename_player(connection, player.id, new)
        )
        self._known.pop(player.id, None)
        return new

    async def note_seen(self, player: Player) -> None:
        """Remember that a player is still there; not more often than anybody needs to know."""
        now = self._clock()
        if now - player.seen > _SEEN_SECONDS:
            await self._database.write(
                lambda connection: store.note_seen(connection, player.id, now)
            )
            self._known.pop(player.id, None)

    async def link(self, player: Player) -> DeviceLink:
        """A code that makes another device the same player, once; earlier ones are void."""
        code, now = secrets.token_urlsafe(_SECRET_BYTES), self._clock()
        expires = now + LINK_SECONDS
        await self._database.write(
            lambda connection: store.add_link(connection, code, player.id, expires, now)
        )
        return DeviceLink(code, expires)

    async def verify_link(self, player: Player, code: str) -> None:
        """Raise ApiError unless `code` is a link of this player that can still be used."""
        if not store.is_link(code):
            raise _no_link()
        async with self._database.read() as connection:
            if not await store.has_link(connection, code, player.id, self._clock()):
                raise _no_link()

    async def claim(self, code: str) -> Player:
        """The player who made the link `code`, which is void from now on."""

        async def use(connection: AsyncConnection) -> Player | None:
            return await store.use_link(connection, code, self._clock())

        if not store.is_link(code):
            raise _no_link()
        player = await self._database.write(use)
        if player is None or player.id in self._gone:
            raise _no_link()
        return player

    def say_goodbye(self, player_id: str) -> None:
        """From now on nobody is this player, in this process; the rows are another's business."""
        self._gone.add(player_id)
        self._known.pop(player_id, None)
        for callback in self.when_deleted:
            callback(player_id)

    def welcome_back(self, player_id: str) -> None:
        """What should have deleted this player has failed; they may try again."""
        self._gone.discard(player_id)

    async def _find(self, player_id: str) -> Player | None:
        now = self._clock()
        known = self._known.get(player_id)
        if known is not None and now - known[1] < _REMEMBERED_SECONDS:
            return known[0]
        player = await self._stored.get(player_id)
        if player is not None:
            self._known[player_id] = (player, now)
            self._known.move_to_end(player_id)
            if len(self._known) > _MOST_REMEMBERED:
                self._known.popitem(last=False)
        return player

    async def _read(self, ids: Collection[str]) -> dict[str, Player]:
        async with self._database.read() as connection:
            return await store.find_players(connection, ids)


def _no_link() -> ApiError:
    return ApiError(NOT_FOUND, Problem("no-such-link"))
