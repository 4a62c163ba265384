"""A table in this process: people at one keyboard, and bots beside them."""

from __future__ import annotations

import asyncio
import datetime
from asyncio.subprocess import DEVNULL
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Self

from msgspec.structs import replace as replace_in

from ninetyeight.analysis.beside.process import AnalysisFailedError, answers
from ninetyeight.analysis.beside.questions import ChanceQuestion
from ninetyeight.analysis.results import Chance
from ninetyeight.core.actions import Action
from ninetyeight.errors import NinetyeightError, Problem, RefusedError
from ninetyeight.locales import text
from ninetyeight.locales.problems import sentence
from ninetyeight.notation.actions import parse_actions
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.notation.record import Record
from ninetyeight.table.bots import bot_suggests
from ninetyeight.table.events import Opened
from ninetyeight.table.folding import after, open_table
from ninetyeight.table.local import LocalTable
from ninetyeight.table.options import SeedDeal
from ninetyeight.table.records import record_of
from ninetyeight.table.requests import Propose, Request, Start
from ninetyeight.table.resuming import events_of, options_of
from ninetyeight.table.seat_knowledge import knowledge_for_chance
from ninetyeight.table.seats import BotPlayer, Occupant, Person
from ninetyeight.table.seeing import news_of, view_of
from ninetyeight.table.table import Phase, Table
from ninetyeight.table.waiting import BY_ITSELF, Need, agreed_starter
from ninetyeight.tui.bot_crew import PATIENCE, BotCrew
from ninetyeight.tui.place import Place, RefusalError, ToldChance
from ninetyeight.tui.setting import Setting, fresh_seed
from ninetyeight.tui.threads import beside

ADVISER = "planner"
"""The bot that suggests a turn, as on a server."""


