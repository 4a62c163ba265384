"""Records as the command line takes them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ninetyeight.cli.support.files import in_file, read_file
from ninetyeight.core.layout import Layout
from ninetyeight.errors import NotationError
from ninetyeight.notation.compact import parse_compact
from ninetyeight.notation.record import Record
from ninetyeight.notation.record_text import parse_record

_COMPACT = re.compile(r"\s*98r[0-9]+-")


def read_record(source: str, layouts: Sequence[Layout]) -> Record:
    """The record of `source`: a file, `-` for standard input, or a record in one line."""
    if _COMPACT.match(source):
        return parse_compact(source, layouts)
    content = read_file(source)
    try:
        if _COMPACT.match(content):
            return parse_compact(content, layouts)
        return parse_record(content, layouts)
    except NotationError as error:
        raise in_file(source, error.problems) from None
