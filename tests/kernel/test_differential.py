"""The kernel is equal to the core, step by step."""

from __future__ import annotations

from itertools import cycle

import pytest

from ninetyeight.variants import VARIANT_IDS, parse_variant
from tests.kernel.bridge import late_in_both, walk_in_both

ROUGHNESS = (1, 3, 8, 60)
DEALS = 2_000
"""Deals over all variants and player counts in `make test`."""
MANY_DEALS = 20_000
PER_VARIANT = DEALS // len(VARIANT_IDS)


def compare(variant_id: str, seeds: range) -> int:
    variant, roughness = parse_variant(variant_id), cycle(ROUGHNESS)
    steps = 0
    for seed in seeds:
        steps += len(list(walk_in_both(variant, 1 + seed % 5, seed, next(roughness))))
        steps += len(list(late_in_both(variant, 1 + seed % 5, seed)))
    return steps


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_deals_and_late_positions(variant: str) -> None:
    assert compare(variant, range(PER_VARIANT)) > 20 * PER_VARIANT


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_many_deals_and_late_positions(variant: str) -> None:
    compare(variant, range(PER_VARIANT, PER_VARIANT + MANY_DEALS // len(VARIANT_IDS)))
