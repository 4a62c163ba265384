"""Every line that is said to win wins, and what is said to be lost is, by trying everything."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from ninetyeight import State, deal, parse_position, parse_variant
from ninetyeight.analysis.solver import solve
from ninetyeight.core.deal import deal_deck
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.variants import VARIANT_IDS
from tests.support import state

SMALL_GAMES = 20
"""Random positions with few cards, for each variant."""


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_a_deal_is_won_by_the_line_that_is_found(variant: str) -> None:
    dealt = deal(variant, 3, seed=20).state
    solution = solve([dealt], seconds=60.0)
    assert solution.result == "won"
    after = played(dealt, solution.line)
    assert after.outcome is not None
    assert after.outcome.result == "won"


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_small_positions_are_judged_as_by_trying_everything(variant: str) -> None:
    results = set()
    for seed in range(SMALL_GAMES):
        position = small_position(variant, seed)
        solution = solve([position])
        assert (solution.result == "won") == can_be_won(position, set())
        assert solution.result != "unknown"
        if solution.result == "won" and position.outcome is None:
            after = played(position, solution.line)
            assert after.outcome is not None
            assert after.outcome.result == "won"
        results.add(solution.result)
    assert results == {"won", "lost"}


def test_who_starts_may_be_free() -> None:
    # Seat 1 cannot lay its cards; if seat 2 begins, its trick makes room.
    lines = [f"base 60/99/2/3 55,70/50,71 - {seat} -" for seat in (1, 2)]
    first, second = map(state, lines)
    assert solve([first]).result == "lost"
    both = solve([first, second])
    assert (both.result, both.start) == ("won", 2)
    assert solve([first, first]).result == "lost"


def test_a_turn_that_has_begun_is_gone_on_with() -> None:
    begun = state("base 60/99/2/3 50,55/70,71 - 1 50A")
    solution = solve([begun])
    assert solution.result == "won"
    assert played(begun, solution.line).outcome is not None


def test_a_game_that_is_over_needs_no_search() -> None:
    assert solve([state("base 97/98/3/2 50,51 - 1 -")])[:2] == ("lost", ())
    won = state("base 97/98/3/2 99 - 1 99A")
    assert solve([won])[:2] == ("won", ())


def test_without_time_nothing_is_known() -> None:
    hard = deal_deck(parse_variant("expert"), 1, deck_from_seed(5), 1)
    assert solve([hard], seconds=0.0).result == "unknown"


def played(position: State, line: Sequence[object]) -> State:
    for action in line:
        position = position.do(action)  # type: ignore[arg-type]
    return position


def small_position(variant: str, seed: int) -> State:
    """A position with six cards left for one to three seats, at random."""
    chance = random.Random(f"{variant} {seed}")
    players = chance.randint(1, 3)
    cards = chance.sample(range(2, 100), 6 + 4)
    tops, cards = cards[:4], cards[4:]
    low, high = sorted(tops[:2]), sorted(tops[2:])
    hands = [sorted(cards[seat::players][:2]) for seat in range(players)]
    held = {card for hand in hands for card in hand}
    draw = [card for card in cards if card not in held]
    line = (
        f"{variant} {'/'.join(map(str, (*low, *high)))} "
        f"{'/'.join(','.join(map(str, hand)) for hand in hands)} "
        f"{','.join(map(str, draw)) or '-'} 1 -"
    )
    found = parse_position(line)
    assert isinstance(found, State)
    return found


def can_be_won(position: State, seen: set[State]) -> bool:
    """By trying everything, with the rules that are written to be read."""
    if position.outcome is not None:
        return position.outcome.result == "won"
    if position in seen:
        return False
    seen.add(position)
    return any(can_be_won(position.do(action), seen) for action in position.legal_actions())
