"""What is known about how languages write: the Unicode project's tables, as Babel has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ninetyeight.locales.reader import FALLBACK, reader_language

if TYPE_CHECKING:
    from babel import Locale


def reader_locale() -> Locale:
    """How the reader's language writes; like English, if nobody has told the tables."""
    # Imported here, as is Fluent, which brings it along: most commands need neither.
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(reader_language(), sep="-")
    except UnknownLocaleError:
        return Locale(FALLBACK)
