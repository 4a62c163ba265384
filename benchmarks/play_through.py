"""How fast the rules are through the public door: `make bench`.

Smallest-step play, the legal list and the outcome asked at every step, in actions per second of
CPU time. Machines differ and are noisy, so each figure also stands as a ratio to a yardstick run
beside it: a loop of plain Python that builds small tuples. Compare ratios, not seconds.
"""

from __future__ import annotations

import argparse
import json
import platform
import time
from collections.abc import Callable
from functools import partial

import ninetyeight
from ninetyeight.cli.description import describe

GOALS = {"base": 10_000, "extreme": 4_000}
"""Actions per second that must be reached."""
VARIANTS = ("base", "expert+short", "onfire", "extreme", "extreme+onfire")


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=200, help="games per variant (200)")
    games = parser.parse_args().games
    print(f"Python {platform.python_version()}, {platform.machine()}, {games} games per variant")
    print(f"{'what':34}{'a second':>12}{'of yardstick':>14}")
    for variant in VARIANTS:
        rate, ratio = measured(partial(play_all, variant, games))
        goal = f"   goal {GOALS[variant]:,}" if variant in GOALS else ""
        print(f"{'actions, ' + variant:34}{rate:12,.0f}{ratio:14.5f}{goal}")
    rate, ratio = measured(partial(answer_lines, games))
    print(f"{'position lines to JSON':34}{rate:12,.0f}{ratio:14.5f}   goal 1,000")
    rate, ratio = measured(partial(deal_all, games))
    print(f"{'deals from a seed':34}{rate:12,.0f}{ratio:14.5f}")


def measured(work: Callable[[], int]) -> tuple[float, float]:
    """How many things `work` does per second of CPU time, and the same in yardsticks."""
    before = yardstick()
    begun = time.process_time()
    done = work()
    rate = done / (time.process_time() - begun)
    return rate, rate / ((before + yardstick()) / 2)


def yardstick() -> float:
    """Small tuples built and compared per second, in plain Python."""
    rounds = 300_000
    begun = time.process_time()
    hand: tuple[int, ...] = (3, 17, 45, 80)
    for number in range(rounds):
        hand = (number, *hand[:3]) if number > hand[-1] else (number, *hand[1:])
    return rounds / (time.process_time() - begun)


def play_all(variant: str, games: int) -> int:
    """Play games of 1 to 5 players in turn; the number of actions."""
    return sum(play(variant, 1 + seed % 5, seed) for seed in range(games))


def play(variant: str, players: int, seed: int) -> int:
    """One game: end the turn as soon as it may end, until then the smallest step."""
    game = ninetyeight.deal(variant, players, seed=seed)
    while game.outcome is None:
        game = game.do(choose(game.state.piles, game.legal_actions()))
    return len(game.actions)


def choose(piles: tuple[int, ...], legal: tuple[ninetyeight.Action, ...]) -> ninetyeight.Action:
    """The end of the turn when it is legal, otherwise the smallest step."""
    if legal[-1] == ninetyeight.END:
        return legal[-1]
    best, least = legal[-1], 100
    for action in legal:
        assert isinstance(action, ninetyeight.Lay)
        top = piles[action.pile]
        step = action.card - top if action.pile < ninetyeight.Pile.C else top - action.card
        if step < least:
            best, least = action, step
    return best


def answer_lines(games: int) -> int:
    """Read position lines of an Extreme game and answer as `ninetyeight position --stdin` does."""
    game = ninetyeight.deal("extreme", 3, seed=1)
    lines = []
    while game.outcome is None:
        lines.append(ninetyeight.format_position(game.state))
        game = game.do(choose(game.state.piles, game.legal_actions()))
    rounds = max(1, games * 10 // len(lines))
    for line in lines * rounds:
        json.dumps(describe(ninetyeight.parse_position(line)))
    return rounds * len(lines)


def deal_all(games: int) -> int:
    """Deal by seed."""
    for seed in range(games):
        ninetyeight.deal("base", 3, seed=seed)
    return games


if __name__ == "__main__":
    main()
