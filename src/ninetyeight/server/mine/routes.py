"""My tables and my feed over HTTP."""

from __future__ import annotations

import secrets
from email.utils import formatdate
from hashlib import sha256
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath

from ninetyeight.errors import Problem
from ninetyeight.protocol.http import FeedAnswer, MyTables
from ninetyeight.server.failures import NOT_FOUND, UNAUTHORIZED, ApiError, refusals
from ninetyeight.server.languages import answering
from ninetyeight.server.limits import COSTLY
from ninetyeight.server.mine.feed import MEDIA_TYPE, SUFFIX, feed_path
from ninetyeight.server.mine.service import feed_of, my_tables
from ninetyeight.server.mine.store import renew_feed
from ninetyeight.server.players.auth import BEARER, GivenPlayer
from ninetyeight.server.services import GivenServices

_TAGS = ["mine"]
_KEY_BYTES = 24
_NOT_MODIFIED = 304


@get("/api/players/me/tables", tags=_TAGS, security=BEARER, responses=refusals(UNAUTHORIZED))
async def list_my_tables(player: GivenPlayer, services: GivenServices) -> MyTables:
    """The tables where I sit, those that wait for me first."""
    return await my_tables(services.database, player.id)


@post(
    "/api/players/me/feed",
    opt=COSTLY,
    tags=_TAGS,
    security=BEARER,
    responses=refusals(UNAUTHORIZED),
)
async def renew_my_feed(player: GivenPlayer, services: GivenServices) -> FeedAnswer:
    """A new address for my feed; the old one is void from now on."""
    key = secrets.token_urlsafe(_KEY_BYTES)
    await renew_feed(services.database, player.id, key)
    return FeedAnswer(feed_path(key))


@get("/feed/{file:str}", media_type=MEDIA_TYPE, tags=_TAGS, responses=refusals(NOT_FOUND))
async def show_feed(
    file: FromPath[str], services: GivenServices, request: Request[Any, Any, Any]
) -> Response[bytes]:
    """The Atom feed `<key>.atom`: an entry for every table that waits for its player.

    `?lang=cs` chooses its language: few feed readers say which one theirs is.
    """
    with answering(request):
        found = await feed_of(services.database, file.removesuffix(SUFFIX))
    if found is None or not file.endswith(SUFFIX):
        raise ApiError(NOT_FOUND, Problem("no-such-feed"))
    content, updated = found
    tag = f'"{sha256(content).hexdigest()[:32]}"'
    headers = {
        "etag": tag,
        "last-modified": formatdate(updated, usegmt=True),
        "cache-control": "private, no-cache",  # not for people: for caches
    }
    # By the tag alone: a table that waits no more makes the feed shorter, and not always newer.
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=_NOT_MODIFIED, headers=headers)
    return Response(content, media_type=MEDIA_TYPE, headers=headers)


routes = [list_my_tables, renew_my_feed, show_feed]
