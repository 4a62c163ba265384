"""Who I am on which server: a token for each, so that my seat is still mine tomorrow."""

from __future__ import annotations

from pathlib import Path

from msgspec import DecodeError, Struct
from msgspec import json as json_of

from ninetyeight.tui.keeping import keep_file

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
        keep_file(self._path, kept)

    def _all(self) -> dict[str, Identity]:
        try:
            return json_of.decode(self._path.read_bytes(), type=dict[str, Identity])
        except (OSError, DecodeError):
            return {}  # nothing kept, or nothing that can be read
