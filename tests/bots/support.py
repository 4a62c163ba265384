"""What the tests of bots share: positions, full tables of the kernel, and bots in files."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from ninetyeight import Game, State
from ninetyeight.bots import Choice, Limit, Reason, Standing
from ninetyeight.core.piles import Pile
from ninetyeight.core.signals import PILE_KINDS, Signal
from ninetyeight.core.view import View
from ninetyeight.kernel.actions import lay
from ninetyeight.kernel.rules import Rules
from ninetyeight.kernel.table import OUTCOME, RUNNING, Table
from ninetyeight.variants import parse_variant
from tests.kernel.bridge import table_of
from tests.walks import late_states, walk

BOT = """
import os, subprocess, sys, time
from pathlib import Path
from ninetyeight import END, Lay, Signal, SignalKind
from ninetyeight.bots import Choice, Reason

class Mine:
    def act(self, view, signals, limit):
        {act}
        return Choice(view.legal_actions()[0], Reason("first"))

    def signals(self, view):
        {signals}
        return ()

    def offer_start(self, view):
        {offer_start}
        return 0
"""


def bot_file(folder: Path, *, act: str = "", signals: str = "", offer_start: str = "") -> str:
    """The name of a bot in a file, whose methods begin with these statements."""
    path = folder / "mine.py"
    path.write_text(BOT.format(act=act, signals=signals, offer_start=offer_start), "utf-8")
    return f"{path}:Mine"


class First:
    """A bot that does the first thing that is legal."""

    def act(self, view: View, signals: Standing, limit: Limit) -> Choice:
        return Choice(view.legal_actions()[0], Reason("first"))

    def signals(self, view: View) -> tuple[Signal, ...]:
        return ()

    def offer_start(self, view: View) -> float:
        return 0


def running_states(variant: str, players: int, seed: int, count: int) -> Iterator[State]:
    """States in the middle of games, late ones too, whose game goes on."""
    chance = random.Random(f"{variant} {players} {seed}")
    walked: Game = walk(variant, players, seed)
    late = [*late_states(parse_variant(variant), players, chance)]
    for states in (walked.states, late):
        running = [state for state in states if not state.is_over]
        yield from chance.sample(running, min(count, len(running)))


def full_table(rules: Rules, state: State) -> Table:
    """The kernel's table with all cards of `state`, in mid-turn too, in a game that goes on."""
    table = table_of(rules, state)
    hand = [*state.hands[state.seat - 1]]
    for play in state.laid:
        lay(rules, table, hand.index(play.card), play.pile)
        hand.remove(play.card)
    table[OUTCOME] = RUNNING
    return table


def some_signals(state: State, chance: random.Random) -> dict[int, tuple[Signal, ...]]:
    """Signals that may stand, from all seats, in one position of two: none in the other."""
    if chance.random() < 0.5 or state.is_silenced:
        return {}
    return {
        seat: tuple(
            Signal(chance.choice(PILE_KINDS), pile) for pile in Pile if chance.random() < 0.5
        )
        for seat in range(1, state.players + 1)
    }
