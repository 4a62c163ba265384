"""Files that people name: read and written with a sentence for everything that can go wrong."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from ninetyeight.cli.support.sentences import ContextError
from ninetyeight.core.layout import Layout
from ninetyeight.errors import NinetyeightError, Problem, quote
from ninetyeight.locales import text
from ninetyeight.variants import parse_layout

MOST_BYTES = 4_000_000
"""More than any record or layout has; what is longer is not read to its end."""

STDIN = "-"


def read_file(path: str) -> str:
    """The text in the file `path`, or on standard input for `-`."""
    try:
        if path == STDIN:
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise in_file(path, [_file_problem(path, error)]) from None
    if len(data) > MOST_BYTES:
        raise in_file(path, [Problem("too-long", facts={"limit": MOST_BYTES, "unit": "bytes"})])
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise in_file(path, [Problem("not-utf-8", facts={"place": error.start + 1})]) from None


def write_file(path: str, content: str) -> None:
    """Write `content` to the file `path`, in the place of what was there."""
    with writing(path):
        Path(path).write_text(content, encoding="utf-8", errors="backslashreplace", newline="\n")


@contextmanager
def writing(path: str) -> Iterator[None]:
    """What goes wrong in here while the file `path` is written is told with its name."""
    try:
        yield
    except (OSError, ValueError) as error:
        where = text("where-write", file=quote(path))
        raise ContextError(where, [_file_problem(path, error)]) from None


def verify_folder(path: str) -> None:
    """Refuse a file `path` that can be seen to be impossible to write: no folder, no name."""
    with writing(path):
        place = Path(path)
        if not path or place.is_dir():
            raise IsADirectoryError
        if not place.parent.is_dir():
            raise FileNotFoundError


@contextmanager
def reading(path: str) -> Iterator[IO[bytes]]:
    """The file `path`, open to be read; what goes wrong with it is told with its name."""
    try:
        with Path(path).open("rb") as file:
            yield file
    except (OSError, ValueError) as error:
        raise in_file(path, [_file_problem(path, error)]) from None


def file_exists(path: str) -> bool:
    """Whether there is a file at `path`; what cannot be a name names none."""
    try:
        return Path(path).is_file()
    except (OSError, ValueError):
        return False


def read_layouts(paths: Iterable[str]) -> list[Layout]:
    """The layouts in these files."""
    layouts = []
    for path in paths:
        content = read_file(path)
        try:
            layouts.append(parse_layout(content))
        except NinetyeightError as error:
            raise in_file(path, error.problems) from None
    return layouts


def in_file(path: str, problems: Iterable[Problem]) -> ContextError:
    """These problems, with the file they are in."""
    name = text("standard-input") if path == STDIN else quote(path)
    return ContextError(text("where-file", file=name), tuple(problems))


def _file_problem(path: str, error: OSError | ValueError) -> Problem:
    if not path:
        return Problem("file-unnamed")
    if isinstance(error, FileNotFoundError):
        folder = Path(path).parent
        if folder.is_dir():
            return Problem("file-missing")
        return Problem("folder-missing", facts={"folder": quote(str(folder))})
    if isinstance(error, IsADirectoryError):
        return Problem("file-directory")
    if isinstance(error, PermissionError):
        return Problem("file-denied")
    detail = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return Problem("file-failed", facts={"detail": detail[:80]})
