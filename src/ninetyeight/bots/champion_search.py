"""The champion thinks ahead: likely actions, tried on deals that fit what the seat knows.

After each of them the policy plays on for a while, and the critic tells the chance to win from
there: it may see everything, because the deal is only imagined. The choice weighs that against what
the policy would have done at once.
"""

from __future__ import annotations

import time
from typing import NamedTuple

import numpy as np

from ninetyeight.bots.champion_network import IMPOSSIBLE, Network, Numbers
from ninetyeight.kernel.looks import do_all, imagine, look_at_all, new_looks, no_keep_off, results
from ninetyeight.kernel.policies import is_anything_said
from ninetyeight.kernel.rules import Rules
from ninetyeight.kernel.signals import Said
from ninetyeight.kernel.table import PILES, TOPS, Table

WIDTH, AHEAD = 6, 16
"""How many actions are tried, and for how many more each is followed."""
_DEALS_AT_ONCE = 16
_TEMPERATURE = 0.005
"""How much more likely to win an action must be to outweigh one that is e times more likely."""
_IMAGINED_KEY = 0x696D6167696E65
"""Keeps what is imagined apart from the deals of the same seed."""
_SURE = np.log(0.9999)
"""What the policy is so sure of is done at once."""


class Budget(NamedTuple):
    """How much may be tried for one action: playouts, or milliseconds."""

    playouts: int = 512
    milliseconds: float = np.inf


def searched_action(
    network: Network,
    rules: Rules,
    table: Table,
    said: Said,
    chances: Numbers,
    budget: Budget,
    seed: int,
    game: int,
) -> int:
    """The best of the likely actions; `chances` are the logarithms that the policy gives them."""
    begun, word = time.monotonic(), np.uint64(seed ^ _IMAGINED_KEY)
    likely = np.argsort(-chances, kind="stable")
    candidates = _unlike(table, likely[chances[likely] > IMPOSSIBLE / 2])[:WIDTH]
    if len(candidates) == 1 or chances[candidates[0]] > _SURE:
        return int(candidates[0])
    wins, deals = np.zeros(len(candidates)), 0
    while True:
        left = budget.playouts // len(candidates) - deals
        count = min(_DEALS_AT_ONCE, left)
        if count <= 0:
            break
        tables = np.zeros((count, len(table)), np.int64)
        imagine(rules, table, said, no_keep_off(), word, game * 4096 + deals, tables)
        tried = np.tile(tables, (len(candidates), 1))
        chance = _play_on(network, rules, tried, np.repeat(candidates, count), said)
        wins += chance.reshape(len(candidates), count).sum(1)
        deals += count
        if 1000 * (time.monotonic() - begun) >= budget.milliseconds:
            break
    return int(candidates[np.argmax(chances[candidates] + wins / max(deals, 1) / _TEMPERATURE)])


def _unlike(table: Table, actions: Table) -> Table:
    """Without those that do the same as another: the same card on a pile with the same top."""
    kept: dict[tuple[int, int, int], int] = {}
    for action in actions.tolist():
        slot, pile = divmod(action, PILES)
        kept.setdefault((slot, pile // 2, int(table[TOPS + pile])), action)
    return np.array([*kept.values()])


def _play_on(
    network: Network, rules: Rules, tables: Table, actions: Table, said: Said
) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """The chance to win at each table after its action and what the policy does next."""
    talks, weights = is_anything_said(said), no_keep_off()
    looks = new_looks(len(tables))
    running = do_all(rules, tables, actions)
    for _ in range(AHEAD):
        if not running:
            break
        look_at_all(rules, tables, talks, weights, looks)
        running = do_all(rules, tables, network.log_chances(looks).argmax(1))
    seen = new_looks(len(tables), sees_all=True)
    look_at_all(rules, tables, talks, weights, seen)
    chances = network.win_chances(seen)
    results(tables, chances)
    return chances
