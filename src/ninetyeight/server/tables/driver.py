"""What a table does by itself: it deals, starts, and lets its bots speak and play at their pace."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from random import SystemRandom

from ninetyeight.bots.bot import Bot, Limit
from ninetyeight.core.cards import CARDS
from ninetyeight.errors import NinetyeightError
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.server.health.metrics import Metrics
from ninetyeight.server.logs import note
from ninetyeight.server.tables.live import LiveTable
from ninetyeight.server.tables.workers import BotWorkers
from ninetyeight.table import events as e
from ninetyeight.table.bots import bot_acts, bot_offers, bot_speaks
from ninetyeight.table.continuing import continued_events
from ninetyeight.table.deciding import Events
from ninetyeight.table.options import (
    ContinuedDeal,
    DailyDeal,
    Deal,
    Options,
    RatedDeal,
    RecordDeal,
    SeedDeal,
)
from ninetyeight.table.standing import signals_by_seat
from ninetyeight.table.table import Table
from ninetyeight.table.waiting import Need, speakers, waits_for

DailyDeck = Callable[[str, str, int], tuple[int, ...]]
"""The deck of a day, for a variant and a number of players."""

RatedDeck = Callable[[Options, int], Awaitable[tuple[int, ...]]]
"""A deck that is won about so often of ten."""

_SALT_BYTES = 16
_INSTEAD = "quick"
"""Plays when a bot fails: it needs no luck to answer."""


class Driver:
    """Drives the tables of this process. Two processes that drive the same one do no harm."""

    def __init__(
        self,
        workers: BotWorkers,
        daily_deck: DailyDeck,
        rated_deck: RatedDeck,
        deadline: float,
        metrics: Metrics,
    ) -> None:
        self._workers = workers
        self._daily_deck = daily_deck
        self._rated_deck = rated_deck
        self._limit = Limit(deadline)
        self._metrics = metrics

    async def drive(self, live: LiveTable) -> None:
        """Go on until the table waits for people, or for nothing any more."""
        while await self._step(live):
            pass

    async def _step(self, live: LiveTable) -> bool:
        """Do the next thing that needs nobody; False when there is none."""
        table = live.table
        await self._speak(live, table)
        if live.table.move != table.move:
            return True  # what was just said is for cards that have changed
        table = live.table  # as it is now: what people said meanwhile wakes nobody else
        waiting = waits_for(table)
        if waiting.need is Need.DEAL:
            await live.append(_still(table, await self._deal(table)))
        elif waiting.need is Need.START and waiting.seat is not None:
            await live.append(_still(table, (e.Started(waiting.seat),)))
        elif waiting.need is Need.OFFER and waiting.seat is not None:
            await self._let_bot(live, waiting.seat, bot_offers)
        elif waiting.need is Need.BOT and waiting.seat is not None:
            await asyncio.sleep(table.options.pace)
            if live.table.move == table.move and waits_for(live.table) == waiting:
                await self._let_bot(live, waiting.seat, partial(bot_acts, limit=self._limit))
        else:
            return False
        return True

    async def _speak(self, live: LiveTable, table: Table) -> None:
        """All bots bring their signals up to date, stored together."""
        said: list[e.Event] = []
        for seat in speakers(table):
            try:
                events = await self._asked(live, table, seat, table.bots[seat], bot_speaks)
            except NinetyeightError:
                continue  # who cannot speak is silent
            said += events
        if said:
            await live.append(_unsaid(table, tuple(said)))

    async def _let_bot(
        self, live: LiveTable, seat: int, question: Callable[[Table, int, Bot], Events]
    ) -> None:
        table = live.table
        name = table.bots[seat]
        try:
            events = await self._asked(live, table, seat, name, question)
        except NinetyeightError as error:
            self._metrics.bot_failures.add()
            note("bot-failed", logging.WARNING, bot=name, code=error.code, table=live.id)
            failed = e.BotFailed(seat, name, error.code, _INSTEAD)
            events = (failed, *await self._asked(live, table, seat, _INSTEAD, question))
        await live.append(_still(table, events))

    async def _asked(
        self,
        live: LiveTable,
        table: Table,
        seat: int,
        name: str,
        question: Callable[[Table, int, Bot], Events],
    ) -> Events:
        answer = await self._workers.ask(name, live.id, lambda bot: question(table, seat, bot))
        self._metrics.bot_answers.add()
        return answer

    async def _deal(self, table: Table) -> Events:
        deal = table.options.deal
        if isinstance(deal, ContinuedDeal):
            return continued_events(deal)
        return (e.Dealt(await self._deck(table, deal), secrets.token_hex(_SALT_BYTES)),)

    async def _deck(self, table: Table, deal: Deal) -> tuple[int, ...]:
        if isinstance(deal, SeedDeal):
            return deck_from_seed(int(deal.seed))
        if isinstance(deal, DailyDeal):
            return self._daily_deck(deal.day, table.variant.id, table.options.seats)
        if isinstance(deal, RecordDeal):
            return deal.deck
        if isinstance(deal, RatedDeal):
            return await self._rated_deck(table.options, deal.wins)
        deck = list(CARDS)
        SystemRandom().shuffle(deck)
        return tuple(deck)


def _still(table: Table, events: Events) -> Callable[[Table], Events]:
    """These events, if the table still waits for them, with the same cards and seats."""
    return lambda now: (
        events if now.move == table.move and waits_for(now) == waits_for(table) else ()
    )


def _unsaid(table: Table, said: Events) -> Callable[[Table], Events]:
    """These signals, if cards and seats are the same and no other process has given them."""

    def decision(now: Table) -> Events:
        before, after = signals_by_seat(table.signals), signals_by_seat(now.signals)
        is_same = all(before.get(seat) == after.get(seat) for seat in speakers(table))
        return said if is_same and now.move == table.move and now.is_running else ()

    return decision
