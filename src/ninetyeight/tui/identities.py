"""Who I am on which server: a token for each, so that my seat is still mine tomorrow."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import DecodeError, Struct
from msgspec import json as json_of

_FILE = "players.json"


class Identity(Struct, frozen=True):
    """A player of a server."""

    name: str
    token: str


class Identities:
    """The players that this user has been, in a file in `folder` that nobody else may read."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / _FILE

    def find(self, url: str) -> Identity | None:
        """Who I am on the server at `url`."""
        return self._all().get(url)

    def keep(self, url: str, identity: Identity) -> None:
        """Remember it."""
        kept = json_of.format(json_of.encode({**self._all(), url: identity}))
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = self._path.with_suffix(".new")
        with os.fdopen(os.open(fresh, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as file:
            file.write(kept)
        fresh.replace(self._path)  # whole, or not at all

    def _all(self) -> dict[str, Identity]:
        try:
            return json_of.decode(self._path.read_bytes(), type=dict[str, Identity])
        except (OSError, DecodeError):
            return {}  # nothing kept, or nothing that can be read
