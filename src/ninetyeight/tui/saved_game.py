"""The game that was not finished: kept in a file, so that it can go on another time."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from ninetyeight.errors import NinetyeightError
from ninetyeight.notation.record import Record
from ninetyeight.notation.record_text import format_record, parse_record

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
        """Keep it in the place of the one before; a full disk must not end the game."""
        with suppress(OSError):
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            fresh = self._path.with_suffix(".new")
            fresh.write_text(format_record(record), encoding="utf-8")
            fresh.replace(self._path)  # whole, or not at all

    def forget(self) -> None:
        """It is over."""
        with suppress(OSError):
            self._path.unlink(missing_ok=True)
