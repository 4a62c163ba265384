"""A table as one screen sees it, wherever it is: the newest view, what happened, what to do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import NamedTuple, Self

from ninetyeight.analysis.results import Chance
from ninetyeight.core.actions import Action
from ninetyeight.errors import Fact
from ninetyeight.notation.record import Record
from ninetyeight.table.requests import Request
from ninetyeight.table.views import News, TableView


class RefusalError(Exception):
    """The table refuses something. `words` say why, in the reader's language."""

    def __init__(self, words: str, code: str, facts: Mapping[str, Fact] | None = None) -> None:
        super().__init__(words)
        self.words = words
        self.code = code
        self.facts = facts or {}


class Line(StrEnum):
    """How it stands with the way to the table; ENDED is for good."""

    OPEN = "open"
    LOST = "lost"
    ENDED = "ended"


class ToldChance(NamedTuple):
    """How likely it is to win, by what `seat` knew at this `move`."""

    seat: int
    move: int
    chance: Chance


class Place(ABC):
    """One table. `view` is None until the first one has come.

    `away` are the seats whose person has no connection; `trouble` is what went wrong without
    anybody having asked for something, in words.
    """

    def __init__(self) -> None:
        self.view: TableView | None = None
        self.log: list[News] = []
        self.away: tuple[int, ...] = ()
        self.code = ""
        self.line = Line.OPEN
        self.trouble = ""
        self._listener: Callable[[], None] = lambda: None

    def on_change(self, listener: Callable[[], None]) -> None:
        """Call `listener`, in the thread of the event loop, whenever something has changed."""
        self._listener = listener

    @property
    def is_local(self) -> bool:
        """Whether all of it is in this process."""
        return False

    @property
    def is_preparing(self) -> bool:
        """Whether something must be got ready before the game can begin."""
        return False

    @property
    def next_person(self) -> str | None:
        """Who has to take the keyboard before the game goes on; None when nobody has to."""
        return None

    def take_keyboard(self) -> None:
        """Let the next person see their own cards, and no others; where nobody waits, nothing."""
        return

    @abstractmethod
    async def open(self) -> None:
        """Begin to follow the table."""

    @abstractmethod
    async def close(self) -> None:
        """Follow it no longer."""

    @abstractmethod
    async def settled(self) -> None:
        """Wait until the table waits for people, as far as that is known here."""

    @abstractmethod
    async def act(self, request: Request) -> None:
        """Do something; raises RefusalError when it is refused."""

    @abstractmethod
    async def suggest(self) -> tuple[Action, ...]:
        """The rest of the turn as a bot would play it; raises RefusalError."""

    @abstractmethod
    async def chance(self) -> ToldChance:
        """How likely it is to win, by what the own seat knows; raises RefusalError.

        It takes a while; whatever else is asked for need not wait.
        """

    @abstractmethod
    async def record(self) -> Record:
        """The game so far, or when it is over; raises RefusalError when it is not to be had."""

    @abstractmethod
    async def again(self) -> Self:
        """The next game of the same people and bots, not opened yet; raises RefusalError."""

    def changed(self) -> None:
        """Tell the listener."""
        self._listener()
