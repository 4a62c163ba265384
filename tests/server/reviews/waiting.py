"""Patience until a review is made."""

from __future__ import annotations

from typing import Any

from tests.server.replays.site import Site


def until_done(site: Site, path: str) -> Any:
    """The answer when the review is there."""
    return site.ask_until(path, lambda answer: answer["state"] not in ("waiting", "running"))
