"""In which language somebody is answered: the one that the request asks for.

A program that asks for none is answered in the language of the server's own system.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Any

from litestar.connection import ASGIConnection

from ninetyeight.locales import reader_language, speaking
from ninetyeight.locales.reader import accepted_languages, reader_languages
from ninetyeight.talk.lexicon import languages

PARAMETER = "lang"
"""In an address that is kept where nobody can choose a header: that of a feed."""


def answering(connection: ASGIConnection[Any, Any, Any, Any]) -> AbstractContextManager[None]:
    """All that is said in here is said to who asks."""
    wish = connection.query_params.get(PARAMETER) or connection.headers.get("accept-language")
    return nullcontext() if wish is None else speaking(accepted_languages(wish))


def spoken_language(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """What who asks speaks best, of the languages that the chat filter has words for."""
    with answering(connection):
        return next(each for each in reader_languages() if each in languages())


def language_headers() -> dict[str, str]:
    """What an answer in words tells about its language, and to what keeps copies of it."""
    return {"content-language": reader_language(), "vary": "accept-language"}
