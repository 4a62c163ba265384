"""The tuned weights of `quick` and `planner`, from `weights.json`, as rows for the kernel.

The file holds, by bot, variant, number of players and talk, each weight by its name. A variant
that has not been tuned plays with the weights of the nearest one that has.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from ninetyeight.core.variant import Variant
from ninetyeight.kernel.policies import (
    ATTENTION,
    JITTER,
    MEMORY,
    NOVICE,
    PLANNER,
    QUICK,
    SILENT,
    TALKING,
    WIDTH,
    Policy,
    policy_row,
)
from ninetyeight.kernel.quick import QUICK_NAMES
from ninetyeight.kernel.weights import WEIGHT_NAMES

_LIGHT_TO_HEAVY = ("expert", "onfire", "extreme")

Tuned = Mapping[str, Mapping[str, Mapping[str, Mapping[str, Mapping[str, float]]]]]


def quick_row(variant: Variant, players: int) -> Policy:
    """The fastest good player."""
    row = policy_row(QUICK)
    weights = _by_name("quick", variant, players, "silent")
    row[SILENT : SILENT + len(QUICK_NAMES)] = [weights.get(name, 0.0) for name in QUICK_NAMES]
    return row


def planner_row(variant: Variant, players: int) -> Policy:
    """The strongest player."""
    return _planning(PLANNER, variant, players, memory=1.0, attention=1.0, jitter=0.0)


def casual_row(variant: Variant, players: int) -> Policy:
    """Plans whole turns, but few of them, and forgets half of what was laid and some signals."""
    row = _planning(PLANNER, variant, players, memory=0.5, attention=0.7, jitter=0.0)
    row[WIDTH] = 4
    return row


def beginner_row(variant: Variant, players: int) -> Policy:
    """Thinks of one card at a time, remembers little, and misses every other signal."""
    return _planning(NOVICE, variant, players, memory=0.25, attention=0.5, jitter=6.0)


def child_row(variant: Variant, players: int) -> Policy:
    """Sees what lies on top and what it holds, and likes a card for no reason now and then."""
    return _planning(NOVICE, variant, players, memory=0.0, attention=0.25, jitter=25.0)


def _planning(
    kind: int, variant: Variant, players: int, *, memory: float, attention: float, jitter: float
) -> Policy:
    row = policy_row(kind)
    row[MEMORY], row[ATTENTION], row[JITTER] = memory, attention, jitter
    row[SILENT:TALKING] = planner_weights(variant, players, "silent")
    talk = "silent" if players == 1 else "talk"  # alone there is nobody to talk to
    row[TALKING:] = planner_weights(variant, players, talk)
    return row


def planner_weights(variant: Variant, players: int, talk: str) -> NDArray[np.float64]:
    """The weights of the planner in the order of their names; `talk` is "silent" or "talk"."""
    weights = _by_name("planner", variant, players, talk)
    return np.array([weights.get(name, 0.0) for name in WEIGHT_NAMES])


def _by_name(bot: str, variant: Variant, players: int, talk: str) -> Mapping[str, float]:
    tuned = {
        known: by_players[str(players)]
        for known, by_players in read_weights()[bot].items()
        if talk in by_players.get(str(players), {})
    }
    return tuned[nearest_variant(variant.id, tuned)][talk]


def nearest_variant(variant_id: str, tuned: Mapping[str, object]) -> str:
    """Of the tuned variants that ask for nothing else, the one that has most in common.

    Commands weigh more than fire, fire more than a larger minimum; which numbers carry the
    commands (`extreme@mine`) makes no difference.
    """
    modules = [module.split("@")[0] for module in variant_id.split("+")]
    fitting = [known for known in tuned if set(known.split("+")) <= set(modules)]
    return max(fitting, key=_weight, default="base")


def _weight(variant_id: str) -> int:
    modules = variant_id.split("+")
    return sum(2**place for place, module in enumerate(_LIGHT_TO_HEAVY) if module in modules)


@cache
def read_weights() -> Tuned:
    """What is in the file."""
    text = files("ninetyeight.bots").joinpath("weights.json").read_text(encoding="utf-8")
    tuned: Tuned = json.loads(text)
    return tuned
