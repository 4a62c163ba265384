"""A table in one process: the authority for people at one screen and bots beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ninetyeight.bots.bot import Bot, Limit
from ninetyeight.table import events as e
from ninetyeight.table.bots import bot_acts, bot_offers, bot_speaks
from ninetyeight.table.deciding import Asking, decide
from ninetyeight.table.folding import after, open_table
from ninetyeight.table.options import Options, verify_options
from ninetyeight.table.requests import Request
from ninetyeight.table.seats import BotPlayer, Occupant, Person
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
        opened = e.Opened(people[0] if people else "", options)
        self.events: list[e.Event] = [opened]
        self.table: Table = open_table(opened)
        self._bots = {who.name: make_bot(who.name) for who in occupants if _is_bot(who)}
        self._make_bot = make_bot
        self._limit = limit or Limit()
        for seat, who in enumerate(occupants, start=1):
            self._append(e.Sat(seat, who))
        self._append(e.Dealt(tuple(deck), salt))

    def ask(self, person: Person, request: Request, away: Sequence[int] = ()) -> None:
        """Let `person` do something; raises RefusedError when it is refused."""
        self._append(*decide(self.table, request, Asking(person, away)))

    def step(self) -> Waiting:
        """Do what the table waits for, unless it waits for people; returns what that was.

        The bots renew their signals first, so after every card.
        """
        for seat in speakers(self.table):
            self._append(*bot_speaks(self.table, seat, self._bot(seat)))
        waiting = waits_for(self.table)
        if waiting.seat is not None and waiting.need is Need.OFFER:
            self._append(*bot_offers(self.table, waiting.seat, self._bot(waiting.seat)))
        elif waiting.seat is not None and waiting.need is Need.START:
            self._append(e.Started(waiting.seat))
        elif waiting.seat is not None and waiting.need is Need.BOT:
            bot = self._bot(waiting.seat)
            self._append(*bot_acts(self.table, waiting.seat, bot, self._limit))
        return waiting

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


def _is_bot(who: Occupant) -> bool:
    return isinstance(who, BotPlayer)
