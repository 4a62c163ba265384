"""To come to a server's table: as the player one was there before, or as a new one."""

from __future__ import annotations

from ninetyeight.locales import text
from ninetyeight.protocol.http import MeAnswer, NameBody, PlayerAnswer, TableAnswer
from ninetyeight.tui.identities import Identities, Identity
from ninetyeight.tui.invitation import Invitation
from ninetyeight.tui.place import RefusalError
from ninetyeight.tui.remote_place import RemotePlace
from ninetyeight.tui.server import Server

_NOBODY = ("token-needed", "token-invalid")


async def join(invitation: Invitation) -> RemotePlace:
    """The table, not opened yet; raises RefusalError when one cannot get there."""
    server = Server(invitation.url)
    await _become(server, invitation)
    if isinstance(invitation.table, str):
        found = await server.ask("GET", f"/api/tables/{invitation.table}", TableAnswer)
    else:
        found = await server.ask("POST", "/api/tables", TableAnswer, invitation.table)
    return RemotePlace(server, found.table)


async def _become(server: Server, invitation: Invitation) -> None:
    """Be who I was on this server; a player whose data were deleted is made anew."""
    identities = Identities(invitation.folder)
    known = identities.find(server.url)
    if known is not None:
        server.token = known.token
        try:
            me = await server.ask("GET", "/api/players/me", MeAnswer)
            if invitation.name is not None and invitation.name != me.name:
                body = NameBody(invitation.name)
                me = await server.ask("PATCH", "/api/players/me", MeAnswer, body)
            identities.keep(server.url, Identity(me.name, known.token))
            return
        except RefusalError as refusal:
            if refusal.code not in _NOBODY:
                raise
            server.token = None
    name = NameBody(invitation.name or text("web-guest"))
    new = await server.ask("POST", "/api/players", PlayerAnswer, name)
    server.token = new.token
    identities.keep(server.url, Identity(new.name, new.token))
