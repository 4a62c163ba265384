"""What was trained is what plays: the kernel's features and NumPy's network equal JAX's."""

from __future__ import annotations

import random
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from ninetyeight.bots.champion_network import network_for
from ninetyeight.envs.jax import END, PILES, RUNNING, State, deal, rules_of, step
from ninetyeight.kernel import table as at
from ninetyeight.kernel.actions import do
from ninetyeight.kernel.deal import deal_deck
from ninetyeight.kernel.looks import look_at_all, new_looks, no_keep_off
from ninetyeight.kernel.rules import rules_of as kernel_rules_of
from ninetyeight.kernel.table import Table, new_table
from ninetyeight.variants import parse_variant
from tests.walks import gentle_deck
from training.features import choices, observe, see_all
from training.network import Params, policy, values

_step, _deal = jax.jit(step), jax.jit(deal)
_observe = jax.jit(partial(observe, dtype=jnp.float32))
_see_all = jax.jit(partial(see_all, dtype=jnp.float32))
_choices, _policy, _values = jax.jit(choices), jax.jit(policy), jax.jit(values)


def params_of(variant: str, players: int) -> Params:
    weights = network_for(parse_variant(variant), players)._weights
    return {name: jnp.asarray(array) for name, array in weights.items()}


def in_kernel(state: State, table: Table, number: int) -> int:
    """The number of the same action in the kernel, which keeps hands in order."""
    if number == END:
        return END
    card = int(state.hands[state.seat, number // PILES])
    first = at.HANDS + int(state.seat) * at.HAND
    return int(np.nonzero(table[first : first + at.HAND] == card)[0][0]) * PILES + number % PILES


@pytest.mark.parametrize(
    ("variant", "players"),
    [
        ("base", 1),
        ("base", 3),
        ("onfire+expert", 2),
        ("extreme", 4),
        ("extreme+onfire", 1),
        ("extreme+onfire+expert+short", 5),
    ],
)
def test_same_sight_and_same_thoughts(variant: str, players: int) -> None:
    chance = random.Random(f"{variant} {players}")
    deck = gentle_deck(chance, 12)
    rules, kernel_rules = rules_of(parse_variant(variant)), kernel_rules_of(parse_variant(variant))
    params, network = params_of(variant, players), network_for(parse_variant(variant), players)
    state = _deal(rules, jnp.asarray(deck, jnp.int8), players, 0)
    table, looks = new_table(), new_looks(1, sees_all=True)
    table[at.DECK : at.DECK + at.CARDS_IN_DECK] = deck
    deal_deck(kernel_rules, table, players, 0)
    speaks, strangers = jnp.ones(5, bool), jnp.zeros(5, jnp.int8)
    decisions = 0
    while state.outcome == RUNNING and table[at.OUTCOME] == at.RUNNING:
        look_at_all(kernel_rules, table[None], True, no_keep_off(), looks)
        actor, hidden = _observe(rules, state, speaks), _see_all(state, strangers)
        seen = np.concatenate([actor, hidden], 1)
        np.testing.assert_allclose(looks.seen[0], seen, atol=1e-6)

        by_kind = jax.tree.map(lambda x: x[None], _choices(rules, state))
        expected = np.asarray(_policy(params, actor[None], by_kind, state.legal[None])[0])
        found = network.log_chances(looks)[0]
        legal: list[int] = np.nonzero(state.legal)[0].tolist()
        for number in legal:
            same = found[in_kernel(state, table, number)]
            assert same == pytest.approx(expected[number], abs=2e-3)
        chance_to_win = jax.nn.sigmoid(_values(params, actor[None], hidden[None])[0, 0])
        assert network.win_chances(looks)[0] == pytest.approx(float(chance_to_win), abs=1e-3)

        number = int(expected.argmax())
        if chance.random() < 0.05:
            number = chance.choice(legal)
        do(kernel_rules, table, in_kernel(state, table, number))
        state = _step(rules, state, number)
        decisions += 1
    assert decisions > 10
