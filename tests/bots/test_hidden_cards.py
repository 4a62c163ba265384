"""No built-in bot sees what its seat may not: hidden cards change nothing that it does or says."""

from __future__ import annotations

import random

import numpy as np
import pytest

from ninetyeight.bots import Limit, make_bot
from ninetyeight.bots.kernel_bot import KernelBot
from ninetyeight.bots.registry import KERNEL_BOT_NAMES
from ninetyeight.bots.tables import said_of
from ninetyeight.kernel.policies import Policy, next_action, offer_start, say
from ninetyeight.kernel.rules import Rules, rules_of
from ninetyeight.kernel.signals import nothing_said
from ninetyeight.kernel.table import Table
from ninetyeight.variants import VARIANT_IDS, parse_variant
from tests.bots.support import full_table, running_states, some_signals
from tests.laws.test_views import reshuffled


def words(rules: Rules, table: Table, seat: int, row: Policy) -> list[int]:
    said = nothing_said()
    say(rules, table, seat - 1, row, said)
    return [int(code) for code in said[seat - 1]]


@pytest.mark.parametrize("variant", VARIANT_IDS)
@pytest.mark.parametrize("name", KERNEL_BOT_NAMES)
def test_hidden_cards_change_nothing(name: str, variant: str) -> None:
    """At the table, where a view hides them, and in the kernel, where the whole table is there."""
    bot, rules, chance = make_bot(name), rules_of(parse_variant(variant)), random.Random(variant)
    assert isinstance(bot, KernelBot)
    seed = np.uint64(0)
    for players in range(1, 6):
        row = bot.row(parse_variant(variant), players)
        for state in running_states(variant, players, seed=4, count=4):
            table, signals = full_table(rules, state), some_signals(state, chance)
            for seat in range(1, players + 1):
                other = reshuffled(state, seat, chance)
                changed = full_table(rules, other)
                view, seen = state.view(seat), other.view(seat)
                assert bot.signals(view) == bot.signals(seen)
                assert bot.offer_start(view) == bot.offer_start(seen)
                assert words(rules, table, seat, row) == words(rules, changed, seat, row)
                offers = [
                    offer_start(rules, full, seat - 1, row, nothing_said(), seed, 0)
                    for full in (table, changed)
                ]
                assert offers[0] == offers[1]
                if seat == state.seat:
                    said = said_of(view, signals)
                    acts = [bot.act(known, signals, Limit()) for known in (view, seen)]
                    assert acts[0] == acts[1]
                    first, second = (
                        next_action(rules, full, said, row, seed, 0) for full in (table, changed)
                    )
                    assert first == second
