"""Why one turn is worse than another, as data. Sentences are made elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ninetyeight.analysis.knowledge import Tables
from ninetyeight.analysis.results import Fact, Reason
from ninetyeight.bots.bot import Standing
from ninetyeight.core.actions import Action, Lay
from ninetyeight.core.piles import PILES, TRICK, Pile, Tops, cost, with_top
from ninetyeight.core.signals import SignalKind
from ninetyeight.core.state import State
from ninetyeight.kernel import table as at
from ninetyeight.notation.signals import format_signal

_MOST = 3
"""More reasons than this explain nothing."""
_FAR = 8
"""A card that moved a pile by so much, and need not have been laid, was wasted."""
_HARDER = 3.0
"""How many steps more for the next seat are worth telling."""
_HOPELESS = 40
"""Steps that stand for a card that fits nowhere."""
_NEAR, _WITHIN_REACH = 3, 10
"""How far a pile may be moved that somebody loves or likes."""
_ALLOWED = {
    SignalKind.KEEP_OFF: 0,
    SignalKind.LOVE: _NEAR,
    SignalKind.TRICK: 0,
    SignalKind.SMALL_STEPS: _NEAR,
    SignalKind.LIKE: _WITHIN_REACH,
}


class _Plays(NamedTuple):
    """The lays of a turn with what each cost, and the tops after it."""

    costs: dict[Lay, int]
    tops: Tops

    @property
    def tricks(self) -> set[Lay]:
        """The lays that went back."""
        return {lay for lay, steps in self.costs.items() if steps == -TRICK}

    @property
    def cards(self) -> set[int]:
        """The cards that were laid."""
        return {lay.card for lay in self.costs}

    def pile_of(self, card: int) -> Pile | None:
        """Where `card` was laid."""
        return next((lay.pile for lay in self.costs if lay.card == card), None)


def reasons_against(
    state: State,
    signals: Standing,
    actions: Sequence[Action],
    better: Sequence[Action],
    after: Tables,
    after_better: Tables,
) -> tuple[Reason, ...]:
    """Why `actions` are worse than `better` in `state`; the tables are deals after each of them."""
    if (after[:, at.OUTCOME] > at.WON).all() and not (after_better[:, at.OUTCOME] > at.WON).all():
        return (Reason("lost-at-once"),)
    mine, other = _plays(state, actions), _plays(state, better)
    found = [
        *_about_tricks(state, mine, other),
        *_about_signals(state, signals, mine, other),
        *_about_cards(state, mine, other),
        *_about_next_seat(state, after, after_better),
        *_about_number(mine, other),
    ]
    return tuple(found[:_MOST]) or (*_about_other_cards(mine, other),)


def _plays(state: State, actions: Sequence[Action]) -> _Plays:
    costs, tops = dict[Lay, int](), state.piles
    for action in actions:
        if isinstance(action, Lay):
            costs[action] = cost(action.pile, tops[action.pile], action.card)
            tops = with_top(tops, action.pile, action.card)
    return _Plays(costs, tops)


def _about_tricks(state: State, mine: _Plays, other: _Plays) -> Iterator[Reason]:
    back = {lay.card for lay in mine.tricks}
    for lay in sorted(other.tricks):
        if lay.card not in back:
            yield Reason("missed-trick", {"card": lay.card, "pile": lay.pile.name})
    for pile in PILES:
        top = state.piles[pile]
        card = top - TRICK if pile.is_ascending else top + TRICK
        waits = card in state.turn.hand and card not in other.cards and other.tops[pile] == top
        if waits and mine.tops[pile] != top and card not in back:
            yield Reason("broke-trick", {"card": card, "pile": pile.name})


def _about_signals(
    state: State, signals: Standing, mine: _Plays, other: _Plays
) -> Iterator[Reason]:
    for seat, given in sorted(signals.items()):
        for signal in given:
            pile = signal.pile
            if seat == state.seat or pile is None or signal.kind not in _ALLOWED:
                continue
            moved = cost(pile, state.piles[pile], mine.tops[pile])
            better = cost(pile, state.piles[pile], other.tops[pile])
            if moved > _ALLOWED[signal.kind] >= better:
                yield Reason("ignored-signal", {"seat": seat, "signal": format_signal(signal)})


def _about_cards(state: State, mine: _Plays, other: _Plays) -> Iterator[Reason]:
    dearest_first = sorted(mine.costs.items(), key=lambda item: -item[1])
    for lay, steps in dearest_first:
        where = other.pile_of(lay.card)
        facts: dict[str, Fact] = {"card": lay.card, "pile": lay.pile.name}
        command = state.variant.command_on[lay.card]
        if where is None and command is not None:
            yield Reason("command", {**facts, "command": str(command)})
        elif where is None and steps >= _FAR:
            yield Reason("wasted", {**facts, "cost": steps})
        elif where not in (None, lay.pile) and _differ(state, where, lay.pile):
            yield Reason("other-pile", {**facts, "better": where.name})


def _differ(state: State, one: Pile | None, other: Pile) -> bool:
    return one is not None and state.piles[one] != state.piles[other]


def _about_next_seat(state: State, after: Tables, after_better: Tables) -> Iterator[Reason]:
    """From its own cards nobody is left a step; only others are thought of."""
    if state.players == 1:
        return
    steps, better = _mean_steps(after, state), _mean_steps(after_better, state)
    if steps is not None and better is not None and steps[1] - better[1] >= _HARDER:
        seat = steps[0]
        yield Reason(
            "no-small-step", {"seat": seat, "steps": round(steps[1]), "better": round(better[1])}
        )


def _mean_steps(tables: Tables, state: State) -> tuple[int, float] | None:
    """The next seat, and how far its two cheapest cards go on average."""
    going_on = tables[tables[:, at.OUTCOME] == at.RUNNING]
    if len(going_on) == 0 or going_on[0, at.SEAT] == state.seat - 1:
        return None
    return int(going_on[0, at.SEAT]) + 1, float(np.mean([*map(_cheapest_two, going_on)]))


def _cheapest_two(table: NDArray[np.int64]) -> int:
    hand = at.HANDS + table[at.SEAT] * at.HAND
    tops = table[at.TOPS : at.TOPS + at.PILES].tolist()
    cheapest = []
    for card in table[hand : hand + table[at.COUNTS + table[at.SEAT]]].tolist():
        steps = [cost(pile, top, card) for pile, top in zip(PILES, tops, strict=True)]
        cheapest.append(min((s for s in steps if s > 0 or s == -TRICK), default=_HOPELESS))
    return sum(sorted(cheapest)[:2])


def _about_other_cards(mine: _Plays, other: _Plays) -> Iterator[Reason]:
    needless, missing = mine.cards - other.cards, other.cards - mine.cards
    if needless and missing:
        yield Reason("wrong-card", {"card": min(needless), "better": min(missing)})


def _about_number(mine: _Plays, other: _Plays) -> Iterator[Reason]:
    laid, better = len(mine.costs), len(other.costs)
    if laid > better:
        yield Reason("more-than-needed", {"laid": laid, "better": better})
    elif laid < better:
        yield Reason("fewer-than-good", {"laid": laid, "better": better})
