"""Things in a row as the reader's language writes them: `A, B and C`, `A, B und C`."""

from __future__ import annotations

from collections.abc import Iterable

from ninetyeight.locales.reader import reader_language


def listed(things: Iterable[str]) -> str:
    """All of them, the last one joined by "and"."""
    # Imported here, as is Fluent, which brings it along: most commands need neither.
    from babel.lists import format_list

    return str(format_list([*things], locale=reader_language().replace("-", "_")))
