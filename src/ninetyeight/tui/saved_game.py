"""The game that was not finished: kept in a file, so that it can go on another time."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from ninetyeight.errors import NinetyeightError
from ninetyeight.notation.record import Record
from ninetyeight.notation.record_text import format_record, parse_record
from ninetyeight.tui.keeping import keep_file

_FILE = "game.txt"


class SavedGame:
    """At most one, in `folder`."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / _FILE

    def find(self) -> Record | None:
        """The game, if there is one that can be read."""
        try:
            return parse_record(self._path.read_text(encoding="utf-8"))
        except (OSError, UnicodeError, NinetyeightError):
            return None

    def keep(self, record: Record) -> None:
        """Keep it in the place of the one before."""
        keep_file(self._path, format_record(record).encode())

    def forget(self) -> None:
        """It is over."""
        with suppress(OSError):
            self._path.unlink(missing_ok=True)
