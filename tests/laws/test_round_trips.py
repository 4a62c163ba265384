"""What is written can be read, and reads as what was written."""

from __future__ import annotations

import datetime
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninetyeight import (
    Game,
    Lay,
    RefusedError,
    View,
    format_action,
    format_position,
    parse_action,
    parse_position,
)
from ninetyeight.core.actions import END
from ninetyeight.core.cards import CARDS
from ninetyeight.core.piles import PILES
from ninetyeight.core.signals import FIRE, TALK_LEVELS, Signal, SignalKind
from ninetyeight.notation.compact import format_compact, parse_compact
from ninetyeight.notation.record import (
    Comment,
    Event,
    Record,
    Seal,
    Seat,
    Signaled,
    TakeBack,
)
from ninetyeight.notation.record_text import format_record, parse_record
from ninetyeight.notation.signals import format_signal, parse_signal
from ninetyeight.variants import MODULES, combine
from tests.laws.strategies import every_table, games, states


@pytest.mark.parametrize("action", [Lay(card, pile) for card in CARDS for pile in PILES] + [END])
def test_every_action(action: Lay) -> None:
    text = format_action(action)
    assert parse_action(text) == action
    assert parse_action(f"  {text.lower()}\n") == action


@every_table
@given(data=st.data())
def test_positions(variant: str, players: int, data: st.DataObject) -> None:
    state = data.draw(states(variant, players))
    line = format_position(state)
    assert parse_position(line) == state
    assert parse_position(spaced(line)) == state
    assert format_position(parse_position(line)) == line


@every_table
@given(data=st.data())
def test_positions_with_hidden_cards(variant: str, players: int, data: st.DataObject) -> None:
    state = data.draw(states(variant, players))
    view = state.view(data.draw(st.sampled_from((None, *range(1, players + 1)))))
    line = format_position(view)
    read = parse_position(line)
    if isinstance(read, View):
        assert (read.hands, read.draw, read.turn) == (view.hands, view.draw, view.turn)
        assert read.gone == view.gone or not view.gone - set(view.turn.start)
    else:  # nothing was hidden any more
        assert read == state
    assert format_position(read) == line


def spaced(line: str) -> str:
    """The same line as a careless hand would type it."""
    return "  " + line.upper().replace(" ", " \t ").replace(",", " , ").replace("/", " /") + "\r\n"


printable = st.characters(codec="utf-8", exclude_categories=("C", "Z")) | st.sampled_from("{} \\")
names = st.text(printable, min_size=1, max_size=20).map(lambda name: f"x{name}x")
seats = st.builds(Seat, names, st.booleans())
comments = st.builds(Comment, st.text(printable | st.sampled_from("\n\t"), max_size=40))
hexes = st.text("0123456789abcdef", min_size=64, max_size=64)
seals = st.none() | st.builds(Seal, hexes, hexes)
signals = st.one_of(
    st.builds(Signal, st.sampled_from(list(SignalKind)[:6]), st.sampled_from(PILES)),
    st.builds(Signal, st.sampled_from(list(SignalKind)[6:9])),
    st.builds(
        lambda kind, command: Signal(kind, command=command),
        st.sampled_from(list(SignalKind)[9:]),
        st.sampled_from(("stop", "silence", "no-trick", FIRE)),
    ),
)


@given(signal=signals)
def test_signals(signal: Signal) -> None:
    assert parse_signal(format_signal(signal)) == signal
    assert parse_signal(format_signal(signal).upper()) == signal


def embroidered(game: Game, chance: random.Random, extras: list[Event]) -> tuple[Event, ...]:
    """The actions of `game` with take-backs and `extras` in between, as far as they are allowed."""
    events: list[Event] = []
    for state, action in zip(game.states, game.actions, strict=False):
        while extras and chance.random() < 0.2:
            extra = extras.pop()
            try:
                if isinstance(extra, Signaled):
                    state.verify_signal(extra.seat, extra.signal)
            except RefusedError:
                continue
            events.append(extra)
        events.append(action)
        after = state.do(action)
        if after.laid and any(after.hand_counts) and chance.random() < 0.1:
            events += [TakeBack(), action]
    return (*events, *(extra for extra in extras if isinstance(extra, Comment)))


@every_table
@given(data=st.data())
def test_records(variant: str, players: int, data: st.DataObject) -> None:
    game = data.draw(games(variant, players))
    cut = data.draw(st.integers(0, len(game.actions)))
    game = Game(game.states[: cut + 1], game.actions[:cut], game.deck)
    signaled = st.builds(Signaled, st.integers(1, players), signals, st.booleans())
    extras: list[Event] = data.draw(st.lists(st.one_of(comments, signaled), max_size=6))
    assert game.deck is not None
    record = Record(
        game.state.variant,
        tuple(data.draw(st.lists(seats, min_size=players, max_size=players))),
        game.deck,
        game.states[0].seat,
        embroidered(game, random.Random(data.draw(st.integers())), extras),
        data.draw(st.sampled_from(TALK_LEVELS)),
        data.draw(seals),
        data.draw(st.none() | st.dates(datetime.date(1, 1, 1))),
    )
    text = format_record(record)
    assert parse_record(text) == record
    assert parse_record(text.replace("\n", " \r\n")) == record
    assert format_record(parse_record(text)) == text
    line = format_compact(record)
    assert "\n" not in line
    assert parse_compact(line) == record
    assert record.game().states == game.states
    assert record.states()[-1] == game.state


@given(chosen=st.permutations(MODULES))
def test_a_variant_is_the_same_in_whatever_order_its_modules_come(chosen: list[object]) -> None:
    assert combine(chosen) == combine(reversed(chosen))  # type: ignore[arg-type]
