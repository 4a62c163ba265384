"""Nobody sees what they may not: hidden cards change no byte of what leaves the table.

The cards that a seat has never seen are exchanged, among the other hands and the draw pile, so
that everything that was recorded stays possible. What the seat was shown at every step, all news
and all refusals must then be the same bytes, the seal aside.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninetyeight.errors import RefusedError
from ninetyeight.table import events as e
from ninetyeight.table import requests as r
from ninetyeight.table.deciding import Asking, decide
from ninetyeight.table.folding import fold
from ninetyeight.table.seats import Person
from ninetyeight.table.seeing import news_of, view_of
from ninetyeight.table.table import Table
from tests.table.driving import game_events
from tests.table.support import ZOE
from tests.table.test_folding import steps

VARIANTS = ("base", "onfire", "extreme", "extreme+onfire")
SEEDS = 6
TRIES = 40


@dataclass(frozen=True)
class World:
    """One course of events, and the table after each."""

    events: tuple[e.Event, ...]
    tables: tuple[Table, ...]


def world_of(events: tuple[e.Event, ...]) -> World:
    return World(events, tuple(table for _, _, table in steps(events)))


def until_decided(events: tuple[e.Event, ...]) -> tuple[e.Event, ...]:
    """The events until all cards are shown."""
    world = world_of(events)
    count = next(n for n, table in enumerate(world.tables) if table.is_decided)
    return events[: count + 1]


def other_world(world: World, viewer: int | None, chance: random.Random) -> World | None:
    """The same course of events with other hidden cards; None when there is no such thing."""
    for attempt in range(TRIES):
        events = exchanged(world, viewer, chance, few=attempt >= TRIES // 4)
        try:
            other = world_of(events)
        except RefusedError:
            continue
        if events != world.events and [*map(_public, other.tables)] == [
            *map(_public, world.tables)
        ]:
            return other
    return None


def _public(table: Table) -> object:
    """Whether and how the game has ended is known to all, and part of what was recorded."""
    return table.phase, table.state and table.starter and table.state.outcome


def exchanged(
    world: World, viewer: int | None, chance: random.Random, *, few: bool
) -> tuple[e.Event, ...]:
    """The events with all hidden cards exchanged in the deck, or only a few of them."""
    state = world.tables[-1].state
    assert state is not None
    shown = {event.card for event in world.events if isinstance(event, e.Laid)}
    if viewer is not None:
        shown |= {*state.hand(viewer)}
    at, dealt = next((n, ev) for n, ev in enumerate(world.events) if isinstance(ev, e.Dealt))
    hidden = [place for place, card in enumerate(dealt.deck) if card not in shown]
    places = chance.sample(hidden, min(len(hidden), 3 if few else len(hidden)))
    deck = list(dealt.deck)
    for place, source in zip(places, chance.sample(places, len(places)), strict=True):
        deck[place] = dealt.deck[source]
    return (*world.events[:at], e.Dealt(tuple(deck), dealt.salt), *world.events[at + 1 :])


def bytes_of(table: Table, viewer: int | None) -> bytes:
    """All that leaves for `viewer`, the seal masked."""
    view = view_of(table, viewer)
    return msgspec.json.encode(msgspec.structs.replace(view, seal=None))


def news_bytes(world: World) -> list[bytes]:
    return [
        msgspec.json.encode(news_of(event, before, after))
        for event, before, after in steps(world.events)
    ]


def answers(table: Table, viewer: int | None) -> Iterator[object]:
    """What is answered to everything that the viewer could ask for."""
    person = ZOE if viewer is None else table.chair(viewer).person
    if isinstance(person, Person):
        for request in REQUESTS:
            try:
                yield decide(table, request, Asking(person, (1, 2, 3)))
            except RefusedError as error:
                yield str(error)


REQUESTS: tuple[r.Request, ...] = (
    r.EndTurn(),
    r.TakeBack(),
    r.GiveUp(),
    r.Return(),
    r.Keep(1),
    r.Keep(2),
    r.Say("hello"),
    r.Propose(1),
    *(r.LayCard(card, pile) for card in range(2, 100, 7) for pile in "AD"),
    *(r.GiveSignal(words) for words in ("trick A", "hold fire", "hold skull", "thanks")),
)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("variant", VARIANTS)
@given(data=st.data())
def test_hidden_cards_change_no_byte(variant: str, seats: int, data: st.DataObject) -> None:
    events = until_decided(game_events(variant, seats, data.draw(st.integers(0, SEEDS - 1))))
    count = data.draw(st.integers(0, len(events)))
    viewer = data.draw(st.sampled_from((None, *range(1, seats + 1))))
    dealt_at = next(n for n, event in enumerate(events) if isinstance(event, e.Dealt))
    world = world_of(events[: max(count, dealt_at + 1)])
    other = other_world(world, viewer, random.Random(data.draw(st.integers())))
    if other is None:
        return  # near the end there may be no other way how it can have been
    assert news_bytes(other) == news_bytes(world)
    for table, changed in zip(world.tables[::5], other.tables[::5], strict=True):
        assert bytes_of(changed, viewer) == bytes_of(table, viewer)
    last, changed = world.tables[-1], other.tables[-1]
    assert bytes_of(changed, viewer) == bytes_of(last, viewer)
    assert [*answers(changed, viewer)] == [*answers(last, viewer)]


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [1, 3])
def test_hidden_cards_change_no_byte_at_any_step_of_a_game(variant: str, seats: int) -> None:
    events = until_decided(game_events(variant, seats, 1))
    chance = random.Random(variant)
    for viewer in (None, *range(1, seats + 1)):
        world = world_of(events[: len(events) * 2 // 3])
        other = other_world(world, viewer, chance)
        assert other is not None
        for table, changed in zip(world.tables, other.tables, strict=True):
            assert bytes_of(changed, viewer) == bytes_of(table, viewer)


def test_the_test_would_notice() -> None:
    """Another hand of one's own is seen, and after the end everything is."""
    events = game_events("base", 3, 1)
    world = world_of(until_decided(events)[:60])
    other = other_world(world, 1, random.Random(1))
    assert other is not None
    assert bytes_of(other.tables[-1], 2) != bytes_of(world.tables[-1], 2)
    assert fold(events).is_decided
    assert b'"hands":[[' in bytes_of(fold(events), None)
