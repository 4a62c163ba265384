"""Patience until a review is made."""

from __future__ import annotations

import time
from typing import Any

from tests.server.replays.site import Site
from tests.server.running import COMPILING


def until_done(site: Site, path: str) -> dict[str, Any]:
    """The answer when the review is there."""
    until = time.monotonic() + COMPILING
    while time.monotonic() < until:
        answer: dict[str, Any] = site.ask(path).json()
        if answer["state"] not in ("waiting", "running"):
            return answer
        time.sleep(0.05)
    raise AssertionError("the review does not come to an end")
