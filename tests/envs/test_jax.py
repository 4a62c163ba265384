"""The rules in JAX are the rules of the core: the same games, walked mostly by smallest steps."""

from __future__ import annotations

import importlib
import random
import sys
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from ninetyeight.core.actions import END as END_TURN
from ninetyeight.core.actions import Action, Lay
from ninetyeight.core.deal import deal_deck
from ninetyeight.core.piles import Pile
from ninetyeight.core.state import State as CoreState
from ninetyeight.envs.jax import END, PILES, RUNNING, WON, State, deal, rules_of, step
from ninetyeight.variants import VARIANT_IDS, parse_variant
from tests.walks import choose, gentle_deck

_step, _deal = jax.jit(step), jax.jit(deal)


def read(state: State) -> Any:
    """As NumPy's arrays, which are quicker to look at."""
    return State._make(map(np.asarray, state))


def actions_of(state: Any) -> dict[Action, int]:
    """What is legal, and its number."""
    hand = state.hands[state.seat]
    return {
        END_TURN if number == END else Lay(int(hand[number // PILES]), Pile(number % PILES)): number
        for number in np.nonzero(state.legal)[0].tolist()
    }


def walk_both(variant: str, players: int, chance: random.Random) -> tuple[CoreState, Any]:
    """The same game in both, compared before every action; how it ended."""
    rules, deck = rules_of(parse_variant(variant)), gentle_deck(chance, chance.choice([1, 4, 30]))
    starter = chance.randrange(players)
    core = deal_deck(parse_variant(variant), players, deck, starter + 1)
    state = read(_deal(rules, jnp.asarray(deck, jnp.int8), players, starter))
    while not core.is_over:
        assert state.outcome == RUNNING
        assert state.seat + 1 == core.seat
        assert tuple(state.tops) == core.piles
        legal = actions_of(state)
        assert set(legal) == set(core.legal_actions())
        action = choose(core, chance)
        core = core.do(action)
        state = read(_step(rules, State(*map(jnp.asarray, state)), legal[action]))
    return core, state


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_the_same_games_as_in_the_core(variant: str) -> None:
    chance, rules = random.Random(variant), rules_of(parse_variant(variant))
    for players in (1, 2, 3, 5):
        core, state = walk_both(variant, players, chance)
        assert core.outcome is not None
        # The core looks ahead (R1), this environment goes on until nothing is legal.
        while state.outcome == RUNNING:
            number = chance.choice(list(actions_of(state).values()))
            state = read(_step(rules, State(*map(jnp.asarray, state)), number))
        assert (state.outcome == WON) == core.outcome.is_won


def test_a_game_that_is_won() -> None:
    """Cards in order from both ends, so that small steps come through."""
    chance = random.Random(0)
    won = [walk_both("base", 1, chance)[0].outcome for _ in range(12)]
    assert any(outcome is not None and outcome.is_won for outcome in won)


def test_without_the_extra_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jax", None)
    monkeypatch.delitem(sys.modules, "ninetyeight.envs.jax")
    with pytest.raises(ModuleNotFoundError, match=r'pip install "ninetyeight\[jax\]"'):
        importlib.import_module("ninetyeight.envs.jax")


def test_variants_share_a_batch() -> None:
    variants = [parse_variant(name) for name in ("base", "expert", "extreme+onfire")]
    rules = jax.tree.map(lambda *rows: jnp.stack(rows), *map(rules_of, variants))
    decks = jnp.tile(jnp.arange(2, 100, dtype=jnp.int8), (3, 1))
    states = jax.jit(jax.vmap(deal, (0, 0, None, None)))(rules, decks, 2, 0)
    assert states.minimum.tolist() == [2, 3, 2]
    assert states.seat.tolist() == [0, 0, 0]
    after = jax.jit(jax.vmap(step))(rules, states, jnp.zeros(3, jnp.int32))
    assert after.tops[:, 0].tolist() == [2, 2, 2]
    assert states.tops[:, 0].tolist() == [1, 1, 1]
