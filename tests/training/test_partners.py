"""Who sits beside the champion while it learns, and what its search imagines."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from ninetyeight.bots.champion_network import network_for
from ninetyeight.envs.jax.play import step
from ninetyeight.envs.jax.state import RUNNING, SEATS, State
from ninetyeight.variants import parse_variant
from training import imitate
from training.acting import Partners, look, stacked, stranger_actions
from training.imitate import NOBODY, agreed, learnt, replayed
from training.network import ACTOR_ONLY, Params
from training.record import record
from training.search import resampled
from training.setting import Cell, Setting, mixed_cells, new_games, setting_of
from training.strangers import (
    CASUAL,
    CHILD,
    EARLIER,
    GREEDY,
    IMITATED,
    ITSELF,
    PLANNER,
    greedy_action,
)

GAMES, ACTIONS = 32, 60


@pytest.fixture(scope="module")
def champion() -> Params:
    weights = network_for(parse_variant("base"), 3)._weights
    return {name: jnp.asarray(x) for name, x in weights.items() if name.startswith(ACTOR_ONLY)}


@pytest.fixture(scope="module")
def middle() -> tuple[Setting, State]:
    """Games of three after some actions of a greedy team, none of which was illegal."""
    setting = setting_of([Cell("onfire", 3, False)] * GAMES)
    act, move = jax.jit(jax.vmap(greedy_action)), jax.jit(jax.vmap(step))
    states = new_games(jax.random.key(1), setting)
    for _ in range(ACTIONS):
        actions = act(states)
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


def test_each_learnt_stranger_has_as_many_of_the_first_tables() -> None:
    learnt = (*IMITATED, EARLIER)
    cells = mixed_cells("team", 2400, learnt)
    met = sum(cell.stranger == learnt[0] for cell in cells)
    strangers = [kind for kind in learnt for _ in range(met)] + [GREEDY] * 2 * met
    assert [cell.stranger for cell in cells[: len(strangers)]] == strangers
    assert {cell.stranger for cell in cells[len(strangers) :]} == {ITSELF}
    assert len(cells) == 2400
    assert len(strangers) * 4 == pytest.approx(len(cells), rel=0.02)
    assert all(cell.players > 1 for cell in mixed_cells("extreme", 600, learnt)[:100])
    assert {cell.stranger for cell in mixed_cells("solo", 600, learnt)} == {ITSELF}


def test_every_stranger_plays_at_its_own_tables(champion: Params) -> None:
    """One network is turned upside down, so that it does what the other never would."""
    against = {name: -x if name in ("lay", "end") else x for name, x in champion.items()}
    partners = stacked({PLANNER: champion, EARLIER: against})
    assert isinstance(partners, Partners)
    setting = setting_of([Cell("base", 3, False)] * 3 * GAMES)
    states = new_games(jax.random.key(4), setting)
    sight, key = look(setting, states, jnp.float32), jax.random.key(5)
    done = np.asarray(stranger_actions(partners, GAMES, sight, states, key))
    alone = stacked({PLANNER: champion})
    same = np.asarray(stranger_actions(alone, 3 * GAMES, sight, states, key))
    greedy = np.asarray(jax.vmap(greedy_action)(states))
    assert (done[:GAMES] == same[:GAMES]).mean() > 0.8
    assert (done[GAMES : 2 * GAMES] == same[GAMES : 2 * GAMES]).mean() < 0.3
    assert (done[2 * GAMES :] == greedy[2 * GAMES :]).all()


def test_recorded_games_are_replayed_and_learnt(
    champion: Params, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = [
        record(Cell("base", 3, False), [ITSELF, CHILD, CASUAL], 5, 0, GAMES),
        record(Cell("onfire", 2, True), [CHILD, PLANNER], 5, GAMES, GAMES),
    ]
    games = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    recorded, who = replayed(games)
    is_done = who != NOBODY
    actions = np.asarray(recorded.actions).astype(int)
    is_legal = np.take_along_axis(np.asarray(recorded.states.legal), actions[..., None], 2)
    assert is_legal[..., 0][is_done].all()
    assert set(who[:, :GAMES][is_done[:, :GAMES]].tolist()) == {ITSELF, CHILD, CASUAL}
    assert set(who[:, GAMES:][is_done[:, GAMES:]].tolist()) == {CHILD, PLANNER}

    monkeypatch.setattr(imitate, "BATCH", 256)
    known = np.nonzero(who.reshape(-1) == CHILD)[0]
    before = agreed(champion, recorded, known)
    after = agreed(learnt(champion, recorded, known, passes=4), recorded, known)
    assert after > before + 0.1
