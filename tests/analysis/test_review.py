"""A review adds up, judges by what a seat could know, and survives every record."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from ninetyeight.analysis.judging import Effort, judge_turn
from ninetyeight.analysis.played import played_turns
from ninetyeight.analysis.results import Review
from ninetyeight.analysis.review import Budget, review
from ninetyeight.core.actions import EndTurn, Lay
from ninetyeight.core.piles import Pile
from ninetyeight.core.state import State
from ninetyeight.notation.actions import format_actions
from ninetyeight.notation.record import Comment, Event, Record, TakeBack
from tests.analysis.records import played

SMALL = Budget(deals=4, ahead=0, seconds=60.0)


def last(record: Record, budget: Budget = SMALL) -> Review:
    *_, found = review(record, budget)
    return found


@pytest.mark.parametrize(
    ("variant", "seed", "bots"),
    [
        ("base", 7, ["beginner"]),
        ("base", 5, ["casual", "beginner"]),
        ("extreme", 6, ["casual"] * 2),
    ],
)
def test_luck_and_choice_lead_from_the_first_chance_to_the_result(
    variant: str, seed: int, bots: list[str]
) -> None:
    record = played(variant, seed, *bots)
    found = last(record)
    assert found.result == "lost"
    assert found.first is not None
    assert found.end == 0.0
    assert found.luck + found.choice == pytest.approx(found.end - found.first.mean)
    assert sum(seat.luck + seat.choice for seat in found.seats) == pytest.approx(
        found.luck + found.choice
    )
    for turn, following in zip(found.turns, found.turns[1:], strict=False):
        assert turn.choice == pytest.approx(turn.after.mean - turn.before.mean)
        assert turn.luck == pytest.approx(following.before.mean - turn.after.mean)


def test_it_tells_what_it_knows_turn_by_turn() -> None:
    record = played("base", 7, "beginner")
    told = [*review(record, SMALL)]
    assert [len(each.turns) for each in told[:-1]] == [*range(1, len(told))]
    assert [each.is_complete for each in told[:-1]] == [False] * (len(told) - 1)
    assert told[-1].is_complete
    assert told[0].turns[-1].luck is None
    assert told[0].total == len(told[-1].turns) == len(played_turns(record))


def test_several_turns_at_a_time_give_the_same() -> None:
    record = _cut(played("base", 5, "casual", "beginner"), 30)
    with ThreadPoolExecutor(2) as executor:
        *_, together = review(record, SMALL, executor, 2)
    assert together == last(record)


def test_what_was_taken_back_never_happened() -> None:
    record = _cut(played("base", 7, "beginner"), 12)
    lay = record.events[0]
    assert isinstance(lay, Lay)
    events: tuple[Event, ...] = (lay, TakeBack(), Comment("hm"), *record.events)
    assert last(replace(record, events=events)) == last(record)


def test_a_game_that_was_left() -> None:
    record = _cut(played("base", 7, "beginner"), 8)  # in the middle of a turn
    found = last(record)
    assert found.result == "unfinished"
    assert found.first is not None
    assert found.end is not None
    assert 0.0 < found.end < 1.0
    assert found.luck + found.choice == pytest.approx(found.end - found.first.mean)


def test_a_game_that_never_began() -> None:
    found = last(_cut(played("base", 7, "beginner"), 0))
    assert (found.total, found.turns, found.first, found.is_complete) == (0, (), None, True)
    assert found.seats[0].accuracy is None


def test_who_plays_as_the_champion_gives_nothing_away() -> None:
    # Only where another turn is better by more than sampling can explain.
    turns = last(_cut(played("base", 7, "champion", talk="silent"), 40)).turns
    for turn in turns:
        assert turn.choice <= 0
        assert (turn.choice == 0) == (turn.before == turn.after)
    assert sum(turn.choice == 0 for turn in turns) > len(turns) / 2


def test_a_blunder_is_called_one_and_explained() -> None:
    record = played("base", 7, "beginner")
    low, *_, high = record.states()[0].hand(1)
    events = (Lay(high, Pile.A), Lay(low, Pile.C), EndTurn())
    found = last(replace(record, events=events), SMALL._replace(deals=16))
    (turn,) = found.turns
    assert turn.grade == "blunder"
    assert turn.better is not None
    assert turn.better.chance.mean > turn.after.mean
    assert turn.reasons
    assert found.turning_points == (1,)
    accuracy = found.seats[0].accuracy
    assert accuracy is not None
    assert accuracy < 90


def test_a_turn_is_judged_by_what_its_seat_could_know() -> None:
    turn = played_turns(played("base", 5, "casual", "beginner", "casual"))[0]
    start = turn.start
    mine = start.seat - 1
    one, two = ((mine + ahead) % 3 for ahead in (1, 2))
    hands = [*start.hands]
    hands[one], hands[two] = hands[two], hands[one]
    other = State.at_start_of_turn(
        start.variant, start.piles, tuple(hands), start.draw[::-1], start.seat
    )
    effort = Effort(deals=8, ahead=1, seconds=60.0)
    for is_lost in (False, True):
        judged = [
            judge_turn(turn._replace(start=state), effort, talks=True, is_lost=is_lost)
            for state in (start, other)
        ]
        assert judged[0].turn == judged[1].turn
        assert judged[0].helped == judged[1].helped


def test_played_turns_are_those_of_the_record() -> None:
    record = played("extreme", 6, "casual", "casual")
    turns = played_turns(record)
    actions = [action for turn in turns for action in turn.actions]
    assert format_actions(actions) == format_actions(record.game().actions)
    assert any(turn.signals for turn in turns)
    for turn in turns:
        assert not turn.start.laid
        assert turn.actions[0] in turn.start.legal_actions()


def _cut(record: Record, actions: int) -> Record:
    """The record as far as so many actions."""
    count, events = 0, list[Event]()
    for event in record.events:
        if count == actions:
            break
        events.append(event)
        count += isinstance(event, Lay | EndTurn)
    return replace(record, events=tuple(events))
