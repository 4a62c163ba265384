"""What signals were worth: those that led to a better turn, and those that nobody gave."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ninetyeight.analysis.knowledge import Knowledge, known_to_table
from ninetyeight.analysis.played import PlayedTurn
from ninetyeight.analysis.results import SignalReview
from ninetyeight.analysis.statistics import is_no_accident
from ninetyeight.analysis.team import Team
from ninetyeight.analysis.turns import Turn, actions_of, champion_turns, outcome_of, values_of
from ninetyeight.bots.tables import signals_of
from ninetyeight.kernel.looks import hear, no_keep_off
from ninetyeight.kernel.signals import NOTHING, Said, nothing_said
from ninetyeight.notation.actions import format_action
from ninetyeight.notation.signals import format_signal

_WORTH_TELLING = 0.02
"""Less than this is gained by most signals somewhere."""


def helping_signals(
    team: Team, played: PlayedTurn, knowledge: Knowledge, mine: Turn, deals: int, ahead: int
) -> tuple[SignalReview, ...]:
    """The signals without which a champion would have done something worse than was done."""
    given = [(int(seat), int(pile)) for seat, pile in np.argwhere(knowledge.said != NOTHING)]
    if not given:
        return ()
    without = [_with(knowledge.said, seat, pile, NOTHING) for seat, pile in given]
    heeded, *others = champion_turns(team, knowledge, [knowledge.said, *without])
    outcomes = [outcome_of(team, knowledge.table, turn) for turn in (mine, heeded, *others)]
    if outcomes[0] != outcomes[1]:
        return ()
    missed = [n for n, outcome in enumerate(outcomes[2:]) if outcome != outcomes[0]]
    if not missed:
        return ()
    tables = knowledge.imagined(deals)
    values = values_of(team, tables, [mine, *(others[n] for n in missed)], ahead)
    return tuple(
        _told(played, knowledge, given[n], knowledge.said, mine, values[0] - values[at])
        for at, n in enumerate(missed, start=1)
        if _is_worth_telling(values[0] - values[at])
    )


def missing_signal(
    team: Team, played: PlayedTurn, knowledge: Knowledge, mine: Turn, deals: int, ahead: int
) -> SignalReview | None:
    """The one true signal more that would have gained most, by the hands as they really were."""
    everything = known_to_table(played.start, talks=team.talks)
    wishes = nothing_said()
    hear(everything.rules, everything.table, no_keep_off(), wishes)
    unsaid = np.argwhere((wishes != NOTHING) & (wishes != knowledge.said))
    given = [(int(seat), int(pile)) for seat, pile in unsaid]
    if not given:
        return None
    saids = [_with(knowledge.said, seat, pile, wishes[seat, pile]) for seat, pile in given]
    unhelped, *others = champion_turns(team, knowledge, [knowledge.said, *saids])
    table = knowledge.table
    known = {outcome_of(team, table, turn) for turn in (mine, unhelped)}
    new = [n for n, turn in enumerate(others) if outcome_of(team, table, turn) not in known]
    if not new:
        return None
    turns = [mine, unhelped, *(others[n] for n in new)]
    values = values_of(team, everything.imagined(deals), turns, ahead)
    # What a champion would have done without the signal is not the signal's merit.
    least = values[np.argmax(values[:2].mean(1))]
    best = int(values[2:].mean(1).argmax())
    gains = values[2 + best] - least
    if not _is_worth_telling(gains):
        return None
    return _told(played, knowledge, given[new[best]], wishes, turns[2 + best], gains)


def _with(said: Said, seat: int, pile: int, word: int) -> Said:
    changed = said.copy()
    changed[seat, pile] = word
    return changed


def _is_worth_telling(gains: NDArray[np.float64]) -> bool:
    return float(gains.mean()) >= _WORTH_TELLING and is_no_accident(gains)


def _told(
    played: PlayedTurn,
    knowledge: Knowledge,
    where: tuple[int, int],
    said: Said,
    turn: Turn,
    gains: NDArray[np.float64],
) -> SignalReview:
    seat, pile = where
    row: Sequence[int] = [word if at == pile else NOTHING for at, word in enumerate(said[seat])]
    (signal,) = signals_of(np.array(row))
    actions = tuple(map(format_action, actions_of(knowledge.table, turn)))
    return SignalReview(
        played.number, seat + 1, format_signal(signal), actions, float(gains.mean())
    )
