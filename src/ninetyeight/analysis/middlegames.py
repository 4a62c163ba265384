"""Puzzles in the middle of a game, checked by search.

The champion's network names the turns that are worth a thought. Each is tried on the same imagined
deals that fit what the seat knows and hears: the network's critic says at once which turn might be
clearly the best, then the network plays these deals to the end, and at last others that were never
seen before.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ninetyeight.analysis.puzzles import Puzzle
from ninetyeight.analysis.team import Team
from ninetyeight.analysis.turn_choice import Choice, Found, lays_of, obvious_lays, puzzle_of
from ninetyeight.bots.bot import Standing
from ninetyeight.bots.champion_network import IMPOSSIBLE
from ninetyeight.bots.tables import said_of, table_of
from ninetyeight.core.view import View
from ninetyeight.kernel import table as at
from ninetyeight.kernel.actions import put
from ninetyeight.kernel.legality import END
from ninetyeight.kernel.looks import do_all, imagine, no_keep_off
from ninetyeight.kernel.rules import STOP, Rules, rules_of
from ninetyeight.kernel.signals import Said
from ninetyeight.kernel.table import Table

MOST_LEFT = 50
"""Earlier in a game the chances of turns differ too little."""
_LEAST_LEFT = 16
_TURNS = 5
"""So many turns are tried, besides the obvious one."""
_BRANCHES = 3
_GLANCES, _FIRST_DEALS, _LAST_DEALS = 48, 150, 400
"""Deals for the critic, and those that are played to the end."""
_LEAST_CHANCE, _LEAST_GAP, _LEAST_ERRORS = 0.2, 0.08, 4.0
"""The best must have such a chance and be better by so much, and by so many standard errors."""
_SEEN_AGAIN = 3
"""So many turns are left for the last deals, besides the obvious one."""


class _Plan(NamedTuple):
    """A turn that the network is thinking of: how it stands, and how likely it is."""

    table: Table
    plays: tuple[int, ...]
    log_chance: float
    is_whole: bool


def middlegame_puzzle(
    view: View, standing: Standing, source: Mapping[str, str | int], seed: int
) -> Puzzle | None:
    """The puzzle at the start of a turn, if the search finds one. `seed` deals what is imagined."""
    left = sum(view.hand_counts) + view.draw_count
    if view.is_over or view.laid or not _LEAST_LEFT <= left <= MOST_LEFT:
        return None
    rules = rules_of(view.variant)
    team = Team(view.variant, view.players, talks=True)
    search = _Search(team, rules, table_of(rules, view), said_of(view, standing))
    tried = [plan.plays for plan in search.likely_turns()]
    obvious = tuple(lay.card * at.PILES + lay.pile for lay in obvious_lays(rules, search.table))
    if set(obvious) == set(tried[0]):
        return None
    tried = [*(turn for turn in tried if set(turn) != set(obvious)), obvious]
    if not _is_clear(search.glances(tried, _GLANCES, seed, 0), errors=1.0):
        return None
    wins = search.wins(tried, _FIRST_DEALS, seed, 1)
    if not _is_clear(wins, errors=2.0):
        return None
    best = np.argsort(-wins[:-1].mean(1), kind="stable")[:_SEEN_AGAIN]
    tried = [*(tried[n] for n in best), obvious]
    wins = search.wins(tried, _LAST_DEALS, seed, 2)
    if not _is_clear(wins, errors=_LEAST_ERRORS):
        return None
    choices = [
        Choice(lays_of(plays), float(chance))
        for plays, chance in zip(tried, wins.mean(1), strict=True)
    ]
    found = Found(view, choices, choices[-1], standing, "search", _LAST_DEALS, source)
    return puzzle_of(found, _LEAST_CHANCE, _LEAST_GAP)


def _is_clear(wins: NDArray[np.float64], errors: float) -> bool:
    """Whether the best turn wins clearly more of the same deals than the next one."""
    if len(wins) < 2:
        return False
    best, other = np.argsort(-wins.mean(1), kind="stable")[:2]
    more = wins[best] - wins[other]
    error = more.std() / np.sqrt(len(more))
    return bool(more.mean() >= max(_LEAST_GAP, errors * error))


class _Search:
    """What one seat can find out about one position."""

    def __init__(self, team: Team, rules: Rules, table: Table, said: Said) -> None:
        self.team = team
        self.rules = rules
        self.table = table
        self.said = said

    def likely_turns(self) -> list[_Plan]:
        """The turns that the network would most likely play, the likeliest first."""
        plans = [_Plan(self.table, (), 0.0, False)]
        while not all(plan.is_whole for plan in plans):
            longer: dict[tuple[object, ...], _Plan] = {}
            for plan in plans:
                for after in [plan] if plan.is_whole else self._after(plan):
                    key = (frozenset(after.plays), after.is_whole)
                    known = longer.get(key)
                    if known is not None:  # the same cards in another order
                        chance = np.logaddexp(known.log_chance, after.log_chance)
                        after = known._replace(log_chance=float(chance))
                    longer[key] = after
            plans = sorted(longer.values(), key=lambda plan: -plan.log_chance)[:_TURNS]
        return plans

    def _after(self, plan: _Plan) -> list[_Plan]:
        (chances,) = self.team.log_chances_hearing(plan.table[None], [self.said])
        found = []
        for action in np.argsort(-chances, kind="stable")[:_BRANCHES].tolist():
            if chances[action] <= IMPOSSIBLE / 2:
                continue
            chance = plan.log_chance + float(chances[action])
            if action == END:
                found.append(plan._replace(log_chance=chance, is_whole=True))
                continue
            table = plan.table.copy()
            slot, pile = divmod(action, at.PILES)
            card = int(table[at.HANDS + table[at.SEAT] * at.HAND + slot])
            put(self.rules, table, slot, pile)
            is_whole = table[at.OUTCOME] != at.RUNNING or self.rules[card] == STOP
            found.append(
                _Plan(table, (*plan.plays, card * at.PILES + pile), chance, bool(is_whole))
            )
        return found

    def glances(
        self, turns: list[tuple[int, ...]], deals: int, seed: int, series: int
    ) -> NDArray[np.float64]:
        """(turns, deals): the chances that the critic gives to imagined deals after each turn."""
        tables = self._after_turns(turns, deals, seed, series)
        return self.team.win_chances(tables).reshape(len(turns), deals)

    def wins(
        self, turns: list[tuple[int, ...]], deals: int, seed: int, series: int
    ) -> NDArray[np.float64]:
        """(turns, deals): which imagined deals are won after each turn, played to the end."""
        tables = self._after_turns(turns, deals, seed, series)
        self.team.play(tables)
        won: NDArray[np.float64] = (tables[:, at.OUTCOME] == at.WON).astype(np.float64)
        return won.reshape(len(turns), deals)

    def _after_turns(
        self, turns: list[tuple[int, ...]], deals: int, seed: int, series: int
    ) -> NDArray[np.int64]:
        """The same imagined deals after each of the turns."""
        tables = np.zeros((deals, len(self.table)), np.int64)
        imagine(self.rules, self.table, self.said, no_keep_off(), np.uint64(seed), series, tables)
        played = []
        for turn in turns:
            mine = tables.copy()
            for play in turn:
                self._do(mine, play)
            if self.rules[turn[-1] // at.PILES] != STOP:
                do_all(self.rules, mine, np.full(deals, END))
            played.append(mine)
        return np.concatenate(played)

    def _do(self, tables: NDArray[np.int64], play: int) -> None:
        """Lay the same card at every table: the seat's own hand is the same at all of them."""
        card, pile = divmod(play, at.PILES)
        hand = at.HANDS + int(self.table[at.SEAT]) * at.HAND
        slot = tables[0, hand : hand + at.HAND].tolist().index(card)
        do_all(self.rules, tables, np.full(len(tables), slot * at.PILES + pile))
