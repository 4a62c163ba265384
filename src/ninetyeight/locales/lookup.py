"""The one look-up: from a message id and its facts to a sentence in the reader's language."""

from __future__ import annotations

import os
from functools import cache

from ninetyeight.locales.catalogue import Catalogue, read_catalogue
from ninetyeight.locales.reader import reader_languages

STRICT = "NINETYEIGHT_STRICT"
"""When this variable is set, a text that is missing is an error: for tests."""


class MissingTextError(LookupError):
    """There is no such message in any catalogue, or it lacks a fact."""


def text(message_id: str, /, **facts: str | int) -> str:
    """The sentence `message_id` with its facts, in the reader's language.

    What the language lacks is said in English. A reader never gets an error instead of words:
    what is nowhere is shown as its id, unless NINETYEIGHT_STRICT is set.
    """
    for language in reader_languages():
        catalogue = _catalogue(language)
        found = None if catalogue is None else catalogue.render(message_id, facts)
        if found is not None:
            return found
    if os.environ.get(STRICT):
        raise MissingTextError(f"{message_id} {facts}")
    return message_id


@cache
def _catalogue(language: str) -> Catalogue | None:
    return read_catalogue(language)
