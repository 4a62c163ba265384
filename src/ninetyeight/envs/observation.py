"""What a seat may know, as one vector of numbers from 0 to 1, the same length for all games.

`FIELDS` is its table of contents. Seats are counted from the viewer clockwise, so every seat sees
the table alike; what does not exist (a fifth seat, commands of the base game) is 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ninetyeight.core.cards import CARDS, HIGHEST, LOWEST
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.legality import obligations
from ninetyeight.kernel.rules import FIRE, SKULL, Rules
from ninetyeight.kernel.signals import KEEP_OFF, LOVE, NOTHING, Said
from ninetyeight.kernel.table import (
    CARDS_IN_DECK,
    COMMITTED,
    COUNTS,
    DECK,
    DRAWN,
    GONE,
    HAND,
    HANDS,
    LAID,
    MINIMUM,
    PILES,
    PLAYERS,
    SEAT,
    START,
    THREES,
    TOPS,
    Table,
)
from ninetyeight.kernel.view import view_of

Vector = NDArray[np.float32]


class Field(NamedTuple):
    """A part of the vector: its name and its shape."""

    name: str
    shape: tuple[int, ...]


_CARDS, _OTHERS, _TOPS, _KINDS, _DEMANDS, _WORDS = len(CARDS), MAX_PLAYERS - 1, HIGHEST + 1, 8, 4, 4
_MOST_DEMANDED = 3

FIELDS: tuple[Field, ...] = (
    Field("hand", (_CARDS,)),
    Field("unseen", (_CARDS,)),
    Field("laid", (_CARDS,)),
    Field("tops", (PILES, _TOPS)),
    Field("kinds", (PILES, _KINDS)),
    Field("fresh", (PILES,)),
    Field("cover", (PILES,)),
    Field("bound", (PILES,)),
    Field("demands", (_DEMANDS,)),
    Field("minimum", (1,)),
    Field("laid_now", (1,)),
    Field("three", (1,)),
    Field("seats", (MAX_PLAYERS,)),
    Field("on_turn", (MAX_PLAYERS,)),
    Field("counts", (MAX_PLAYERS,)),
    Field("draw_count", (1,)),
    Field("signals", (_OTHERS, PILES, _WORDS)),
)
"""What a seat may know."""

SEER_FIELDS: tuple[Field, ...] = (Field("others", (_OTHERS, _CARDS)), Field("draw", (_CARDS,)))
"""What only a seer sees, behind all that a seat may know."""


def length_of(fields: Sequence[Field]) -> int:
    """How many numbers these fields take."""
    return sum(prod(field.shape) for field in fields)


LENGTH = length_of(FIELDS)
SEER_LENGTH = LENGTH + length_of(SEER_FIELDS)

(
    _HAND, _UNSEEN, _LAID, _TOP, _KIND, _FRESH, _COVER, _BOUND, _DEMAND, _MINIMUM, _LAID_NOW,
    _THREE, _SEATS, _ON_TURN, _COUNTS, _DRAW_COUNT, _SIGNALS,
) = accumulate((prod(field.shape) for field in FIELDS[:-1]), initial=0)  # fmt: skip


def parts_of(vector: Vector) -> dict[str, Vector]:
    """`vector` taken apart, by the names of the fields; changing a part changes the vector."""
    fields = FIELDS if len(vector) == LENGTH else (*FIELDS, *SEER_FIELDS)
    parts, begin = {}, 0
    for name, shape in fields:
        end = begin + prod(shape)
        parts[name] = vector[begin:end].reshape(shape)
        begin = end
    return parts


@compiled
def write_observation(rules: Rules, table: Table, viewer: int, said: Said, vector: Vector) -> None:
    """Write what seat `viewer` (from 0) may know; to a vector for a seer, everything."""
    _write_known(rules, view_of(table, viewer), viewer, said, vector)
    if len(vector) > LENGTH:
        _write_hidden(table, viewer, vector)


@compiled
def _write_known(rules: Rules, view: Table, viewer: int, said: Said, vector: Vector) -> None:
    vector[:] = 0
    for card in range(LOWEST, HIGHEST + 1):
        vector[(_LAID if view[GONE + card] else _UNSEEN) + card - LOWEST] = 1
    for slot in range(view[COUNTS + viewer]):
        card = view[HANDS + viewer * HAND + slot]
        if card > 0:  # while the cards are dealt one by one, some are not there yet
            vector[_HAND + card - LOWEST], vector[_UNSEEN + card - LOWEST] = 1, 0
    for pile in range(PILES):
        top = view[TOPS + pile]
        is_fresh, kind = top != view[START + pile], rules[top]
        vector[_TOP + pile * _TOPS + top - 1] = 1
        if kind > 0:
            vector[_KIND + pile * _KINDS + kind - 1] = 1
        vector[_FRESH + pile] = is_fresh
        vector[_COVER + pile] = kind == SKULL if is_fresh else kind == FIRE
        vector[_BOUND + pile] = view[COMMITTED] == pile
    demands = obligations(rules, view)
    for demand in range(_DEMANDS):
        vector[_DEMAND + demand] = demands >> demand & 1
    vector[_MINIMUM] = view[MINIMUM] / _MOST_DEMANDED
    vector[_LAID_NOW] = view[LAID] / HAND
    vector[_THREE] = view[THREES] > 0
    vector[_DRAW_COUNT] = (CARDS_IN_DECK - view[DRAWN]) / CARDS_IN_DECK
    for ahead in range(view[PLAYERS]):
        seat = (viewer + ahead) % view[PLAYERS]
        vector[_SEATS + ahead] = 1
        vector[_ON_TURN + ahead] = seat == view[SEAT]
        vector[_COUNTS + ahead] = view[COUNTS + seat] / HAND
        if ahead > 0:
            _write_words(said[seat], _SIGNALS + (ahead - 1) * PILES * _WORDS, vector)


@compiled
def _write_words(words: Said, first: int, vector: Vector) -> None:
    """*Free*, *like*, *love* and *keep off*, one place each; *small steps* nobody says."""
    for pile in range(PILES):
        word = words[pile]
        if word != NOTHING:
            vector[first + pile * _WORDS + (LOVE if word == KEEP_OFF else word - 1)] = 1


@compiled
def _write_hidden(table: Table, viewer: int, vector: Vector) -> None:
    """The other hands, clockwise, and the draw pile: 1 for the next card, less for later ones."""
    for ahead in range(1, table[PLAYERS]):
        seat = (viewer + ahead) % table[PLAYERS]
        for slot in range(table[COUNTS + seat]):
            card = table[HANDS + seat * HAND + slot]
            vector[LENGTH + (ahead - 1) * _CARDS + card - LOWEST] = 1
    draw = LENGTH + _OTHERS * _CARDS
    for place in range(CARDS_IN_DECK - table[DRAWN]):
        card = table[DECK + table[DRAWN] + place]
        vector[draw + card - LOWEST] = 1 - place / CARDS_IN_DECK
