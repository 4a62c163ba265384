"""A table in one process: the authority for people at one screen and bots beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self

from ninetyeight.bots.bot import Bot, Limit
from ninetyeight.table import events as e
from ninetyeight.table.bots import bot_acts, bot_offers, bot_speaks
from ninetyeight.table.deciding import Asking, Events, decide
from ninetyeight.table.folding import after, fold
from ninetyeight.table.options import Options, verify_options
from ninetyeight.table.requests import Request
from ninetyeight.table.seats import Occupant, Person
from ninetyeight.table.table import Table
from ninetyeight.table.waiting import Need, Waiting, speakers, waits_for

MakeBot = Callable[[str], Bot]


class LocalTable:
    """The table where `occupants` sit, dealt from `deck`.

    `make_bot` gives the bot of a name; `limit` is how long it may think. Raises SetupError for
    options that make no game.
    """

    def __init__(
        self,
        options: Options,
        occupants: Sequence[Occupant],
        deck: Sequence[int],
        make_bot: MakeBot,
        *,
        salt: str = "",
        limit: Limit | None = None,
    ) -> None:
        verify_options(options)
        people = [who.id for who in occupants if isinstance(who, Person)]
        seated = (e.Sat(seat, who) for seat, who in enumerate(occupants, start=1))
        opened = e.Opened(people[0] if people else "", options)
        self._begin([opened, *seated, e.Dealt(tuple(deck), salt)], make_bot, limit)

    @classmethod
    def resumed(
        cls, events: Sequence[e.Event], make_bot: MakeBot, *, limit: Limit | None = None
    ) -> Self:
        """The table to which all of `events` have happened."""
        local = cls.__new__(cls)
        local._begin(events, make_bot, limit)
        return local

    def _begin(self, events: Sequence[e.Event], make_bot: MakeBot, limit: Limit | None) -> None:
        self.events: list[e.Event] = [*events]
        self.table: Table = fold(events)
        self._bots = {name: make_bot(name) for name in self.table.bots.values()}
        self._make_bot = make_bot
        self._limit = limit or Limit()

    def ask(self, person: Person, request: Request, away: Sequence[int] = ()) -> None:
        """Let `person` do something; raises RefusedError when it is refused."""
        self._append(*decide(self.table, request, Asking(person, away)))

    def step(self) -> Waiting:
        """Do what the table waits for, unless it waits for people; returns what that was.

        The bots renew their signals first, so after every card.
        """
        waiting, events = self.thought()
        self.take(events)
        return waiting

    def thought(self) -> tuple[Waiting, Events]:
        """What a step would do to the table as it is now; thinking may take a while."""
        table, events = self.table, list[e.Event]()
        for seat in speakers(table):
            for event in bot_speaks(table, seat, self._bot(seat)):
                table = after(table, event)
                events.append(event)
        waiting = waits_for(table)
        if waiting.seat is not None and waiting.need is Need.OFFER:
            events += bot_offers(table, waiting.seat, self._bot(waiting.seat))
        elif waiting.seat is not None and waiting.need is Need.START:
            events.append(e.Started(waiting.seat))
        elif waiting.seat is not None and waiting.need is Need.BOT:
            bot = self._bot(waiting.seat)
            events += bot_acts(table, waiting.seat, bot, self._limit)
        return waiting, tuple(events)

    def take(self, events: Events) -> None:
        """Let happen what was thought of; only to the table that it was thought of for."""
        self._append(*events)

    def go_on(self) -> Waiting:
        """Step until the table waits for people, or for nothing any more."""
        while (waiting := self.step()).need in (Need.OFFER, Need.START, Need.BOT):
            pass
        return waiting

    def _bot(self, seat: int) -> Bot:
        name = self.table.bots[seat]
        if name not in self._bots:  # one that keeps somebody's seat
            self._bots[name] = self._make_bot(name)
        return self._bots[name]

    def _append(self, *events: e.Event) -> None:
        for event in events:
            self.table = after(self.table, event)
            self.events.append(event)
