"""Games of the bots, one action at a time, in the kernel and in the core together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ninetyeight import END, Action, Lay, State, deal
from ninetyeight.bots import make_bot
from ninetyeight.bots.kernel_bot import KernelBot
from ninetyeight.core.piles import Pile
from ninetyeight.core.variant import Variant
from ninetyeight.kernel import table as at
from ninetyeight.kernel.actions import do
from ninetyeight.kernel.deal import deal_deck, shuffle_deck
from ninetyeight.kernel.outcome import begin_turn
from ninetyeight.kernel.policies import next_action, offer_start, say
from ninetyeight.kernel.rules import rules_of
from ninetyeight.kernel.signals import Said, nothing_said
from ninetyeight.kernel.table import Table, new_table
from ninetyeight.notation.decks import deck_from_seed
from tests.kernel.bridge import kernel_action

SEED = 98


class Step(NamedTuple):
    """A position of a running game, and what is done in it."""

    state: State
    table: Table
    said: Said
    action: Action


def team_of(name: str, variant: Variant, players: int) -> NDArray[np.float64]:
    """A row for each seat, of the bot called `name`."""
    bot = make_bot(name)
    assert isinstance(bot, KernelBot)
    return np.array([bot.row(variant, players)] * players)


def action_of(coded: int) -> Action:
    """An action of the kernel's players in the words of the core."""
    return Lay(coded // at.PILES, Pile(coded % at.PILES)) if coded else END


def steps_of_game(
    variant: Variant, team: NDArray[np.float64], game: int, *, talk: bool = False
) -> Iterator[Step]:
    """Game number `game` of `SEED`. The core refuses what is not legal."""
    rules, table, players, seed = rules_of(variant), new_table(), len(team), np.uint64(SEED)
    shuffle_deck(table, seed, game)
    deal_deck(rules, table, players, 0)
    offers = [
        offer_start(rules, table, seat, row, nothing_said(), seed, game)
        for seat, row in enumerate(team)
    ]
    start = offers.index(max(offers))
    begin_turn(rules, table, start)
    deck = deck_from_seed(SEED, game)
    state = deal(variant, players, deck=deck, start=start + 1).state
    while not state.is_over:
        said = nothing_said()
        if talk and not state.is_silenced:
            for seat, row in enumerate(team):
                if seat != table[at.SEAT]:
                    say(rules, table, seat, row, said)
        coded = next_action(rules, table, said, team[table[at.SEAT]], seed, game)
        action = action_of(coded)
        yield Step(state, table.copy(), said, action)
        place = kernel_action(state, action)
        state = state.do(action)
        do(rules, table, place)
    assert table[at.OUTCOME] != at.RUNNING
