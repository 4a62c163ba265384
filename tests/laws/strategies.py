"""Where hypothesis takes its games and positions from, for every variant and number of players."""

from __future__ import annotations

import random
from functools import cache, lru_cache

import pytest
from hypothesis import strategies as st

from ninetyeight import Game, State
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.variants import VARIANT_IDS, parse_variant
from tests.walks import late_states, walk

every_table = pytest.mark.parametrize(
    ("variant", "players"),
    [(variant, players) for variant in VARIANT_IDS for players in range(1, MAX_PLAYERS + 1)],
)
"""All 16 combinations, 1 to 5 players."""

SEEDS = 12
ROUGHNESS = (1, 3, 8, 60)
RETRIES = (0, 40)

walked = lru_cache(maxsize=512)(walk)


@cache
def _late(variant: str, players: int, seed: int) -> tuple[State, ...]:
    return tuple(late_states(parse_variant(variant), players, random.Random(seed)))


@st.composite
def games(draw: st.DrawFn, variant: str, players: int) -> Game:
    """A game walked from its deal to its end."""
    seed = draw(st.integers(0, SEEDS - 1))
    roughness = draw(st.sampled_from(ROUGHNESS))
    return walked(variant, players, seed, roughness, draw(st.sampled_from(RETRIES)))


@st.composite
def states(draw: st.DrawFn, variant: str, players: int) -> State:
    """A state of a game, rather a late one."""
    played = draw(games(variant, players)).states
    back = draw(st.integers(0, len(played) - 1))
    return played[-1 - back]


@st.composite
def small_walks(draw: st.DrawFn, variant: str, players: int) -> tuple[State, ...]:
    """A hand-made late position and what came after it."""
    return _late(variant, players, draw(st.integers(0, 400)))


@st.composite
def small_states(draw: st.DrawFn, variant: str, players: int) -> State:
    """A hand-made late state, small enough to be searched through."""
    return draw(st.sampled_from(draw(small_walks(variant, players))))
