"""A process that is killed in the middle: what it acknowledged is there."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from ninetyeight.server.storage.database import Database
from tests.server.storage.support import play, rows_of

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("lines", [1, 40, 333])
def test_what_was_acknowledged_is_there(address: str, lines: int) -> None:
    acknowledged: Counter[str] = Counter()
    for _ in range(2):  # the second goes on where the first was killed
        _append_until_killed(address, lines, acknowledged)

    async def scenario(database: Database) -> None:
        tables = {row["id"]: row["seq"] for row in await rows_of(database, "tables")}
        for table, seq in acknowledged.items():
            assert tables[table] >= seq
        for table, seq in tables.items():
            stored = await database.events(table)
            assert [one.seq for one in stored] == list(range(1, seq + 1))
            actions = Counter(one.action for one in stored if one.action)
            assert set(actions.values()) <= {1}

    play(address, scenario)


def _append_until_killed(address: str, lines: int, acknowledged: Counter[str]) -> None:
    command = [sys.executable, "-m", "tests.server.storage.appender", address]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for _ in range(lines):
            _note(process.stdout.readline(), acknowledged)
        process.kill()
        for line in process.stdout:  # what was said before the end came counts too
            if line.endswith("\n"):
                _note(line, acknowledged)


def _note(line: str, acknowledged: Counter[str]) -> None:
    table, seq = line.split()
    acknowledged[table] = max(acknowledged[table], int(seq))
