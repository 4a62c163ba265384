"""Numbers with decimals as the reader's language writes them: `1,234.5`, `1.234,5`, `1 234,5`.

They are put into messages as texts. Fluent would write them too, but not the same in Python and
in a browser. Whole numbers go into messages as they are: there they also decide about plurals.
"""

from __future__ import annotations

from decimal import Decimal

from ninetyeight.locales.cldr import reader_locale

_SIGNED = "+{0};−{0}"


def decimal(value: float, places: int = 1, *, is_signed: bool = False) -> str:
    """`value` with exactly so many decimals, and a sign before it if wanted."""
    pattern = "#,##0." + "0" * places
    return _written(Decimal(f"{value:.{places}f}"), pattern, is_signed=is_signed)


def short_decimal(value: float, places: int = 1) -> str:
    """`value` with at most so many decimals: `19`, `19.5`."""
    return _written(Decimal(f"{value:.{places}f}"), "#,##0." + "#" * places, is_signed=False)


def _written(value: Decimal, pattern: str, *, is_signed: bool) -> str:
    from babel.numbers import format_decimal

    shape = _SIGNED.format(pattern) if is_signed else pattern
    return str(format_decimal(value, shape, locale=reader_locale()))
