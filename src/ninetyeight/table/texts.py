"""What people may write in the chat. Refused, never altered."""

from __future__ import annotations

import unicodedata

from ninetyeight.errors import Problem, RefusedError

MAX_CHAT = 500
_JOINERS = "\u200c\u200d"
"""Invisible, but without them some scripts and many emoji fall apart."""
_BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"
"""They count as letters or symbols, and nobody sees them."""
_MOST_MARKS = 4
"""More marks on one letter climb over the lines above; no language needs them."""


def verify_chat(text: str) -> str:
    """`text`; raises RefusedError unless it is one line that can be shown to everybody."""
    if not 0 < len(text) <= MAX_CHAT:
        raise RefusedError(Problem("chat-length", facts={"most": MAX_CHAT}))
    if not _is_showable(text) or not any(map(_is_visible, text)):
        raise RefusedError(Problem("chat-characters"))
    return text


def _is_showable(text: str) -> bool:
    """No control characters, no changes of direction, no towers of marks."""
    marks = 0
    for character in text:
        if character in _JOINERS:
            continue  # what follows one still belongs to the same letter
        if not character.isprintable():
            return False
        marks = marks + 1 if _is_mark(character) else 0
        if marks > _MOST_MARKS:
            return False
    return True


def _is_visible(character: str) -> bool:
    is_blank = character.isspace() or character in _JOINERS or character in _BLANK_LETTERS
    return not is_blank and not _is_mark(character)


def _is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")
