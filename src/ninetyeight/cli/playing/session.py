"""One game at the keyboard: a table in this process, and what has been seen of its turns."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from ninetyeight.cli.playing.bots import Bots
from ninetyeight.core.state import State
from ninetyeight.core.variant import Variant
from ninetyeight.locales import text
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.notation.record import Record
from ninetyeight.table.events import Event
from ninetyeight.table.local import LocalTable
from ninetyeight.table.options import Options
from ninetyeight.table.records import record_of
from ninetyeight.table.requests import Request, Start
from ninetyeight.table.seats import BotPlayer, Occupant, Person
from ninetyeight.table.table import PastTurn, Table


class Session:
    """The deal of `seed`, played by `people`, known by their names, and `bots` after them."""

    def __init__(self, options: Options, people: Sequence[str], bots: Bots, seed: int) -> None:
        self.seed = seed
        self.turns: list[PastTurn] = []
        self.people = tuple(Person(f"p{seat}", name) for seat, name in enumerate(people, start=1))
        self.names = (*people, *_told_apart(bots.labels, len(people)))
        occupants: list[Occupant] = [*self.people, *map(BotPlayer, bots.labels)]
        self._local = LocalTable(options, occupants, deck_from_seed(seed), bots.make)

    @property
    def table(self) -> Table:
        """The table now."""
        return self._local.table

    @property
    def state(self) -> State:
        """The cards now."""
        assert self.table.state is not None
        return self.table.state

    @property
    def variant(self) -> Variant:
        """What is played."""
        return self.table.variant

    @property
    def start(self) -> int:
        """Who starts; the first seat until it is agreed."""
        return self.table.starter or 1

    @property
    def name(self) -> str:
        """Who is on turn."""
        return self.names[self.state.seat - 1]

    @property
    def is_solo(self) -> bool:
        """Whether one person plays alone, without bots."""
        return len(self.names) == 1

    @property
    def has_several_people(self) -> bool:
        """Whether the keyboard is passed on."""
        return len(self.people) > 1

    @property
    def is_bots_turn(self) -> bool:
        """Whether a bot is on turn."""
        return self.state.seat > len(self.people)

    @property
    def record(self) -> Record:
        """Everything so far."""
        return record_of(self._local.events, datetime.date.today())

    def start_with(self, seat: int) -> None:
        """Let `seat` begin; who sits on the first seat has the last word about it."""
        self.ask(1, Start(seat))

    def ask(self, seat: int, request: Request) -> None:
        """Do what the person at `seat` wants; raises RefusedError when the rules refuse it."""
        turn = self.table.turn
        self._local.ask(self.people[seat - 1], request)
        self._note_turn(turn)

    def go_on(self) -> tuple[Event, ...]:
        """Let happen what waits for no person: a bot's signals, its offer, its next card.

        Returns what happened; raises BotError when a bot fails.
        """
        turn, known = self.table.turn, len(self._local.events)
        self._local.step()
        self._note_turn(turn)
        return tuple(self._local.events[known:])

    def drawn_by(self, seat: int, before: State) -> tuple[int, ...]:
        """The cards that `seat` holds now and did not hold `before`."""
        return tuple(card for card in self.state.hand(seat) if card not in before.hands[seat - 1])

    def _note_turn(self, before: int) -> None:
        if self.table.turn > before and self.table.previous is not None:
            self.turns.append(self.table.previous)


def _told_apart(labels: Sequence[str], people: int) -> list[str]:
    """The names of the bots; of several with one name each is told with its seat."""
    return [
        text("name-and-seat", name=label, seat=seat) if labels.count(label) > 1 else label
        for seat, label in enumerate(labels, start=people + 1)
    ]
