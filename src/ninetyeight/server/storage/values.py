"""What is stored and read, as values."""

from __future__ import annotations

from dataclasses import dataclass

from ninetyeight.table.events import Event


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One event of a table.

    `player` is the person behind it, or whose name is in it; `action` that person's id of the
    action, on the first of the events that the action caused.
    """

    seq: int
    at: float
    player: str | None
    action: str | None
    event: Event


@dataclass(frozen=True, slots=True)
class TableSummary:
    """What is known about a table without reading its events: a row of `tables`, `seatings`.

    The table's id, its `seq` and when it was made follow from the append. `code`, once stored,
    stays. `options` is their JSON text, `seatings` are seat and player id of the people.
    """

    code: str
    touched: float
    host: str
    is_public: bool
    phase: str
    variant: str
    talk: str
    seats: int
    taken: int
    waits_for: str
    waits_for_player: str | None
    is_archived: bool
    deal_kind: str
    day: str | None
    options: str
    seatings: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class ResultSeat:
    """Who played a seat to the end: the person `player`, or the bot `bot`."""

    seat: int
    player: str | None
    bot: str | None
    name: str


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game ended: a row of `results`, and its `result_seats`.

    When others had lost it before: the key of the deal, and where which seat took it over.
    """

    ended: float
    variant: str
    players: int
    talk: str
    result: str
    reason: str | None
    cards_left: int
    counts: bool
    day: str | None
    team: str
    took_back: int
    seats: tuple[ResultSeat, ...]
    rescued_deal: str | None = None
    rescued_turn: int | None = None
    rescued_seat: int | None = None


@dataclass(frozen=True, slots=True)
class Append:
    """Events, at least one, that follow on the event number `after` of a table.

    With `after` 0 they open it. `summary` and `result` are what holds after them; `result` is None
    as long as there is none, and removes one that a take-back has undone.
    """

    table: str
    after: int
    events: tuple[Event, ...]
    at: float
    player: str | None
    action: str | None
    summary: TableSummary
    result: GameResult | None

    @property
    def seq(self) -> int:
        """The number of the last of its events."""
        return self.after + len(self.events)
