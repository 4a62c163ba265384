"""Things in a row as the reader's language writes them: `A, B and C`, `A, B und C`."""

from __future__ import annotations

from collections.abc import Iterable

from ninetyeight.locales.cldr import reader_locale


def listed(things: Iterable[str]) -> str:
    """All of them, the last one joined by "and"."""
    from babel.lists import format_list

    return str(format_list([*things], locale=reader_locale()))
