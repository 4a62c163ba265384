"""A policy of the kernel does at the table what it does in batches."""

from __future__ import annotations

import json
import random

import numpy as np
import pytest

from ninetyeight import END, HiddenError, Lay, RefusedError, State, View, deal, parse_position
from ninetyeight.bots import Choice, Limit, Reason, make_bot
from ninetyeight.bots.kernel_bot import KernelBot
from ninetyeight.bots.registry import KERNEL_BOT_NAMES
from ninetyeight.bots.tables import said_of, signals_of, table_of
from ninetyeight.core.piles import Pile
from ninetyeight.core.signals import PILE_KINDS, Signal, SignalKind
from ninetyeight.kernel import signals as spoken
from ninetyeight.kernel import table as at
from ninetyeight.kernel.policies import GREEDY, RANDOM, next_action, offer_start, policy_row, say
from ninetyeight.kernel.rules import rules_of
from ninetyeight.kernel.signals import Said, nothing_said
from ninetyeight.kernel.table import Table
from ninetyeight.kernel.view import view_of
from ninetyeight.variants import VARIANT_IDS, parse_variant
from tests.bots.support import full_table, running_states, some_signals

LIMIT = Limit()
SEED, GAME = 98, 7


def kernel_bot(name: str) -> KernelBot:
    bot = make_bot(name, seed=SEED, game=GAME)
    assert isinstance(bot, KernelBot)
    return bot


def said_in_kernel(state: State, signals: dict[int, tuple[Signal, ...]]) -> Said:
    """What the kernel hears: the others', about piles; the trick is love."""
    said = nothing_said()
    for seat, given in signals.items():
        for signal in given:
            if seat != state.seat:
                kind = "LOVE" if signal.kind is SignalKind.TRICK else signal.kind.name
                said[seat - 1, signal.pile] = getattr(spoken, kind)
    return said