class LocalPlace(Place):
    """The table `local`, whose bots are `crew`; use `new_game` or `gone_on`.

    Who sits at the keyboard sees the screen; everybody else is asked to take it first.
    """

    def __init__(self, setting: Setting, crew: BotCrew, local: LocalTable) -> None:
        super().__init__()
        self.setting = setting
        self._crew = crew
        self._local = local
        self._known = 0
        self._seen: Table | None = None
        self._wake = asyncio.Event()
        self._is_idle = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None
        people = self._people()
        self.at_keyboard: int | None = people[0] if len(people) == 1 else None
        self._look()

    @property
    def is_local(self) -> bool:
        """All of it is here."""
        return True

    @property
    def is_preparing(self) -> bool:
        """Whether the bots have not looked at their cards yet."""
        table = self.table
        return table.phase is Phase.START and not set(table.bots) <= set(table.offers)

    @property
    def table(self) -> Table:
        """The table now."""
        return self._local.table

    # -------------------------------------------------------------- who looks

    @property
    def next_person(self) -> str | None:
        """Who has to take the keyboard before the game goes on."""
        seat = self._wanted()
        if seat is None or seat == self.at_keyboard:
            return None
        return self.table.chair(seat).name

    def take_keyboard(self) -> None:
        """From now on the next person sees their own cards."""
        self.at_keyboard = self._wanted() or self.at_keyboard
        self._look()
        self.changed()

    def _people(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.table.chairs, start=1) if chair.person]

    def _wanted(self) -> int | None:
        """The seat whose person has to do something now."""
        table, people = self.table, self._people()
        if table.phase is Phase.PLAY:
            assert table.state is not None
            return table.state.seat if table.state.seat in people else None
        if table.phase is Phase.START and agreed_starter(table) is None:
            silent = [seat for seat in people if seat not in table.proposals]
            return next(iter(silent or people), None)
        return None

    # -------------------------------------------------------------- what happens

    async def open(self) -> None:
        """Let the bots begin."""
        if self.setting.starter is not None and self.table.phase is Phase.START:
            host = self.table.person(self.table.host)
            assert host is not None
            self._local.ask(host, Start(self.setting.starter))
            self._look()
        self._driver = asyncio.create_task(self._drive())

    async def close(self) -> None:
        """Send the bots home."""
        if self._driver is not None:
            self._driver.cancel()
            with suppress(asyncio.CancelledError):
                await self._driver
        self._crew.close()

    async def settled(self) -> None:
        """Wait for the bots."""
        await self._is_idle.wait()

    async def act(self, request: Request) -> None:
        """Do it for who sits at the keyboard."""
        seat = self.at_keyboard or self._wanted() or self._people()[0]
        person = self.table.chair(seat).person
        assert person is not None
        try:
            self._local.ask(person, self._decided(seat, request))
        except RefusedError as error:
            raise _refusal(error) from None
        self._look()
        self._is_idle.clear()
        self._wake.set()
        self.changed()

    def _decided(self, seat: int, request: Request) -> Request:
        """Around one keyboard people agree aloud: when all have chosen, the host's word counts."""
        others = [each for each in self._people() if each != seat]
        is_host = self.table.chair(seat).person == self.table.person(self.table.host)
        has_all = all(each in self.table.proposals for each in others)
        if isinstance(request, Propose) and others and is_host and has_all:
            return Start(request.starter)
        return request

    async def suggest(self) -> tuple[Action, ...]:
        """What the adviser would do."""
        table, seat = self.table, self.at_keyboard or 0
        bot = self._crew.make(ADVISER)
        try:
            steps = await beside(lambda: bot_suggests(table, seat, bot, PATIENCE))
            return parse_actions(" ".join(steps))
        except NinetyeightError as error:
            raise _refusal(error) from None

    async def chance(self) -> ToldChance:
        """By what who sits at the keyboard knows."""
        table, seat = self.table, self.at_keyboard
        try:
            if seat is None:
                raise RefusedError(Problem("not-seated"))
            told = knowledge_for_chance(table, seat)
        except RefusedError as error:
            raise _refusal(error) from None
        question = ChanceQuestion(told)
        try:
            found = [each async for each in answers(question, Chance, errors=DEVNULL)]
        except AnalysisFailedError:
            raise RefusalError(text("tui-chance-failed"), "chance-failed") from None
        return ToldChance(seat, table.move, found[-1])

    async def record(self) -> Record:
        """The game so far."""
        return self.record_now()

    def record_now(self) -> Record:
        """The same, at once."""
        return record_of(self._local.events, datetime.date.today())

    async def again(self) -> Self:
        """Other cards for the same people and bots."""
        seed = fresh_seed()
        options = replace_in(self.setting.options, deal=SeedDeal(str(seed)))
        return type(self).new_game(replace(self.setting, options=options, seed=seed))

    async def _drive(self) -> None:
        """Let the bots do what is theirs, one thing at a time, and look on."""
        while True:
            self._wake.clear()
            seq = self.table.seq
            try:
                waiting, events = await beside(self._local.thought)
            except NinetyeightError as error:
                self.trouble = " ".join(map(sentence, error.problems))
                self._is_idle.set()
                self.changed()
                return
            if self.table.seq != seq:
                continue  # somebody was faster, so the bots think again
            self._local.take(events)
            self._look()
            self.changed()
            if waiting.need is Need.BOT:
                await asyncio.sleep(self.table.options.pace)
            elif waiting.need not in BY_ITSELF:
                self._is_idle.set()
                await self._wake.wait()

    def _look(self) -> None:
        """Bring the view and the news up to date."""
        events = self._local.events
        for event in events[self._known :]:
            if isinstance(event, Opened):
                self._seen = open_table(event)
                continue
            assert self._seen is not None
            before, self._seen = self._seen, after(self._seen, event)
            news = news_of(event, before, self._seen)
            if news is not None:
                self.log.append(news)
        self._known = len(events)
        self.view = view_of(self.table, self.at_keyboard)

    # -------------------------------------------------------------- how it begins

    @classmethod
    def new_game(cls, setting: Setting) -> Self:
        """A new deal; raises SetupError for a setting that makes no game."""
        crew = BotCrew(setting.bots, setting.seed)
        people = (Person(f"p{seat}", name) for seat, name in enumerate(setting.people, start=1))
        occupants: list[Occupant] = [*people, *map(BotPlayer, crew.labels)]
        deck = deck_from_seed(setting.seed)
        local = LocalTable(setting.options, occupants, deck, crew.make, limit=PATIENCE)
        return cls(setting, crew, local)

    @classmethod
    def gone_on(cls, record: Record, language: str, aids: Sequence[str] = ()) -> Self:
        """The game of `record`, where it stops."""
        options = replace_in(options_of(record, language), aids=tuple(aids))
        bots = tuple(seat.name for seat in record.seats if seat.is_bot)
        people = tuple(seat.name for seat in record.seats if not seat.is_bot)
        seed = fresh_seed()
        crew = BotCrew(bots, seed)
        events = events_of(record, options)
        local = LocalTable.resumed(events, crew.make, limit=PATIENCE)
        return cls(Setting(options, people, bots, seed), crew, local)


def _refusal(error: NinetyeightError) -> RefusalError:
    problem = error.problems[0]
    return RefusalError(sentence(problem), problem.code, problem.facts)
