"""Records as the command line takes them."""

from __future__ import annotations

from collections.abc import Sequence

from ninetyeight.cli.support.files import in_file, read_file
from ninetyeight.core.layout import Layout
from ninetyeight.errors import NotationError
from ninetyeight.notation.compact import is_compact, parse_compact, parse_either
from ninetyeight.notation.record import Record


def read_record(source: str, layouts: Sequence[Layout]) -> Record:
    """The record of `source`: a file, `-` for standard input, or a record in one line."""
    if is_compact(source):
        return parse_compact(source, layouts)
    content = read_file(source)
    try:
        return parse_either(content, layouts)
    except NotationError as error:
        raise in_file(source, error.problems) from None
