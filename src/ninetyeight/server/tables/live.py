"""One table in use: its state in memory, its next events in the database, its watchers told.

The database decides: whoever appends first wins, and who comes too late folds what happened and
decides again. So any number of processes can serve the same table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Protocol

from ninetyeight.errors import Problem, RefusedError
from ninetyeight.protocol.codec import encode_server
from ninetyeight.protocol.socket import Done, View
from ninetyeight.server.health.metrics import Metrics
from ninetyeight.server.storage.database import Database, StaleError
from ninetyeight.server.storage.values import Append, StoredEvent
from ninetyeight.server.tables.summary import result_of, summary_of
from ninetyeight.table.deciding import Asking, Events, decide
from ninetyeight.table.events import Event, Opened
from ninetyeight.table.folding import after, open_table
from ninetyeight.table.requests import NEVER_STALE, Request, Say
from ninetyeight.table.seats import Person
from ninetyeight.table.seeing import Seeing, news_after, news_of
from ninetyeight.table.table import Phase, Table
from ninetyeight.table.views import News
from ninetyeight.talk.vocabulary import vocabulary

Decision = Callable[[Table], Events]

PAST, LONGEST_PAST = 200, 1000
"""The news of so many events are told to who begins to watch; and to who asks for more."""
MOST_EVENTS = 5000
"""A table of which more has to be folded for it, which no game needs, has no past."""


class Watcher(Protocol):
    """Somebody who is sent what happens at a table; `player` is None for who has no name."""

    player: str | None

    def send(self, message: str) -> None:
        """Send this, soon; never waits."""
        ...


class LiveTable:
    """`table` is the state after all events that this process knows.

    `on_change` is called when there are more of them, `on_append` besides when it was this process
    that stored them.
    """

    def __init__(
        self,
        id: str,
        code: str,
        stored: list[StoredEvent],
        database: Database,
        clock: Callable[[], float],
        metrics: Metrics,
    ) -> None:
        self.id = id
        self.code = code
        opened = stored[0].event
        assert isinstance(opened, Opened)
        self.table: Table = open_table(opened)
        self.touched = stored[0].at
        self._ended: float | None = None
        for each in stored[1:]:
            self._become(after(self.table, each.event), each.at)
        self.away: tuple[int, ...] = ()
        self.watchers: set[Watcher] = set()
        self.on_append: Callable[[LiveTable], None] = lambda _: None
        self.on_change: Callable[[LiveTable], None] = lambda _: None
        self._done: dict[tuple[str | None, str | None], int] = _actions(stored)
        self._database = database
        self._clock = clock
        self._metrics = metrics
        self._lock = asyncio.Lock()

    # ------------------------------------------------------------ what people do

    async def act(self, person: Person, request: Request, move: int, action: str) -> Done:
        """Do what `person` asks for; raises RefusedError when it is refused.

        When it returns, the action is stored and will not be lost.
        """
        if isinstance(request, Say):
            # The words of a language are read when they are first needed. Others do not wait.
            await asyncio.to_thread(vocabulary, self.table.options.language)

        def decision(table: Table) -> Events:
            if move != table.move and not isinstance(request, NEVER_STALE):
                raise RefusedError(Problem("stale", facts={"move": move, "now": table.move}))
            return decide(table, request, Asking(person, self.away))

        key = (person.id, action)
        async with self._lock:
            is_repeated = key in self._done
            if not is_repeated:
                is_repeated = not await self._append(decision, person.id, action)
            return Done(action, self.id, self._done[key], self.table.move, is_repeated)

    async def append(self, decision: Decision) -> bool:
        """Let happen what `decision` says of the newest state; False when that is nothing."""
        async with self._lock:
            return await self._append(decision, None, None)

    async def _append(self, decision: Decision, player: str | None, action: str | None) -> bool:
        """False when nothing is to be done, or it turns out to be done already."""
        while (player, action) not in self._done:
            try:
                events = decision(self.table)
            except RefusedError:
                # Perhaps for what is long past: another process may have stored more, even this.
                if self._database.is_shared and await self._catch_up():
                    continue
                raise
            if not events:
                return False
            table, at = self.table, self._clock()
            steps = [(event, table := after(table, event)) for event in events]
            append = Append(
                table=self.id,
                after=self.table.seq,
                events=events,
                at=at,
                player=player,
                action=action,
                summary=summary_of(table, self.code, at),
                result=result_of(table, self._ended or at),
            )
            begun = perf_counter()
            try:
                await self._database.append(append)
            except StaleError:
                if await self._catch_up():
                    continue
                # Too late for nothing? Then it would never end.
                raise RuntimeError(f"table {self.id} refuses event {append.seq}") from None
            self._metrics.events.add(len(events))
            self._metrics.append_seconds.observe(perf_counter() - begun)
            if action is not None:
                self._done[player, action] = self.table.seq + 1
            self._take(steps, at)
            self.on_append(self)
            return True
        return False

    # ------------------------------------------------------------ what others stored

    async def catch_up(self) -> None:
        """Fold what other processes have stored."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> bool:
        """Whether there was anything new."""
        stored = await self._database.events(self.id, self.table.seq)
        table = self.table
        steps = [(each.event, table := after(table, each.event)) for each in stored]
        self._done |= _actions(stored)
        if stored:
            self._take(steps, stored[-1].at)
        return bool(stored)

    # ------------------------------------------------------------ who watches

    async def watch(self, watcher: Watcher, since: int | None = None) -> None:
        """Send the table to `watcher`, now and whenever it changes.

        At first with the news of all that came after event number `since`; without it with those
        of the last events, unless `watcher` has been told already.
        """
        async with self._lock:  # nothing can happen between what is past and what is to come
            if since is None:
                is_told = watcher in self.watchers
                since = self.table.seq - (0 if is_told else PAST)
            news = await self._past(since)
            self.watchers.add(watcher)
            self._tell([watcher], news)

    async def _past(self, since: int) -> tuple[News, ...]:
        """Read again, not kept: the words of who was deleted are gone from the database only."""
        now = self.table.seq
        if since >= now or now > MOST_EVENTS:
            return ()
        stored = await self._database.events(self.id)
        events = [each.event for each in stored if each.seq <= now]
        return await asyncio.to_thread(news_after, max(since, now - LONGEST_PAST), events)

    def unwatch(self, watcher: Watcher) -> None:
        """Send nothing more."""
        self.watchers.discard(watcher)

    def is_idle(self, since: float) -> bool:
        """Whether nothing has happened since this time, and nothing is happening now."""
        return self.touched < since and not self._lock.locked()

    def tell_presence(self, away: tuple[int, ...]) -> None:
        """Tell everybody who is away, when that has changed."""
        if away != self.away:
            self.away = away
            self._tell(self.watchers, ())

    def _take(self, steps: Iterable[tuple[Event, Table]], at: float) -> None:
        news = []
        for event, table in steps:
            told = news_of(event, self.table, table)
            if told is not None:
                news.append(told)
            self._become(table, at)
        self._tell(self.watchers, tuple(news))
        self.on_change(self)

    def _become(self, table: Table, at: float) -> None:
        """`table` is how it is since `at`; a game that is over stays so since the same time."""
        is_over = table.phase is Phase.OVER
        self._ended = (self._ended or at) if is_over else None
        self.table, self.touched = table, at

    def _tell(self, watchers: Iterable[Watcher], news: tuple[News, ...]) -> None:
        """Each seat gets its own view; all spectators the same one, or none while they may not.

        Who may no longer watch learns it from the next heartbeat: asking again is refused.
        """
        seeing, encoded = Seeing(self.table), dict[int | None, str]()
        spectators = sum(self._seat(watcher) is None for watcher in self.watchers)
        for watcher in watchers:
            seat = self._seat(watcher)
            if seat is None and self.table.is_for_seats_only:
                continue
            if seat not in encoded:
                view = seeing.view(seat)
                message = View(self.id, self.code, self.away, spectators, view, news)
                encoded[seat] = encode_server(message).decode()
            watcher.send(encoded[seat])

    def _seat(self, watcher: Watcher) -> int | None:
        return None if watcher.player is None else self.table.seat_of(watcher.player)


def _actions(stored: Iterable[StoredEvent]) -> dict[tuple[str | None, str | None], int]:
    """The actions of people that were done, and the number of their first event."""
    return {(each.player, each.action): each.seq for each in stored if each.action is not None}
