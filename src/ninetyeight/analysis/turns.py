"""Whole turns as the kernel's actions: those that a champion finds likely, and what they lead to.

All of a turn is decided on by what its seat knows when it begins: new cards come after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ninetyeight.analysis.chance import worth
from ninetyeight.analysis.knowledge import Knowledge, Tables
from ninetyeight.analysis.team import Team
from ninetyeight.core.actions import END, LAYS, Action, Lay
from ninetyeight.kernel import table as at
from ninetyeight.kernel.legality import END as END_ACTION
from ninetyeight.kernel.signals import NOTHING, Said
from ninetyeight.kernel.table import Table

Turn = tuple[int, ...]
"""Actions by their place in the legal mask."""

_WIDTH = 8
"""How many beginnings of a turn are followed at a time."""
_UNLIKELY = log(0.02)
"""What a champion would do less often is not tried."""


class _Beginning(NamedTuple):
    """A turn as far as it is thought of; `is_first` when each action was the likeliest."""

    is_first: bool
    log_chance: float
    turn: Turn
    table: Table
    said: Said


def likely_turns(team: Team, knowledge: Knowledge, most: int) -> list[Turn]:
    """What a champion would do first, then other likely turns that lead to something else."""
    (table,) = knowledge.imagined(1)  # how the new cards turn out is not looked at
    beginnings, whole = [_Beginning(True, 0.0, (), table, knowledge.said)], list[_Beginning]()
    while beginnings:
        logs = team.log_chances_hearing(
            np.stack([each.table for each in beginnings]), [each.said for each in beginnings]
        )
        following = [
            _followed(team, each, action, float(row[action]), is_first=action == row.argmax())
            for each, row in zip(beginnings, logs, strict=True)
            for action in np.nonzero(row > _UNLIKELY)[0].tolist()
        ]
        following.sort(key=_by_likelihood)
        whole += [each for each in following if _is_whole(each)]
        beginnings = [each for each in following if not _is_whole(each)][:_WIDTH]
    found: dict[bytes, Turn] = {}
    for each in sorted(whole, key=_by_likelihood):
        found.setdefault(outcome_of(team, table, each.turn), each.turn)
    return [*found.values()][:most]


def champion_turns(team: Team, knowledge: Knowledge, saids: Sequence[Said]) -> list[Turn]:
    """What a champion would do if it had heard each of `saids`."""
    (table,) = knowledge.imagined(1)
    thoughts = [_Beginning(True, 0.0, (), table, said) for said in saids]
    while open_ones := [n for n, each in enumerate(thoughts) if not _is_whole(each)]:
        logs = team.log_chances_hearing(
            np.stack([thoughts[n].table for n in open_ones]), [thoughts[n].said for n in open_ones]
        )
        for n, action in zip(open_ones, logs.argmax(1).tolist(), strict=True):
            thoughts[n] = _followed(team, thoughts[n], action, 0.0, is_first=True)
    return [each.turn for each in thoughts]


def values_of(team: Team, tables: Tables, turns: Sequence[Turn], ahead: int) -> NDArray[np.float64]:
    """(turns, tables) how likely it is to win at each table after each turn."""
    after = np.concatenate([after_turn(team, tables, turn) for turn in turns])
    return worth(team, after, ahead).reshape(len(turns), len(tables))


def after_turn(team: Team, tables: Tables, turn: Turn) -> Tables:
    """The tables after all of `turn`, as far as the game goes on."""
    after = tables.copy()
    for action in turn:
        team.do(after, np.full(len(after), action, np.int64))
    return after


def outcome_of(team: Team, table: Table, turn: Turn) -> bytes:
    """What `turn` leads to: equal for turns after which the same can follow.

    Which of two piles with the same direction it was does not matter then.
    """
    (after,) = after_turn(team, table[None], turn)
    a, b, c, d = after[: at.PILES].tolist()
    tops = (min(a, b), max(a, b), min(c, d), max(c, d))
    laid = np.flatnonzero(after[at.GONE :] != table[at.GONE :])
    return bytes((*tops, after[at.LAID], *laid.tolist()))


def turn_of(table: Table, actions: Sequence[Action]) -> Turn:
    """`actions` of the seat on turn by their places in the legal mask."""
    held, turn = _held(table), list[int]()
    for action in actions:
        if isinstance(action, Lay):
            turn.append(held.index(action.card) * at.PILES + action.pile)
            held.remove(action.card)
        else:
            turn.append(END_ACTION)
    return tuple(turn)


def actions_of(table: Table, turn: Turn) -> tuple[Action, ...]:
    """The actions that `turn` stands for."""
    held = _held(table)
    return tuple(
        END if action == END_ACTION else LAYS[held.pop(action // at.PILES)][action % at.PILES]
        for action in turn
    )


def _held(table: Table) -> list[int]:
    """The hand of the seat on turn."""
    hand = at.HANDS + table[at.SEAT] * at.HAND
    cards: list[int] = table[hand : hand + table[at.COUNTS + table[at.SEAT]]].tolist()
    return cards


def _by_likelihood(each: _Beginning) -> tuple[bool, float]:
    return (not each.is_first, -each.log_chance)


def _is_whole(each: _Beginning) -> bool:
    """Whether the turn is over, or the game."""
    table = each.table
    return each.turn != () and bool(table[at.LAID] == 0 or table[at.OUTCOME] != at.RUNNING)


def _followed(
    team: Team, each: _Beginning, action: int, log_chance: float, *, is_first: bool
) -> _Beginning:
    (table,) = after_turn(team, each.table[None], (action,))
    said = each.said.copy()
    if action != END_ACTION:
        said[:, action % at.PILES] = NOTHING  # a signal stands until the pile's top changes
    return _Beginning(
        each.is_first and is_first,
        each.log_chance + log_chance,
        (*each.turn, action),
        table,
        said,
    )
