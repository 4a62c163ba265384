"""Who sits beside the champion while it learns, and what its search imagines."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from ninetyeight.envs.jax.play import step
from ninetyeight.envs.jax.state import RUNNING, SEATS, State
from training.search import resampled
from training.setting import Cell, Setting, mixed_cells, new_games, setting_of
from training.strangers import CARELESS, EARLIER, GREEDY, HASTY, THRIFTY, stranger_action

GAMES, ACTIONS = 32, 60


@pytest.fixture(scope="module")
def middle() -> tuple[Setting, State]:
    """Games of three after some actions of all kinds of strangers, none of which was illegal."""
    setting = setting_of([Cell("onfire", 3, False)] * GAMES)
    kinds = jnp.array([GREEDY, CARELESS, THRIFTY, HASTY] * (GAMES // 4))
    act, move = jax.jit(jax.vmap(stranger_action)), jax.jit(jax.vmap(step))
    states, key = new_games(jax.random.key(1), setting), jax.random.key(2)
    for _ in range(ACTIONS):
        key, now = jax.random.split(key)
        actions = act(states, kinds, jax.random.split(now, GAMES))
        is_legal = jnp.take_along_axis(states.legal, actions[:, None], 1)[:, 0]
        assert bool((is_legal | (states.outcome != RUNNING)).all())
        states = move(setting.rules, states, actions)
    return setting, states


def test_imagined_deals_keep_what_the_seat_knows(middle: tuple[Setting, State]) -> None:
    _, states = middle
    keys = jax.random.split(jax.random.key(3), GAMES)
    dealt = jax.jit(jax.vmap(resampled))(states, keys)
    changed = 0
    for game in range(GAMES):
        one, other = (jax.tree.map(lambda x, n=game: np.asarray(x[n]), s) for s in (states, dealt))
        seat, drawn = int(one.seat), int(one.drawn)
        for name in ("drawn", "gone", "tops", "start", "laid", "minimum", "legal", "outcome"):
            assert (getattr(one, name) == getattr(other, name)).all()
        assert (one.hands[seat] == other.hands[seat]).all()
        assert ((one.hands > 0) == (other.hands > 0)).all()
        others = [n for n in range(SEATS) if n != seat]
        unseen = [sorted([*s.hands[others].flat, *s.deck[drawn:]]) for s in (one, other)]
        assert unseen[0] == unseen[1]
        changed += bool((one.deck[drawn:] != other.deck[drawn:]).any())
    assert changed > GAMES // 2


def test_the_earlier_self_is_met_in_the_first_games() -> None:
    cells = mixed_cells("team", 2000)
    met = [cell.stranger == EARLIER for cell in cells]
    assert 0 < sum(met) < len(cells) // 10
    assert all(met[: sum(met)])
    assert {cell.stranger for cell in cells} == {0, GREEDY, CARELESS, THRIFTY, HASTY, EARLIER}
