"""A record: everything that happened in one game, deal included, so that it can be rebuilt."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from ninetyeight.core.actions import Action, EndTurn, Lay
from ninetyeight.core.deal import deal_deck
from ninetyeight.core.game import Game
from ninetyeight.core.signals import TALK_LEVELS, Signal
from ninetyeight.core.state import State
from ninetyeight.core.variant import Variant
from ninetyeight.errors import Problem, RefusedError, SetupError

RECORD_VERSION = 1
RULES_VERSION = 1

_MAX_NAME = 80
_NO_JOINERS = dict.fromkeys((0x200C, 0x200D))
"""Not printable by themselves, but names in some scripts need them, and many emoji."""
_MAX_COMMENT = 2_000
_HEX = re.compile(r"[0-9a-f]{2,128}", re.ASCII)
_HASH_DIGITS = 64


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a person's name, or a bot's."""

    name: str
    is_bot: bool = False


@dataclass(frozen=True, slots=True)
class Seal:
    """The hash of the deck published before the game, and the salt revealed after it."""

    hash: str
    salt: str


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The seat on turn takes back the last card it laid in this turn."""


@dataclass(frozen=True, slots=True)
class Signaled:
    """A seat gives a signal, or takes it back."""

    seat: int
    signal: Signal
    is_withdrawn: bool = False


@dataclass(frozen=True, slots=True)
class Comment:
    """Somebody's words about the game."""

    text: str


Event = Action | TakeBack | Signaled | Comment


@dataclass(frozen=True, slots=True)
class Record:
    """One game. `events` are in order of time; `seats` names all seats, seat 1 first."""

    variant: Variant
    seats: tuple[Seat, ...]
    deck: tuple[int, ...]
    start: int = 1
    events: tuple[Event, ...] = field(default=())
    talk: str = "strict"
    seal: Seal | None = None
    date: datetime.date | None = None

    @classmethod
    def from_game(cls, game: Game, names: Iterable[str] = ()) -> Record:
        """The record of `game`, which must have begun with a deal; seats without a name get one."""
        if game.deck is None:
            raise SetupError([Problem("record-no-deal")])
        first = game.states[0]
        given = tuple(names)
        seats = tuple(
            Seat(given[seat] if seat < len(given) else f"P{seat + 1}")
            for seat in range(first.players)
        )
        return cls(first.variant, seats, game.deck, first.seat, game.actions)

    def states(self) -> tuple[State, ...]:
        """The state at the deal and after each event.

        Raises RefusedError at the first event that the rules refuse, SetupError for a deal that
        cannot be.
        """
        state = deal_deck(self.variant, len(self.seats), self.deck, self.start)
        states = [state]
        before_card: list[State] = []
        for event in self.events:
            state = after_event(state, event, before_card)
            states.append(state)
        return tuple(states)

    def game(self) -> Game:
        """The game as it was in the end: what was taken back never happened."""
        first, *following = self.states()
        states, actions = [first], list[Action]()
        for event, state in zip(self.events, following, strict=True):
            if isinstance(event, TakeBack):
                states.pop()
                actions.pop()
            elif isinstance(event, Lay | EndTurn):
                states.append(state)
                actions.append(event)
        return Game(tuple(states), tuple(actions), self.deck)

    def problems(self) -> list[Problem]:
        """Everything about the texts in this record that could not be written down."""
        found = [
            Problem("name", facts={"seat": n})
            for n, s in enumerate(self.seats, 1)
            if not _is_name(s.name)
        ]
        found += [
            Problem("comment", facts={"text": event.text[:40]})
            for event in self.events
            if isinstance(event, Comment) and not is_comment(event.text)
        ]
        if self.talk not in TALK_LEVELS:
            found.append(Problem("talk-level", "§9", {"talk": self.talk[:40]}))
        if self.seal is not None and not _is_seal(self.seal):
            found.append(Problem("seal"))
        if isinstance(self.date, datetime.datetime):  # a kind of date for Python, but not for us
            found.append(Problem("date", facts={"text": str(self.date)}))
        return found


def after_event(state: State, event: Event, before_card: list[State]) -> State:
    """The state after `event`; `before_card` keeps what the cards of this turn can go back to."""
    if isinstance(event, Signaled):
        state.verify_signal(event.seat, event.signal)
        return state
    if isinstance(event, Comment):
        return state
    if isinstance(event, TakeBack):
        if not before_card or (state.outcome is not None and state.outcome.is_won):
            raise RefusedError(Problem("nothing-to-take-back", "§2"))
        return before_card.pop()
    state.verify(event)
    after = _after_action(state, event)
    if after.laid:
        before_card.append(state)
    else:
        before_card.clear()
    return after


@lru_cache(maxsize=4096)
def _after_action(state: State, action: Action) -> State:
    # To find a game lost can take long, and a record may take the losing card back and lay it
    # again a hundred thousand times.
    return state.do(action)


def _is_name(name: str) -> bool:
    shown = name.translate(_NO_JOINERS)
    return 0 < len(name) <= _MAX_NAME and name == name.strip() and shown.isprintable()


def is_comment(text: str) -> bool:
    """Whether `text` can be a comment: printable, line ends and tabs aside, and not too long."""
    return len(text) <= _MAX_COMMENT and all(c.isprintable() or c in "\n\t" for c in text)


def _is_seal(seal: Seal) -> bool:
    return (
        len(seal.hash) == _HASH_DIGITS
        and _HEX.fullmatch(seal.hash) is not None
        and _HEX.fullmatch(seal.salt) is not None
    )
