"""Perft files: positions and how many sequences of 1, 2, 3 … actions they have.

One file per variant, one position per line: `<position line> ; <count at depth 1> <at 2> …`.
They drive every implementation of the rules alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ninetyeight import State, format_position, parse_position
from ninetyeight.core.perft import perft
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.variants import VARIANT_IDS
from tests.walks import walk

FOLDER = Path(__file__).parent / "perft"
MOST_NODES = 6_000
"""Positions are counted as deep as this allows."""
DEEPEST = 12


def path_of(variant: str) -> Path:
    return FOLDER / f"{variant}.txt"


def read(variant: str) -> Iterator[tuple[State, list[int]]]:
    """The positions of a variant's file and their counts from depth 1 on."""
    for line in path_of(variant).read_text("utf-8").splitlines():
        text, _, counts = line.partition(";")
        state = parse_position(text)
        assert isinstance(state, State)
        yield state, [int(count) for count in counts.split()]


def write_all() -> None:
    """Choose the positions anew and count them."""
    FOLDER.mkdir(exist_ok=True)
    for variant in VARIANT_IDS:
        lines = [_counted(state) for state in _chosen(variant)]
        path_of(variant).write_text("".join(lines), "utf-8")


def _chosen(variant: str) -> Iterator[State]:
    """For 1 to 5 players the deal, the middle and three late moments of a game that came far."""
    for players in range(1, MAX_PLAYERS + 1):
        games = [walk(variant, players, seed, roughness=2, retries=150) for seed in range(3)]
        states = min(games, key=lambda game: sum(game.state.hand_counts) + game.state.draw_count)
        played = [state for state in states.states if not state.is_over]
        for part in (0, 0.5, 0.8, 0.92, 0.98):
            yield played[int(part * (len(played) - 1))]


def _counted(state: State) -> str:
    counts: list[int] = []
    for depth in range(1, DEEPEST + 1):
        count = perft(state, depth)
        if not count or (counts and count > MOST_NODES):
            break
        counts.append(count)
    return f"{format_position(state)} ; {' '.join(map(str, counts))}\n"
