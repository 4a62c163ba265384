"""The built web client: which addresses show it, and its files, ready to be sent."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "client"
"""Where the build of web/ puts it; a wheel carries it there."""

PAGES = (
    "/",
    "/new",
    "/table/{table:str}",
    "/replay",
    "/replay/{table:str}",
    "/daily",
    "/me",
    "/learn",
    "/learn/{lesson:str}",
    "/rules",
    "/puzzles",
    "/puzzles/{puzzle:str}",
)
"""The addresses at which the client shows a page: those of web/src/pages/pages.ts."""

SERVERS = ("/api", "/feed", "/health", "/metrics", "/ws")
"""Below these no page is ever looked for."""

INDEX = "/index.html"

_MEDIA_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
"""Told by us: what the machine knows about endings differs from one to the next."""

# Their names change with their contents. Everything else is asked for again each time, and
# answered with "as it was".
_IMMUTABLE = "/assets/"
_FOR_EVER = "public, max-age=31536000, immutable"  # not for people: for caches
_ASK_AGAIN = "no-cache"


@dataclass(frozen=True)
class ClientFile:
    """A file of the client. `zipped` is None where that would not be smaller."""

    body: bytes
    zipped: bytes | None
    media_type: str
    tag: str
    caching: str


Client = Mapping[str, ClientFile]


def read_client(folder: Path = FOLDER) -> Client:
    """The files by their addresses, all in memory: together they are smaller than a photograph.

    Empty where no client was built. What begins with a dot is about the build and not for
    readers.
    """
    if not (folder / INDEX[1:]).is_file():
        return {}
    names = (path.relative_to(folder) for path in sorted(folder.rglob("*")) if path.is_file())
    return {
        f"/{name.as_posix()}": _file(f"/{name.as_posix()}", (folder / name).read_bytes())
        for name in names
        if not any(part.startswith(".") for part in name.parts)
    }


def _file(address: str, body: bytes) -> ClientFile:
    zipped = gzip.compress(body, mtime=0)
    return ClientFile(
        body=body,
        zipped=zipped if len(zipped) < len(body) else None,
        media_type=_MEDIA_TYPES.get(Path(address).suffix, "application/octet-stream"),
        # Weak, because it is the same zipped and not.
        tag=f'W/"{sha256(body).hexdigest()[:20]}"',
        caching=_FOR_EVER if address.startswith(_IMMUTABLE) else _ASK_AGAIN,
    )
