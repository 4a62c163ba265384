"""The kinds of values that options and arguments take."""

from __future__ import annotations

from typing import Any

import click

from ninetyeight.errors import quote
from ninetyeight.locales import text


class Number(click.ParamType[int]):
    """A whole number between two bounds, both included."""

    name = "number"

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number that was written, if it is one and within the bounds."""
        written = str(value).strip()
        if written.isascii() and written.isdigit() and len(written) <= len(str(self.high)):
            number = int(written)
            if self.low <= number <= self.high:
                return number
        bounds = {"low": str(self.low), "high": str(self.high)}
        return self.fail(text("usage-number", value=quote(value), **bounds), param, ctx)
