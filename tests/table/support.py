"""What the tests of the table share: people, decks made by hand, and a table to try things at."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Protocol

import pytest

from ninetyeight import Game, RefusedError
from ninetyeight.core.actions import Lay
from ninetyeight.core.cards import CARDS
from ninetyeight.core.state import State
from ninetyeight.errors import Problem
from ninetyeight.table import events as e
from ninetyeight.table import requests as r
from ninetyeight.table.deciding import Asking, decide
from ninetyeight.table.folding import after, fold, open_table
from ninetyeight.table.options import Options, variant_of
from ninetyeight.table.seats import BotPlayer, Occupant, Person
from ninetyeight.table.seeing import view_of
from ninetyeight.table.table import Table
from ninetyeight.table.views import TableView

ANN, BEN, CLEO = PEOPLE = Person("a", "Ann"), Person("b", "Ben"), Person("c", "Cleo")
ZOE = Person("z", "Zoe")
"""Never sits at a table unless a test lets her."""

SALT = "00ff"


class Make(Protocol):
    """How a test gets its table: `seated`, `dealt`, `started` or `over`."""

    def __call__(self, *occupants: Occupant, **options: Any) -> Tried: ...


class Tried:
    """A table and everything that happened there."""

    def __init__(self, options: Options, host: Person = ANN) -> None:
        opened = e.Opened(host.id, options)
        self.events: list[e.Event] = [opened]
        self.table: Table = open_table(opened)

    def happen(self, *events: e.Event) -> Tried:
        """Let these events happen."""
        for event in events:
            self.table = after(self.table, event)
            self.events.append(event)
        return self

    def ask(
        self, person: Person, request: r.Request, away: Collection[int] = ()
    ) -> tuple[e.Event, ...]:
        """Ask for something that is granted; what it causes happens."""
        caused = decide(self.table, request, Asking(person, away))
        self.happen(*caused)
        return caused

    def refusal(
        self, person: Person, request: r.Request, away: Collection[int] = ()
    ) -> tuple[Problem, ...]:
        """Ask for something that is refused: why."""
        before = self.table
        with pytest.raises(RefusedError) as caught:
            decide(self.table, request, Asking(person, away))
        assert self.table is before
        return caught.value.problems

    def refused(self, person: Person, request: r.Request, away: Collection[int] = ()) -> str:
        """The code of the refusal."""
        return self.refusal(person, request, away)[0].code

    @property
    def state(self) -> State:
        """The cards."""
        assert self.table.state is not None
        return self.table.state

    def view(self, seat: int | None) -> TableView:
        """What a seat sees."""
        return view_of(self.table, seat)

    def lay(self, person: Person, *plays: str, confirm: bool = False) -> None:
        """Lay `45A` and so on."""
        for play in plays:
            self.ask(person, r.LayCard(int(play[:-1]), play[-1], confirm))


def deck(*hands: Iterable[int], draw: Iterable[int] = (), size: int = 0) -> tuple[int, ...]:
    """A deck that deals these hands, then these cards; what is left follows, lowest first.

    A hand with fewer than `size` cards gets the lowest that are left.
    """
    given, first = [list(hand) for hand in hands], list(draw)
    left = [card for card in CARDS if card not in {*first, *(c for hand in given for c in hand)}]
    for hand in given:
        while len(hand) < size:
            hand.append(left.pop(0))
    return (*(card for hand in given for card in hand), *first, *left)


def seated(*occupants: Occupant, host: Person = ANN, **options: Any) -> Tried:
    """These sit at a table of that many seats; nothing is dealt yet."""
    tried = Tried(Options(**{"seats": len(occupants), **options}), host)
    return tried.happen(*(e.Sat(seat, who) for seat, who in enumerate(occupants, 1)))


def dealt(*occupants: Occupant, cards: Sequence[int] = CARDS, **options: Any) -> Tried:
    """The cards are dealt, and the team has to agree who starts."""
    return seated(*occupants, **options).happen(e.Dealt(tuple(cards), SALT))


def started(
    *occupants: Occupant, cards: Sequence[int] = CARDS, starter: int = 1, **options: Any
) -> Tried:
    """The first turn runs."""
    return dealt(*occupants, cards=cards, **options).happen(e.Started(starter))


def over(*occupants: Occupant, **options: Any) -> Tried:
    """A game that was given up."""
    tried = started(*occupants, **options)
    return tried.happen(*(e.GaveUp(seat) for seat in tried.table.people))


def played(game: Game, count: int, *occupants: Occupant, **options: Any) -> Tried:
    """The first `count` actions of `game`, at a table where these sit."""
    assert game.deck is not None
    first = game.states[0]
    tried = started(
        *occupants,
        cards=game.deck,
        starter=first.seat,
        variant=first.variant.id,
        **options,
    )
    assert variant_of(tried.table.options) == first.variant
    for action in game.actions[:count]:
        seat = tried.state.seat
        if isinstance(action, Lay):
            tried.happen(e.Laid(seat, action.card, action.pile.name))
        else:
            tried.happen(e.Ended(seat))
    return tried


def bots(*names: str) -> tuple[BotPlayer, ...]:
    """Bots with these names."""
    return tuple(map(BotPlayer, names))


def refolded(tried: Tried) -> Table:
    """The table as the events alone tell it."""
    return fold(tried.events)
