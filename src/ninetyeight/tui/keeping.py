"""Files of our own, in which something is kept for another time."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def keep_file(path: Path, content: bytes) -> None:
    """Keep `content` in the place of what was there, for nobody else to read.

    It is there whole or not at all, and a full disk must not end a game.
    """
    with suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = path.with_suffix(".new")
        with os.fdopen(os.open(fresh, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as file:
            file.write(content)
        fresh.replace(path)
