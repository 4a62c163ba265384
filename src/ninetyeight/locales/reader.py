"""Who reads: the languages to try for somebody, best first, and English at the end.

A program has one reader, whose system says the language. A server has many at once: what is done
for one of them is done `speaking` the languages that their browser asks for.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from ninetyeight.locales.catalogue import known_languages

FALLBACK = "en"
VARIABLE = "NINETYEIGHT_LANG"

_VARIABLES = (VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG")
_LANGUAGE = re.compile(r"([a-z]{2,3})(?:[_-]([a-z]{2}))?(?:[.@].*)?", re.IGNORECASE | re.ASCII)
_QUALITY = re.compile(r"q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)", re.ASCII)
_MOST_WISHES = 20
"""Browsers send a handful; whoever sends more has something else in mind."""

_reader: ContextVar[tuple[str, ...] | None] = ContextVar("reader", default=None)


@contextmanager
def speaking(languages: Iterable[str]) -> Iterator[None]:
    """All that is said in here is said in the first of `languages` that has the words.

    Without any it is said as the system wants it.
    """
    known = tuple(dict.fromkeys(each for each in languages if each in known_languages()))
    before = _reader.set((*known, FALLBACK) if known else None)
    try:
        yield
    finally:
        _reader.reset(before)


def reader_languages() -> tuple[str, ...]:
    """The languages to try for who reads now, best first, English last."""
    return _reader.get() or preferred_languages(os.environ)


def reader_language() -> str:
    """The best one for who reads now that there is."""
    return next(each for each in reader_languages() if each in known_languages())


def preferred_languages(environment: Mapping[str, str]) -> tuple[str, ...]:
    """The languages to try, best first: the system's with and without its country, then English.

    The first of the variables that is set decides, as in other programs.
    """
    wish = next((value for name in _VARIABLES if (value := environment.get(name))), "")
    return tuple(dict.fromkeys([*_with_and_without_country(wish), FALLBACK]))


def accepted_languages(header: str) -> tuple[str, ...]:
    """What an `Accept-Language` header asks for, best first; what cannot be read is left out."""
    wishes: list[tuple[float, str]] = []
    for wish in header.split(",")[:_MOST_WISHES]:
        tag, _, parameter = wish.replace(" ", "").partition(";")
        quality = _QUALITY.fullmatch(parameter or "q=1")
        if quality is not None and float(quality[1]) > 0:
            wishes.append((float(quality[1]), tag))
    wishes.sort(key=lambda wish: -wish[0])  # those wanted equally stay in their order
    chosen = (each for _, tag in wishes for each in _with_and_without_country(tag))
    return tuple(dict.fromkeys(chosen))


def _with_and_without_country(wish: str) -> tuple[str, ...]:
    match = _LANGUAGE.fullmatch(wish)
    if match is None:
        return ()
    language, country = match[1].lower(), match[2]
    return (f"{language}-{country.upper()}", language) if country else (language,)
