"""The walks that the laws stand on really come to where the corners are."""

from __future__ import annotations

from itertools import product

import pytest

from ninetyeight import Game
from ninetyeight.variants import VARIANT_IDS
from tests.walks import walk


def moments(game: Game) -> set[str]:
    """What of the end game this game saw."""
    seen = set()
    if any(not state.draw for state in game.states):
        seen.add("empty draw pile")
    for before, after in zip(game.states, game.states[1:], strict=False):
        if not after.laid and after.seat != before.seat % after.players + 1:
            seen.add("skipped seat")
    if game.outcome is not None and game.outcome.is_won:
        seen.add("last card")
    return seen


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_some_walk_reaches_every_part_of_the_end_game(variant: str) -> None:
    missing = {"empty draw pile", "skipped seat", "last card"}
    for seed, players in product(range(12), range(5, 1, -1)):
        missing -= moments(walk(variant, players, seed, roughness=1, retries=150))
        if not missing:
            return
    raise AssertionError(f"no walk of {variant} saw: {missing}")
