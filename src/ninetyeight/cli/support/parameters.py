"""The kinds of values that options and arguments take."""

from __future__ import annotations

import re
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


class Seconds(click.ParamType[float]):
    """A time of more than nothing, at most so long."""

    name = "seconds"

    def __init__(self, most: float) -> None:
        self.most = most

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The number of seconds that was written, with a decimal point if need be."""
        if re.fullmatch(r"\d{1,9}(\.\d{1,9})?", str(value), re.ASCII):
            seconds = float(value)
            if 0 < seconds <= self.most:
                return seconds
        return self.fail(text("usage-seconds", value=quote(value), most=int(self.most)), param, ctx)
