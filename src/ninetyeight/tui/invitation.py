"""Where one is asked to play: a table of a server."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ninetyeight.protocol.http import NewTable


@dataclass(frozen=True, slots=True)
class Invitation:
    """A table of the server at `url`: one that is there, by its code, or one to be opened.

    `name` is how I am called there; None leaves it as it was. What must be remembered is kept in
    `folder`.
    """

    url: str
    table: str | NewTable
    name: str | None
    folder: Path