def without_leftovers(table: Table) -> list[int]:
    """`table` without what nobody reads: places past the hands and past the turn's cards."""
    clean = table.copy()
    for seat in range(at.HANDS, at.PLAYS, at.HAND):
        count = clean[at.COUNTS + (seat - at.HANDS) // at.HAND]
        clean[seat + count : seat + at.HAND] = 0
    clean[at.PLAYS + clean[at.LAID] : at.DECK] = 0
    return [int(number) for number in clean]


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_the_table_of_a_view_is_the_kernels_view_of_the_table(variant: str) -> None:
    rules = rules_of(parse_variant(variant))
    for players in range(1, 6):
        for state in running_states(variant, players, seed=1, count=12):
            for seat in range(1, players + 1):
                known = view_of(full_table(rules, state), seat - 1)
                found = table_of(rules, state.view(seat))
                assert without_leftovers(found) == without_leftovers(known)


@pytest.mark.parametrize("variant", VARIANT_IDS)
@pytest.mark.parametrize("name", KERNEL_BOT_NAMES)
def test_at_the_table_a_policy_answers_as_in_the_kernel(name: str, variant: str) -> None:
    bot, rules, chance = kernel_bot(name), rules_of(parse_variant(variant)), random.Random(name)
    for players in range(1, 6):
        row = bot.row(parse_variant(variant), players)
        for state in running_states(variant, players, seed=2, count=4):
            table, signals = full_table(rules, state), some_signals(state, chance)
            said = said_in_kernel(state, signals)
            coded = next_action(rules, table, said, row, np.uint64(SEED), GAME)
            choice = bot.act(state.view(state.seat), signals, LIMIT)
            assert choice.action == (END if coded == 0 else Lay(coded // 4, Pile(coded % 4)))
            assert state.can_do(choice.action)
            for seat in range(1, players + 1):
                view, words = state.view(seat), nothing_said()
                offer = offer_start(rules, table, seat - 1, row, words, np.uint64(SEED), GAME)
                assert bot.offer_start(view) == offer
                if players > 1 and not state.is_silenced:
                    say(rules, table, seat - 1, row, words)
                assert bot.signals(view) == signals_of(words[seat - 1])


@pytest.mark.parametrize("name", KERNEL_BOT_NAMES)
def test_a_reason_is_data_that_fits_the_action(name: str) -> None:
    bot = kernel_bot(name)
    for variant in ("base", "extreme+onfire"):
        for state in running_states(variant, 3, seed=3, count=40):
            view = state.view(state.seat)
            choice = bot.act(view, {}, LIMIT)
            facts = dict(choice.reason.facts)
            assert json.dumps(facts)
            turn = facts["turn"]
            assert isinstance(turn, tuple)
            assert isinstance(facts["cost"], int)
            if isinstance(choice.action, Lay):
                assert turn[0] == f"{choice.action.card}{choice.action.pile.name}"
            else:
                assert (turn, facts["cost"]) == ((), 0)
            if len(state.legal_actions()) == 1:
                assert choice.reason.code == "only-action"


def chosen(kind: int, line: str) -> Choice:
    """What a baseline does in the first seat of a line without hidden cards."""
    found = parse_position(line)
    assert isinstance(found, State)
    return KernelBot("baseline", lambda *_: policy_row(kind)).act(found.view(1), {}, LIMIT)


@pytest.mark.parametrize(
    ("kind", "line", "reason"),
    [
        (
            GREEDY,
            "base 20/1/100/60 10,50,71/8,9 98,97 1 -",
            Reason("smallest-step", {"turn": ("10A",), "cost": -10, "tricks": 1, "beyond": 0}),
        ),
        (
            GREEDY,
            "base 20/1/100/60 21,22,23,70/8,9 98 1 21A,22A,23A",
            Reason("end", {"turn": (), "cost": 0, "tricks": 0, "beyond": 1}),
        ),
        (
            GREEDY,
            "base 95/97/3/4 94,99/8 - 1 99A",
            Reason("only-action", {"turn": (), "cost": 0, "tricks": 0, "beyond": 0}),
        ),
        (
            RANDOM,
            "base 95/97/7/4 6,50/8 - 1 -",
            Reason("only-action", {"turn": ("6C",), "cost": 1, "tricks": 0, "beyond": 0}),
        ),
    ],
)
def test_reasons_of_the_baselines(kind: int, line: str, reason: Reason) -> None:
    assert chosen(kind, line).reason == reason


def test_chance_is_called_chance() -> None:
    assert chosen(RANDOM, "base 20/1/100/60 10,50,71/8,9 98,97 1 -").reason.code == "random"


def test_chance_comes_from_seed_and_game() -> None:
    state = next(iter(running_states("base", 1, seed=1, count=1)))
    asked = [make_bot("random", seed=seed, game=game) for seed in range(5) for game in range(5)]
    actions = [bot.act(state.view(1), {}, LIMIT).action for bot in asked]
    assert len(set(actions)) > 2
    assert actions == [bot.act(state.view(1), {}, LIMIT).action for bot in asked]


def test_signals_become_codes_and_back() -> None:
    state = deal("base", players=3, seed=1).state
    kinds = [kind for kind in PILE_KINDS if kind is not SignalKind.TRICK]
    for kind in kinds:
        signals = (Signal(kind, Pile.B), Signal(kind, Pile.D))
        assert signals_of(said_of(state.view(1), {2: signals})[1]) == signals
    trick = said_of(state.view(1), {2: (Signal(SignalKind.TRICK, Pile.A),)})
    assert trick[1].tolist() == [spoken.LOVE, 0, 0, 0]


def test_what_the_kernel_cannot_hear_is_left_out() -> None:
    view = deal("extreme", players=2, seed=1).view(1)
    love = (Signal(SignalKind.LOVE, Pile.A),)
    assert not said_of(view, {1: love}).any()  # its own words
    assert not said_of(view, {3: love, 0: love}).any()  # nobody sits there
    others = (Signal(SignalKind.THANKS), Signal(SignalKind.HOLD, command="skull"))
    assert not said_of(view, {2: others}).any()


def test_nothing_stands_in_silence() -> None:
    silent = parse_position("extreme 17/1/100/100 3,4/5,6 20 1 -")
    assert isinstance(silent, State)
    assert not said_of(silent.view(1), {2: (Signal(SignalKind.LOVE, Pile.A),)}).any()


@pytest.mark.parametrize("name", KERNEL_BOT_NAMES)
@pytest.mark.parametrize(
    "line",
    [
        "extreme 17/1/100/100 3,18/5,19 20 1 -",  # a Silence lies visible (R27)
        "base 1/1/100/100 3,18 20,21 1 -",  # alone
        "base 97/98/3/2 50,51/40,60 20 1 -",  # the end
    ],
)
def test_nothing_is_said_where_nothing_can_be_said(name: str, line: str) -> None:
    state = parse_position(line)
    assert isinstance(state, State)
    assert kernel_bot(name).signals(state.view(1)) == ()


@pytest.mark.parametrize("name", KERNEL_BOT_NAMES)
def test_everybodys_view_is_the_one_of_the_seat_on_turn(name: str) -> None:
    bot = kernel_bot(name)
    view = parse_position("base 20/1/100/60 10,50,71/?5 ?40 1 -")
    assert isinstance(view, View)
    assert view.viewer is None
    assert view.can_do(bot.act(view, {}, LIMIT).action)
    assert isinstance(bot.offer_start(view), float)


def test_who_cannot_act_is_told_why() -> None:
    bot, state = kernel_bot("greedy"), deal("base", players=2, seed=1).state
    with pytest.raises(RefusedError, match="not-your-turn"):
        bot.act(state.view(2), {}, LIMIT)
    with pytest.raises(HiddenError, match="hidden-hand"):
        bot.act(state.view(None), {}, LIMIT)
    over = parse_position("base 97/98/3/2 50,51/40,60 20 1 -")
    assert isinstance(over, State)
    with pytest.raises(RefusedError, match="game-over"):
        bot.act(over.view(1), {}, LIMIT)


def test_a_row_can_be_changed_without_changing_the_bot() -> None:
    bot, base = kernel_bot("greedy"), parse_variant("base")
    bot.row(base, 2)[:] = 5
    assert bot.row(base, 2).tolist() == policy_row(GREEDY).tolist()
    assert repr(bot) == "<KernelBot greedy, seed 98, game 7>"
