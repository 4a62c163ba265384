"""Whole games of people and bots in one process. The people act on what they see, and nothing else.

They do everything that can be done at a table: propose, lay, take back, signal, chat, leave the
seat to a bot and return. Whatever they ask for may be refused, but only by a RefusedError.
"""

from __future__ import annotations

import random
from functools import lru_cache

from ninetyeight.bots import make_bot
from ninetyeight.core.signals import COMMAND_KINDS, PILE_KINDS, SignalKind
from ninetyeight.errors import RefusedError
from ninetyeight.table import requests as r
from ninetyeight.table.events import Event
from ninetyeight.table.local import LocalTable
from ninetyeight.table.options import Options
from ninetyeight.table.seats import BotPlayer, Occupant, Person
from ninetyeight.table.seeing import view_of
from ninetyeight.table.table import Phase
from ninetyeight.table.views import CardView, GameView, TableView
from ninetyeight.table.waiting import Need
from tests.table.support import SALT
from tests.walks import gentle_deck

_MOST_REQUESTS = 3_000
_BOTS = ("planner", "quick", "casual", "child")


class Driver:
    """One game; `chance` decides who sits there and what they do."""

    def __init__(self, variant: str, seats: int, seed: int, *, people: int | None = None) -> None:
        self.chance = chance = random.Random(f"{variant} {seats} {seed}")
        options = Options(
            seats=seats,
            variant=variant,
            talk=chance.choice(("silent", "signals", "free", "free")),
            take_back=chance.choice((None, True)),
            aids=chance.choice(((), ("gone",))),
        )
        count = chance.randint(1, seats) if people is None else people
        occupants: list[Occupant] = [
            Person(f"p{n}", f"Person {n}") if n <= count else BotPlayer(chance.choice(_BOTS))
            for n in range(1, seats + 1)
        ]
        chance.shuffle(occupants)
        deck = gentle_deck(chance, chance.choice((2, 8, 200)))
        self.local = LocalTable(options, occupants, deck, make_bot, salt=SALT)
        self.refused: set[str] = set()

    def play(self) -> LocalTable:
        """Play to the end."""
        for _ in range(_MOST_REQUESTS):
            if self.local.go_on().need is Need.NOTHING and self.local.table.is_decided:
                return self.local
            self._somebody_acts()
        raise AssertionError("a game without end")

    def _somebody_acts(self) -> None:
        people = [chair.person for chair in self.local.table.chairs if chair.person]
        person = self.chance.choice(people)
        seat = self.local.table.seat_of(person.id)
        request = self._request(view_of(self.local.table, seat))
        away = tuple(range(1, self.local.table.options.seats + 1))
        try:
            self.local.ask(person, request, away if self.chance.random() < 0.1 else ())
        except RefusedError as error:
            self.refused.add(error.code)

    def _request(self, view: TableView) -> r.Request:
        assert view.you is not None
        if view.seats[view.you - 1].keeper is not None:
            return r.Return()
        if self.chance.random() < 0.25:
            return self._chatter(view)
        if view.phase == Phase.START:
            return r.Propose(1 if self.chance.random() < 0.8 else self._any_seat(view))
        assert view.game is not None
        if view.phase == Phase.OVER:
            return self.chance.choice((r.TakeBack(), r.TakeBack(), r.GiveUp()))
        return self._turn(view.game)

    def _turn(self, game: GameView) -> r.Request:
        if game.can_end and self.chance.random() < 0.8:
            return r.EndTurn()
        if game.can_take_back and self.chance.random() < 0.1:
            return r.TakeBack()
        plays = [(card, play) for card in game.hand or () for play in card.plays]
        legal = [(card, play) for card, play in plays if play.refusal is None]
        if not legal or self.chance.random() < 0.05:
            return self._wild(game.hand or ())
        card, play = min(
            legal, key=lambda each: (each[1].loses is not None, each[1].cost, each[0].card)
        )
        return r.LayCard(card.card, play.pile, confirm=self.chance.random() < 0.9)

    def _wild(self, hand: tuple[CardView, ...]) -> r.Request:
        """Anything, legal or not."""
        cards = [card.card for card in hand] or [2]
        pile = self.chance.choice("ABCDE")
        return self.chance.choice((r.LayCard(self.chance.choice(cards), pile), r.EndTurn()))

    def _chatter(self, view: TableView) -> r.Request:
        seat = self._any_seat(view)
        return self.chance.choice(
            (
                r.GiveSignal(self._signal(), withdraw=self.chance.random() < 0.3),
                r.GiveSignal(self._signal()),
                r.Say("hello"),
                r.Keep(seat, "quick"),
                r.Keep(view.you or 1),
                r.Mute(seat, withdraw=self.chance.random() < 0.7),
                r.HandOver(seat),
                r.GiveUp(withdraw=True),
                r.TakeBack(),
                r.Sit(),
            )
        )

    def _signal(self) -> str:
        kind = self.chance.choice((*SignalKind,))
        if kind in PILE_KINDS:
            return f"{kind} {self.chance.choice('ABCD')}"
        if kind in COMMAND_KINDS:
            return f"{kind} {self.chance.choice(('skull', 'fire', 'stop'))}"
        return str(kind.value)

    def _any_seat(self, view: TableView) -> int:
        return self.chance.randint(1, view.options.seats)


@lru_cache(maxsize=64)
def game_events(variant: str, seats: int, seed: int) -> tuple[Event, ...]:
    """All events of a whole game."""
    return tuple(Driver(variant, seats, seed).play().events)
