"""The state of one table, folded from its events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from msgspec import Struct

from ninetyeight.core.actions import Lay
from ninetyeight.core.commands import Command
from ninetyeight.core.state import State
from ninetyeight.core.variant import Variant
from ninetyeight.table.events import Dealt
from ninetyeight.table.options import DailyDeal, Options
from ninetyeight.table.seats import Chair, Person
from ninetyeight.table.standing import Standing


class Phase(StrEnum):
    """Seats are filled; hands are looked at and the team agrees who starts; play; the end."""

    OPEN = "open"
    START = "start"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class PastTurn:
    """What everybody has seen of a turn: who laid what, on which tops, and drew how many cards."""

    seat: int
    laid: tuple[tuple[Lay, int], ...]
    drawn: int


class Table(Struct, frozen=True):
    """An immutable value; a struct, because every event makes another. Seats count from 1.

    `seq` is the number of the last event, `move` counts those that change what can be done.
    `state` are all cards, from the deal on; `before_card` what the cards of this turn can go back
    to. `offers` are the bots', `proposals` the people's wishes for the start.
    """

    options: Options
    variant: Variant
    host: str
    chairs: tuple[Chair, ...]
    seq: int = 1
    move: int = 0
    dealt: Dealt | None = None
    offers: Mapping[int, float] = {}
    proposals: Mapping[int, int] = {}
    starter: int | None = None
    state: State | None = None
    before_card: tuple[State, ...] = ()
    signals: Standing = {}
    turn: int = 1
    previous: PastTurn | None = None
    giving_up: frozenset[int] = frozenset()
    is_given_up: bool = False
    muted: frozenset[str] = frozenset()
    taken_back: int = 0
    is_archived: bool = False
    followed_by: str | None = None

    @property
    def phase(self) -> Phase:
        """How far the table has come."""
        if self.state is None:
            return Phase.OPEN
        if self.is_given_up or (self.starter is not None and self.state.is_over):
            return Phase.OVER
        return Phase.START if self.starter is None else Phase.PLAY

    @property
    def is_running(self) -> bool:
        """Whether cards are in play: from the deal to the end."""
        return self.phase in (Phase.START, Phase.PLAY)

    @property
    def is_for_seats_only(self) -> bool:
        """Whether nobody else may watch now: who has seen the day's deal could not play it."""
        return self.is_running and isinstance(self.options.deal, DailyDeal)

    @property
    def can_take_back(self) -> bool:
        """Whether a card of this turn can go back: also one that lost the game, never a won one.

        Bots take nothing back; a person can, where a bot laid the card that keeps their seat.
        """
        if self.state is None or not self.before_card or self.is_given_up:
            return False
        is_won = self.state.outcome is not None and self.state.outcome.is_won
        has_person = self.chair(self.state.seat).person is not None
        return self.options.can_take_back and has_person and not is_won

    @property
    def is_decided(self) -> bool:
        """Whether the game is over for good: all may be said, and all cards shown."""
        return self.phase is Phase.OVER and not self.can_take_back

    @property
    def is_talk_limited(self) -> bool:
        """Whether the talk level holds now: from the deal to the end, and never alone (R20).

        A loss that can still be taken back opens nothing: the game may go on.
        """
        return self.dealt is not None and not self.is_decided and self.options.seats > 1

    @property
    def is_silenced(self) -> bool:
        """Whether a visible Silence closes all talk now (R27), alone nobody's (R20)."""
        if self.state is None or not self.is_talk_limited:
            return False
        return Command.SILENCE in self.state.in_force

    @property
    def is_full(self) -> bool:
        """Whether nobody is missing."""
        return all(chair.occupant for chair in self.chairs)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats whose person acts: no bot keeps them."""
        return tuple(
            seat
            for seat, chair in enumerate(self.chairs, start=1)
            if chair.person and chair.keeper is None
        )

    @property
    def bots(self) -> dict[int, str]:
        """The seats for which a bot acts, and its name."""
        return {seat: chair.bot for seat, chair in enumerate(self.chairs, 1) if chair.bot}

    def chair(self, seat: int) -> Chair:
        """The chair of `seat`."""
        return self.chairs[seat - 1]

    def seat_of(self, player: str) -> int | None:
        """Where the person with this id sits."""
        for seat, chair in enumerate(self.chairs, start=1):
            if chair.person is not None and chair.person.id == player:
                return seat
        return None

    def person(self, player: str) -> Person | None:
        """The person with this id, if seated."""
        seat = self.seat_of(player)
        return None if seat is None else self.chair(seat).person
