"""What all readers of text do first, here and in the notation."""

from __future__ import annotations

import re

from ninetyeight.errors import NotationError, Problem

BLANKS = " \t\r\n"
"""What parts words and may stand around them. Every other kind of space is refused."""

_WORD = re.compile(f"[^{BLANKS}]+")


def verify_text(text: object, limit: int) -> str:
    """`text` if it is one and not longer than `limit`; raises NotationError otherwise."""
    if not isinstance(text, str):
        raise NotationError(text, [Problem("not-text")])
    if len(text) > limit:
        raise NotationError(
            text, [Problem("too-long", facts={"limit": limit, "unit": "characters"})]
        )
    return text


def split_words(text: str) -> list[str]:
    """The words of `text`, with the blanks between and around them gone."""
    return _WORD.findall(text)


def lower(text: str) -> str:
    """`text` in small letters, unless it is not ASCII: a Kelvin sign must not become a k."""
    return text.lower() if text.isascii() else text
