"""What the tests of environments share: the observation as the core would tell it."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np
from numpy.typing import NDArray

from ninetyeight import SignalKind, State
from ninetyeight.bots.kernel_bot import KernelBot
from ninetyeight.core.cards import CARDS
from ninetyeight.core.commands import Command
from ninetyeight.core.turn import Demand
from ninetyeight.core.variant import Variant
from ninetyeight.core.view import View
from ninetyeight.envs.game import EnvGame
from ninetyeight.envs.signals import HURT
from ninetyeight.kernel import weights as w
from ninetyeight.kernel.policies import PLANNER, TALKING, Policy, policy_row
from tests.bots.support import full_table

KINDS = (*Command, "fire")
WORDS = (SignalKind.FREE, SignalKind.LIKE, SignalKind.LOVE, SignalKind.KEEP_OFF)

Parts = dict[str, NDArray[np.float32]]


def _row(_variant: Variant, _players: int) -> Policy:
    row = policy_row(PLANNER)
    row[TALKING + w.HURT] = HURT
    return row


SPEAKER = KernelBot("speaker", _row)
"""A bot that says *keep off* when the environments say it."""


def env_game_at(state: State, *, talk: bool = False) -> EnvGame:
    """A game of an environment in the middle of things."""
    game = EnvGame(state.variant, state.players, talk=talk)
    game.table = full_table(game.rules, state)
    return game


def expected_parts(state: State, seat: int, *, talk: bool = False, seer: bool = False) -> Parts:
    """What `seat` (from 1) should observe, worked out from the core and the bots alone."""
    view, around = state.view(seat), clockwise(state, seat)
    parts = known_parts(view, around)
    parts["signals"] = np.zeros((4, 4, 4))
    for ahead, other in enumerate(around[1:]):
        for signal in SPEAKER.signals(state.view(other)) if talk else ():
            assert signal.pile is not None
            parts["signals"][ahead, signal.pile, WORDS.index(signal.kind)] = 1
    if seer:
        parts["others"] = np.zeros((4, 98))
        for ahead, other in enumerate(around[1:]):
            parts["others"][ahead] = cards(state.hand(other))
        parts["draw"] = np.zeros(98)
        for place, card in enumerate(state.draw):
            parts["draw"][card - 2] = 1 - place / 98
    return {name: part.astype(np.float32) for name, part in parts.items()}


def known_parts(view: View, around: list[int]) -> dict[str, NDArray[np.float64]]:
    """What a view tells."""
    turn, variant = view.turn, view.variant
    laid = {*view.gone, *(play.card for play in view.laid)}
    tops, kinds, cover = np.zeros((4, 100)), np.zeros((4, 8)), np.zeros(4)
    for pile, top in enumerate(view.piles):
        tops[pile, top - 1] = 1
        kind = "fire" if variant.is_fire[top] else variant.command_on[top]
        if kind is not None:
            kinds[pile, KINDS.index(kind)] = 1
    cover[[*turn.skull_piles, *turn.fire_piles]] = 1
    return {
        "hand": cards(view.hand),
        "unseen": cards(view.unseen),
        "laid": cards(laid),
        "tops": tops,
        "kinds": kinds,
        "fresh": np.array([view.piles[pile] != turn.start[pile] for pile in range(4)]),
        "cover": cover,
        "bound": np.array([turn.committed == pile for pile in range(4)]),
        "demands": np.array([demand in view.obligations for demand in Demand]),
        "minimum": np.array([turn.minimum / 3]),
        "laid_now": np.array([len(view.laid) / 8]),
        "three": np.array([turn.has_three]),
        "seats": by_seat([1] * len(around)),
        "on_turn": by_seat([view.seat == other for other in around]),
        "counts": by_seat([view.hand_counts[other - 1] / 8 for other in around]),
        "draw_count": np.array([view.draw_count / 98]),
    }


def clockwise(state: State, seat: int) -> list[int]:
    """The seats from `seat` on."""
    return [(seat - 1 + ahead) % state.players + 1 for ahead in range(state.players)]


def cards(held: Collection[int]) -> NDArray[np.float64]:
    """A place for each card, 1 for these."""
    return np.array([float(card in held) for card in CARDS])


def by_seat(values: list[float]) -> NDArray[np.float64]:
    """Five places, the last ones empty."""
    return np.array([*values, *[0.0] * (5 - len(values))])


def assert_parts(found: Parts, expected: Parts) -> None:
    """The same fields with the same numbers."""
    assert list(found) == list(expected)
    for name, part in expected.items():
        np.testing.assert_array_equal(found[name], part, err_msg=name)
