"""Puzzles over HTTP: what is told before a try, and after it."""

from __future__ import annotations

from typing import Any

import pytest

from ninetyeight.analysis.puzzles import Puzzle, daily_puzzle, shipped_puzzles
from tests.server.replays.site import Site, refusal

PUZZLES = list(shipped_puzzles().values())
HIDDEN = next(puzzle for puzzle in PUZZLES if "?" in puzzle.position)
OPEN = next(puzzle for puzzle in PUZZLES if "?" not in puzzle.position)
TOLD = next(puzzle for puzzle in PUZZLES if puzzle.signals)


def attempt(site: Site, puzzle: Puzzle, *actions: str, **more: bool) -> dict[str, Any]:
    answer = site.send(f"/api/puzzles/{puzzle.id}", {"actions": actions, **more})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_the_list_has_every_puzzle_and_no_answer(site: Site) -> None:
    answer = site.ask("/api/puzzles").json()
    assert [entry["id"] for entry in answer["puzzles"]] == [puzzle.id for puzzle in PUZZLES]
    assert answer["today"] == daily_puzzle(answer["day"]).id
    assert set(answer["puzzles"][0]) == {"id", "theme", "variant", "players", "proof"}
    players = [puzzle.start.players for puzzle in PUZZLES]
    assert [entry["players"] for entry in answer["puzzles"]] == players


def test_before_the_turn_is_over_there_is_no_verdict(site: Site) -> None:
    for actions in ((), HIDDEN.answers[0].split(" ")[:1]):
        found = attempt(site, HIDDEN, *actions)
        assert (found["verdict"], found["refusal"], found["done"]) == (None, None, len(actions))
        assert len(found["view"]["laid"]) == len(actions)
    unseen = [card["card"] for card in found["unseen"]]
    seen = [card["card"] for card in found["view"]["hand"]]
    assert unseen
    assert not set(unseen) & set(seen)


@pytest.mark.parametrize("puzzle", [HIDDEN, OPEN, TOLD], ids=["hidden", "open", "signals"])
def test_a_turn_is_judged(site: Site, puzzle: Puzzle) -> None:
    right = attempt(site, puzzle, *puzzle.answers[0].split(" "))["verdict"]
    wrong = attempt(site, puzzle, *puzzle.next_turn.split(" "))["verdict"]
    assert (right["is_right"], wrong["is_right"]) == (True, False)
    for verdict in (right, wrong):
        assert verdict["answer"] == puzzle.answers[0]
        assert verdict["chance"] > verdict["next_chance"] >= verdict["obvious_chance"]


def test_who_gives_up_is_told(site: Site) -> None:
    verdict = attempt(site, HIDDEN, gives_up=True)["verdict"]
    assert (verdict["is_right"], verdict["answer"]) == (False, HIDDEN.answers[0])


def test_open_hands_are_those_of_the_others(site: Site) -> None:
    hands = {hand["seat"]: hand["cards"] for hand in attempt(site, OPEN)["hands"]}
    state = OPEN.start
    for seat, hand in enumerate(state.hands, 1):
        told = tuple(card["card"] for card in hands.get(seat, []))
        assert told == (() if seat == state.seat else hand)


def test_what_the_others_say_is_told(site: Site) -> None:
    said = attempt(site, TOLD)["signals"]
    assert {str(signal["seat"]) for signal in said} == set(TOLD.signals)
    assert len(said) == sum(map(len, TOLD.signals.values()))


def test_what_cannot_be_done_is_refused_with_its_reason(site: Site) -> None:
    found = attempt(site, HIDDEN, "end")
    assert (found["done"], found["refusal"]["code"], found["verdict"]) == (0, "minimum", None)
    unknown = site.send("/api/puzzles/00000000", {"actions": []})
    assert refusal(unknown) == (400, "puzzle-unknown")
    unreadable = site.send(f"/api/puzzles/{HIDDEN.id}", {"actions": ["nonsense"]})
    assert refusal(unreadable) == (400, "action")
