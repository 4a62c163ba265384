"""The language that somebody's browser asks for, as that of the table they open."""

from __future__ import annotations

import re
from collections.abc import Collection

from ninetyeight.locales.lookup import FALLBACK

_MOST_WISHES = 20
_WISH = re.compile(
    r"\s*([a-z]{2,3})(?:-[a-z0-9-]*)?\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?",
    re.IGNORECASE | re.ASCII,
)


def wished_language(accepted: str, known: Collection[str]) -> str:
    """The one of `known` that an Accept-Language header likes best; English if it likes none."""
    found = [_WISH.fullmatch(part) for part in accepted.split(",")[:_MOST_WISHES]]
    wishes = [(float(wish[2] or 1), wish[1].lower()) for wish in found if wish]
    liked = [(liking, name) for liking, name in wishes if liking > 0 and name in known]
    # Of those that are liked the same the first counts.
    return max(liked, key=lambda wish: wish[0], default=(0, FALLBACK))[1]
