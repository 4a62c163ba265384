"""Records that the tests read, write, and break."""

from __future__ import annotations

import datetime

from ninetyeight import END, Game, Lay, Pile, deal
from ninetyeight.core.cards import CARDS
from ninetyeight.core.signals import Signal, SignalKind
from ninetyeight.notation.record import (
    Comment,
    Event,
    Record,
    Seal,
    Seat,
    Signaled,
    TakeBack,
)
from ninetyeight.variants import MIRROR, format_layout, parse_layout, parse_variant

DEAL = ",".join(map(str, CARDS))
"""A deck in order: with two players seat 1 holds 2-8, seat 2 holds 9-15, 16 is drawn next."""

HASH, SALT = "0123456789abcdef" * 4, "00ff"

TEXT = f"""\
ninetyeight-record: 1
rules: 1
variant: base
talk: house
seat 1: Ann
bot 2: planner
start: 1
deal: {DEAL}
seal: {HASH} {SALT}
result: unfinished
date: 2026-01-31

1: 2A (2 keep-off C) 3A back 4A end
2: {{a \\{{close\\}} one}} 10B 12B (1 back thanks) end
1: {{so\\nfar}}
"""

RECORD = Record(
    parse_variant("base"),
    (Seat("Ann"), Seat("planner", is_bot=True)),
    CARDS,
    1,
    (
        Lay(2, Pile.A),
        Signaled(2, Signal(SignalKind.KEEP_OFF, pile=Pile.C)),
        Lay(3, Pile.A),
        TakeBack(),
        Lay(4, Pile.A),
        END,
        Comment("a {close} one"),
        Lay(10, Pile.B),
        Lay(12, Pile.B),
        Signaled(1, Signal(SignalKind.THANKS), is_withdrawn=True),
        END,
        Comment("so\nfar"),
    ),
    "house",
    Seal(HASH, SALT),
    datetime.date(2026, 1, 31),
)

FIRE_LAYOUT = parse_layout(
    format_layout(MIRROR).replace('"mirror"', '"mine"').replace("stop = [9,", "stop = [22,")
)
"""Gives the fire card 22 a Stop, and 9 nothing."""


def text_with(body: str, **headers: str | None) -> str:
    """A short record with this body; a header given as None is left out."""
    lines: dict[str, str | None] = {
        "ninetyeight-record": "1",
        "rules": "1",
        "variant": "base",
        "seat 1": "Ann",
        "seat 2": "Ben",
        "deal": DEAL,
    }
    lines |= {key.replace("_", " "): value for key, value in headers.items()}
    head = "".join(f"{key}: {value}\n" for key, value in lines.items() if value is not None)
    return f"{head}\n{body}"


def body_line(number: int) -> int:
    """The line of `text_with` on which line `number` of its body stands."""
    return 7 + number


def record_of(variant: str, players: int, *events: Event) -> Record:
    """A record of a game with a deck in order."""
    seats = tuple(Seat(f"P{number + 1}") for number in range(players))
    return Record(parse_variant(variant), seats, CARDS, events=events)


def won_game() -> Game:
    """A solo game with a deck in order, won by laying everything on pile A."""
    game = deal(deck=CARDS)
    for card in CARDS:
        game = game.lay(card, Pile.A)
        if card % 2 and not game.is_over:
            game = game.end_turn()
    return game
