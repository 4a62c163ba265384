"""What runs in the process of a review: it writes the review, line by line, as it grows."""

from __future__ import annotations

import os
import sys

from msgspec import json

from ninetyeight.analysis.review import FULL, QUICK, review
from ninetyeight.notation.compact import parse_compact

_NICE = 10
"""Who plays comes first."""


def main(line: str, *, is_full: bool) -> None:
    """Review the record in this line."""
    os.nice(_NICE)
    for partial in review(parse_compact(line), FULL if is_full else QUICK):
        sys.stdout.buffer.write(json.encode(partial) + b"\n")
        sys.stdout.buffer.flush()
