"""What all readers do first."""

from __future__ import annotations

from ninetyeight.errors import NotationError, Problem


def verify_text(text: object, limit: int) -> str:
    """`text` if it is one and not longer than `limit`; raises NotationError otherwise."""
    if not isinstance(text, str):
        raise NotationError(text, [Problem("not-text")])
    if len(text) > limit:
        raise NotationError(text, [Problem("too-long", facts={"limit": limit})])
    return text
