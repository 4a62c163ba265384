"""The one look-up: from a message id and its facts to a sentence in the reader's language."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache

from ninetyeight.locales.catalogue import Catalogue, read_catalogue

FALLBACK = "en"
STRICT = "NINETYEIGHT_STRICT"
"""When this variable is set, a text that is missing is an error: for tests."""

_VARIABLES = ("NINETYEIGHT_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
_LANGUAGE = re.compile(r"([a-z]{2,3})(?:[_-]([a-z]{2}))?(?:[.@].*)?", re.IGNORECASE | re.ASCII)


class MissingTextError(LookupError):
    """There is no such message in any catalogue, or it lacks a fact."""


def text(message_id: str, /, **facts: str | int) -> str:
    """The sentence `message_id` with its facts, in the reader's language.

    What the language lacks is said in English. A reader never gets an error instead of words:
    what is nowhere is shown as its id, unless NINETYEIGHT_STRICT is set.
    """
    for language in preferred_languages(os.environ):
        catalogue = _catalogue(language)
        found = None if catalogue is None else catalogue.render(message_id, facts)
        if found is not None:
            return found
    if os.environ.get(STRICT):
        raise MissingTextError(f"{message_id} {facts}")
    return message_id


def preferred_languages(environment: Mapping[str, str]) -> tuple[str, ...]:
    """The languages to try, best first: the reader's with and without its country, then English.

    The first of the variables that is set decides, as in other programs.
    """
    wish = next((value for name in _VARIABLES if (value := environment.get(name))), "")
    match = _LANGUAGE.fullmatch(wish)
    if match is None:
        return (FALLBACK,)
    language, country = match[1].lower(), match[2]
    chosen = [f"{language}-{country.upper()}"] if country else []
    return tuple(dict.fromkeys([*chosen, language, FALLBACK]))


@cache
def _catalogue(language: str) -> Catalogue | None:
    return read_catalogue(language)
