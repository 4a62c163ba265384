"""The page of environments tells every field of an observation, with its shape and in order."""

from __future__ import annotations

import re
from pathlib import Path

from ninetyeight.envs.observation import FIELDS, LENGTH, SEER_FIELDS, SEER_LENGTH, length_of

PAGE = Path(__file__).parents[2] / "docs" / "environments" / "index.md"
ROW = re.compile(r"^\| `(\w+)` \| ([\d × ]+) \|", re.MULTILINE)


def test_the_table_is_the_vector() -> None:
    rows = [
        (name, tuple(map(int, shape.split(" × "))))
        for name, shape in ROW.findall(PAGE.read_text("utf-8"))
    ]
    assert rows == [*FIELDS, *SEER_FIELDS]


def test_a_seer_sees_more_behind_what_a_seat_sees() -> None:
    assert length_of(FIELDS) == LENGTH
    assert length_of((*FIELDS, *SEER_FIELDS)) == SEER_LENGTH
