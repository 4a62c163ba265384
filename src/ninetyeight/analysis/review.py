"""A game, turn by turn: what was luck and what was choice, and what would have been better.

A turn's choice is what it made of the chance that its seat had, by all that the seat could know;
what the next turn's chance is besides is luck. Both sums together are the way from the first chance
to the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from typing import NamedTuple

from ninetyeight.analysis import chance as chances
from ninetyeight.analysis.chance import chance_of
from ninetyeight.analysis.judging import GRAVE, HOPELESS, Effort, JudgedTurn, judge_turn
from ninetyeight.analysis.knowledge import known_to_seat
from ninetyeight.analysis.played import PlayedTurn, played_turns
from ninetyeight.analysis.results import GameResult, Review, SeatReview, TurnReview
from ninetyeight.core.state import State
from ninetyeight.notation.record import Record

_TURNING_POINTS = 3


class Budget(NamedTuple):
    """For each turn, the deals and how many actions they are played on; seconds for the game."""

    deals: int
    ahead: int
    seconds: float


QUICK = Budget(deals=96, ahead=4, seconds=10.0)
FULL = Budget(deals=384, ahead=12, seconds=60.0)


def review(
    record: Record, budget: Budget = QUICK, executor: Executor | None = None, workers: int = 1
) -> Iterator[Review]:
    """What is known after each turn that was looked at; the last one is complete.

    With an `executor` of so many `workers` it is looked at several turns at a time. Raises
    RefusedError and SetupError as the record does.
    """
    last = record.states()[-1]
    turns, players, talks = played_turns(record), len(record.seats), record.talk != "silent"
    result: GameResult = last.outcome.result if last.outcome else "unfinished"
    effort = Effort(budget.deals, budget.ahead, budget.seconds * workers / (len(turns) + 1))
    judged = list[JudgedTurn]()
    for each in _judged(turns, effort, executor, talks=talks, is_lost=result == "lost"):
        judged.append(each)
        yield _summary(judged, result, len(turns), players, None)
    end = _chance_left(last, effort, talks=talks) if result == "unfinished" else result == "won"
    yield _summary(judged, result, len(turns), players, float(end))


def _judged(
    turns: Sequence[PlayedTurn],
    effort: Effort,
    executor: Executor | None,
    *,
    talks: bool,
    is_lost: bool,
) -> Iterator[JudgedTurn]:
    """The turns in order, each as soon as it is judged."""
    if executor is None:
        for turn in turns:
            yield judge_turn(turn, effort, talks=talks, is_lost=is_lost)
        return
    awaited = [
        executor.submit(judge_turn, turn, effort, talks=talks, is_lost=is_lost) for turn in turns
    ]
    try:
        for future in awaited:
            yield future.result()
    finally:
        for future in awaited:
            future.cancel()


def _chance_left(state: State, effort: Effort, *, talks: bool) -> float:
    known = known_to_seat(state.view(state.seat), {}, talks=talks)
    limits = chances.Budget(effort.deals, effort.ahead, 1000 * effort.seconds)
    return chance_of(known, limits).mean


def _summary(
    judged: Sequence[JudgedTurn], result: GameResult, total: int, players: int, end: float | None
) -> Review:
    """The review as far as it has come; complete once `end` is known."""
    turns = [each.turn for each in judged]
    following = [*(turn.before.mean for turn in turns[1:]), end]
    turns = [_with_luck(turn, chance) for turn, chance in zip(turns, following, strict=False)]
    worst = sorted((turn for turn in turns if turn.grade in GRAVE), key=lambda turn: turn.choice)
    saving = [each.saving for each in judged if each.saving]
    return Review(
        result=result,
        total=total,
        is_complete=end is not None,
        turns=tuple(turns),
        first=turns[0].before if turns else None,
        end=end,
        luck=sum(turn.luck or 0.0 for turn in turns),
        choice=sum(turn.choice for turn in turns),
        turning_points=tuple(turn.number for turn in worst[:_TURNING_POINTS]),
        seats=tuple(_seat(seat, turns) for seat in range(1, players + 1)),
        helped=tuple(signal for each in judged for signal in each.helped),
        saving=max(saving, key=lambda signal: signal.gain, default=None),
    )


def _with_luck(turn: TurnReview, following: float | None) -> TurnReview:
    return turn if following is None else replace(turn, luck=following - turn.after.mean)


def _seat(seat: int, turns: Sequence[TurnReview]) -> SeatReview:
    mine = [turn for turn in turns if turn.seat == seat]
    kept = [
        min(1.0, turn.after.mean / turn.before.mean)
        for turn in mine
        if turn.grade != "only" and turn.before.mean >= HOPELESS
    ]
    return SeatReview(
        seat,
        100 * sum(kept) / len(kept) if kept else None,
        sum(turn.choice for turn in mine),
        sum(turn.luck or 0.0 for turn in mine),
    )
