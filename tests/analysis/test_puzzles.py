"""Puzzles: every shipped answer is right, and a hunt finds the same again."""

from __future__ import annotations

from collections import Counter

import pytest

from ninetyeight.analysis.endgames import endgame_puzzle, open_state
from ninetyeight.analysis.middlegames import middlegame_puzzle
from ninetyeight.analysis.puzzle_hunt import bot_game, hunt, recorded_game
from ninetyeight.analysis.puzzles import (
    THEMES,
    Puzzle,
    attempt,
    daily_puzzle,
    format_puzzles,
    parse_puzzles,
    shipped_puzzles,
)
from ninetyeight.core.view import View
from ninetyeight.errors import NotationError
from ninetyeight.notation.signals import parse_signal

PUZZLES = list(shipped_puzzles().values())
PROVEN = [puzzle for puzzle in PUZZLES if puzzle.proof == "exact"]
SEARCHED = [puzzle for puzzle in PUZZLES if puzzle.proof == "search"]


def test_there_are_enough_of_every_kind() -> None:
    assert len(PROVEN) >= 60
    assert {puzzle.theme for puzzle in PUZZLES} == set(THEMES)
    assert {puzzle.start.players for puzzle in PROVEN} == {1, 2, 3}
    variants = Counter(puzzle.start.variant.id for puzzle in PROVEN)
    assert {"base", "expert", "onfire", "extreme", "extreme+onfire"} <= set(variants)


@pytest.mark.parametrize("place", range(4))
def test_every_proven_answer_is_proven_again(place: int) -> None:
    for puzzle in PROVEN[place::4]:
        assert endgame_puzzle(open_state(puzzle.start), puzzle.source) == puzzle


def test_answers_are_whole_turns_and_right() -> None:
    for puzzle in PUZZLES:
        for answer in {puzzle.answers[0], puzzle.answers[-1]}:
            found = attempt(puzzle, answer)
            assert (found.refusal, found.is_right) == (None, True)
        for other in (puzzle.next_turn, puzzle.obvious):
            assert attempt(puzzle, other).is_right is False
        assert puzzle.chance > puzzle.next_chance >= puzzle.obvious_chance


def test_searched_answers_are_better_by_far() -> None:
    for puzzle in SEARCHED:
        error = (puzzle.chance * (1 - puzzle.chance) / puzzle.deals) ** 0.5
        assert puzzle.chance - puzzle.next_chance >= max(0.08, 3 * error)


def test_the_order_of_the_cards_does_not_matter_but_the_rules_do() -> None:
    puzzle = next(each for each in PUZZLES if each.answers[0] == "23D 20D end")
    assert attempt(puzzle, "20D 23D end").refusal is not None
    assert attempt(puzzle, "23D").is_right is None
    assert attempt(puzzle, "23D end").refusal is not None
    with pytest.raises(NotationError):
        attempt(puzzle, "23E")


def test_the_same_games_have_the_same_puzzles() -> None:
    puzzle = next(each for each in PROVEN if each.start.players == 2)
    source = puzzle.source
    bot, seed, number = str(source["bot"]), int(source["seed"]), int(source["game"])
    game = bot_game(bot, puzzle.start.variant.id, 2, seed, number)
    assert puzzle in hunt(game, {"exact"})
    (again,) = hunt(recorded_game(game.record), {"exact"})
    assert (again.position, again.answers) == (puzzle.position, puzzle.answers)
    assert set(again.source) == {"record", "turn"}


@pytest.mark.long
@pytest.mark.parametrize("puzzle", SEARCHED, ids=lambda puzzle: puzzle.id)
def test_every_searched_answer_is_found_again_on_other_deals(puzzle: Puzzle) -> None:
    view = puzzle.start
    assert isinstance(view, View)
    said = {int(seat): tuple(map(parse_signal, each)) for seat, each in puzzle.signals.items()}
    again = middlegame_puzzle(view, said, puzzle.source, seed=2026)
    assert again is not None
    assert again.answers[0] == puzzle.answers[0]


def test_a_set_can_be_written_and_read() -> None:
    assert parse_puzzles(format_puzzles(PUZZLES)) == PUZZLES


def test_every_day_has_a_puzzle() -> None:
    days = [f"2026-01-{day:02}" for day in range(1, 29)]
    assert len({daily_puzzle(day).id for day in days}) > len(days) // 2
    assert daily_puzzle(days[0]) == daily_puzzle(days[0])
