"""The core against an independent, naive reading of the same rules."""

from __future__ import annotations

import random

import pytest

from ninetyeight import State
from ninetyeight.cli.description import describe
from ninetyeight.variants import VARIANT_IDS, parse_variant
from tests.oracle import ask
from tests.walks import late_states, walk

ROUGHNESS = (1, 6, 60, 3, 2, 20)


def compare(state: State) -> None:
    described = describe(state)
    assert described == ask(described["position"])


def compare_games(variant: str, seeds: range) -> None:
    for seed in seeds:
        players = 1 + seed % 5
        game = walk(variant, players, seed, ROUGHNESS[seed % len(ROUGHNESS)], 60 * (seed % 2))
        for state in game.states[-30:]:
            compare(state)


def compare_late_positions(variant: str, seeds: range) -> None:
    for seed in seeds:
        chance = random.Random(seed)
        for state in late_states(parse_variant(variant), 1 + seed % 5, chance):
            compare(state)


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_both_readings_agree_on_games(variant: str) -> None:
    compare_games(variant, range(10))


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_both_readings_agree_on_late_positions(variant: str) -> None:
    compare_late_positions(variant, range(150))


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_both_readings_agree_on_many_games(variant: str) -> None:
    compare_games(variant, range(10, 500))
    compare_late_positions(variant, range(150, 10_000))
