"""Champions at all seats of many tables at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ninetyeight.analysis.knowledge import Tables
from ninetyeight.bots.champion_network import Numbers, network_for
from ninetyeight.core.variant import Variant
from ninetyeight.kernel import table as at
from ninetyeight.kernel.looks import do_all, look, look_at_all, new_looks, no_keep_off
from ninetyeight.kernel.rules import rules_of
from ninetyeight.kernel.signals import Said

TO_THE_END = 1000
"""More actions than any game has."""


class Team:
    """A team of champions for one kind of game; with `talks` all of them signal."""

    def __init__(self, variant: Variant, players: int, *, talks: bool) -> None:
        self.variant = variant
        self.players = players
        self.talks = talks and players > 1
        self._rules = rules_of(variant)
        self._network = network_for(variant, players)
        self._weights = no_keep_off()

    def do(self, tables: Tables, actions: NDArray[np.int64]) -> None:
        """One legal action at each table that goes on."""
        do_all(self._rules, tables, actions)

    def log_chances(self, tables: Tables) -> Numbers:
        """(tables, actions) logarithms of how likely a champion does each."""
        looks = new_looks(len(tables))
        look_at_all(self._rules, tables, self.talks, self._weights, looks)
        return self._network.log_chances(looks)

    def log_chances_hearing(self, tables: Tables, saids: Sequence[Said]) -> Numbers:
        """The same where other things are said than the champions would say."""
        looks = new_looks(len(tables))
        for n, said in enumerate(saids):
            look(self._rules, tables[n], said, looks, n)
        return self._network.log_chances(looks)

    def play(
        self, tables: Tables, actions: int = TO_THE_END, chance: np.random.Generator | None = None
    ) -> None:
        """Up to so many actions at each table: the likeliest, or drawn by `chance`."""
        for _ in range(actions):
            running = np.nonzero(tables[:, at.OUTCOME] == at.RUNNING)[0]
            if len(running) == 0:
                return
            some = tables[running]
            logs = self.log_chances(some)
            if chance is not None:
                logs = logs + chance.gumbel(size=logs.shape).astype(np.float32)
            do_all(self._rules, some, logs.argmax(1))
            tables[running] = some

    def win_chances(self, tables: Tables) -> NDArray[np.float64]:
        """(tables,) chances to win from here, all cards seen; the result where a game is over."""
        chances: NDArray[np.float64] = (tables[:, at.OUTCOME] == at.WON).astype(np.float64)
        running = np.nonzero(tables[:, at.OUTCOME] == at.RUNNING)[0]
        if len(running):
            looks = new_looks(len(running), sees_all=True)
            look_at_all(self._rules, tables[running], self.talks, self._weights, looks)
            chances[running] = self._network.win_chances(looks)
        return chances
