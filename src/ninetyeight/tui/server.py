"""Questions to a server over HTTP."""

from __future__ import annotations

import re
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import TypeVar
from urllib.parse import quote, urlsplit

from msgspec import DecodeError, Struct
from msgspec import json as json_of

from ninetyeight.errors import Problem, SetupError
from ninetyeight.locales import reader_language, text
from ninetyeight.protocol.http import ErrorAnswer
from ninetyeight.tui.place import RefusalError
from ninetyeight.tui.threads import beside

Answer = TypeVar("Answer", bound=Struct)

_PATIENCE = 20.0
_LONGEST = 4_000_000
_LINK = re.compile(r"/table/([\w-]+)/?")


def parse_server(address: str) -> tuple[str, str | None]:
    """The server that `address` names, and the table if it is the link to one.

    Raises SetupError when it is no address.
    """
    try:
        parts = urlsplit(address if "://" in address else f"http://{address}")
        is_right = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_right = False
    link = _LINK.fullmatch(parts.path) if is_right else None
    if not is_right or not (link or parts.path in ("", "/")):
        raise SetupError([Problem("server-address", facts={"address": address[:80]})])
    return f"{parts.scheme}://{parts.netloc}", link[1] if link else None


class Server:
    """The server at `url`; `token` is who asks, None as long as that is nobody."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self.url = url
        self.token = token

    @property
    def socket_url(self) -> str:
        """Where its WebSocket is."""
        return self.url.replace("http", "ws", 1) + "/ws"

    async def ask(
        self, method: str, path: str, answer: type[Answer], body: Struct | None = None
    ) -> Answer:
        """The answer to a question; raises RefusalError when there is none of this kind."""
        said = await self.fetch(method, path, body)
        try:
            return json_of.decode(said, type=answer)
        except DecodeError:
            raise broken() from None

    async def fetch(self, method: str, path: str, body: Struct | None = None) -> bytes:
        """The same for an answer of whatever kind."""
        return await beside(lambda: self._fetch(method, path, body))

    def _fetch(self, method: str, path: str, body: Struct | None) -> bytes:
        headers = {"accept-language": reader_language(), "content-type": "application/json"}
        if self.token is not None:
            headers["authorization"] = f"Bearer {self.token}"
        data = None if body is None else json_of.encode(body)
        request = urllib.request.Request(self.url + quote(path), data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=_PATIENCE) as reply:
                said: bytes = reply.read(_LONGEST)
                return said
        except urllib.error.HTTPError as error:
            with error:
                raise _refused(error.read(_LONGEST)) from None
        except (OSError, HTTPException, UnicodeError):  # UnicodeError: no name of a machine
            raise offline() from None


def offline() -> RefusalError:
    """Nobody answers."""
    return RefusalError(text("problem-web-offline"), "offline")


def broken() -> RefusalError:
    """Somebody answers what we do not understand."""
    return RefusalError(text("tui-broken-answer"), "broken-answer")


def _refused(said: bytes) -> RefusalError:
    try:
        error = json_of.decode(said, type=ErrorAnswer).error
    except DecodeError:
        return broken()
    return RefusalError(error.message, error.code, error.facts)
