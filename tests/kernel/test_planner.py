"""Plans: legal in the core, never losing at once, and the same however they are carried out."""

from __future__ import annotations

import random

import numpy as np
import pytest

from ninetyeight import Lay
from ninetyeight.core.outcome import judge
from ninetyeight.kernel import table as at
from ninetyeight.kernel.actions import end_turn, lay, play_turn
from ninetyeight.kernel.play import play_games
from ninetyeight.kernel.policies import END_TURN, MOST_ACTIONS, plan_turn
from ninetyeight.kernel.quick import new_scratch
from ninetyeight.kernel.rules import rules_of
from ninetyeight.kernel.signals import nothing_said
from ninetyeight.kernel.turns import complete_turns
from ninetyeight.variants import VARIANT_IDS, parse_variant
from tests.bots.support import full_table, running_states
from tests.bots.test_kernel_bot import without_leftovers
from tests.kernel.games import SEED, Step, action_of, steps_of_game, team_of

BOTS = ("planner", "quick", "casual", "beginner", "child")
PLAIN = tuple(variant for variant in VARIANT_IDS if parse_variant(variant).is_plain)


def assert_does_not_lose(step: Step) -> None:
    """The game went on, so the turn could be completed: it can after this card too (R1)."""
    if isinstance(step.action, Lay):
        turn = step.state.turn.after(step.action.card, step.action.pile)
        left = sum(step.state.hand_counts) + step.state.draw_count - 1
        outcome = judge(turn, left)
        assert outcome is None or outcome.is_won


@pytest.mark.parametrize("variant", VARIANT_IDS)
@pytest.mark.parametrize("name", BOTS)
def test_games_in_the_core(name: str, variant: str) -> None:
    """Action by action, refereed by the core; batches play whole plans and end the same."""
    rules = parse_variant(variant)
    for players in range(1, 6):
        team = team_of(name, rules, players)
        for talk in (False, True) if players > 1 and name != "quick" else (False,):
            *_, last = steps = list(steps_of_game(rules, team, players, talk=talk))
            for step in steps:
                assert_does_not_lose(step)
            outcome = last.state.do(last.action).outcome
            assert outcome is not None
            played = play_games(rules, team, 1, SEED, talk=talk, first=players, jobs=1)
            found = (played.cards_left[0], played.actions[0], played.outcomes[0] == at.WON)
            assert found == (outcome.cards_left, len(steps), outcome.is_won)


@pytest.mark.parametrize("variant", VARIANT_IDS)
@pytest.mark.parametrize("name", BOTS)
def test_a_plan_is_a_turn_of_the_core(name: str, variant: str) -> None:
    """From walked and late positions, in mid-turn too, where their own games would not lead."""
    rules, variety = rules_of(parse_variant(variant)), parse_variant(variant)
    scratch, plan = new_scratch(), np.zeros(MOST_ACTIONS, np.int64)
    for players in range(1, 6):
        row = team_of(name, variety, players)[0]
        for state in running_states(variant, players, seed=6, count=8):
            table = full_table(rules, state)
            count = plan_turn(rules, table, nothing_said(), row, np.uint64(1), 1, scratch, plan)
            assert 1 <= count <= MOST_ACTIONS
            now, rest = state, plan[:count].tolist()
            while rest and not now.is_over:
                assert now.seat == state.seat
                step = Step(now, table, nothing_said(), action_of(rest.pop(0)))
                assert_does_not_lose(step)
                now = now.do(step.action)
            assert rest in ([], [END_TURN])  # the winning card ends the turn as well
            if count > 1 and not now.is_over:
                assert now.seat != state.seat or not now.laid


@pytest.mark.parametrize("variant", PLAIN)
def test_a_turn_at_once_is_the_turn_card_by_card(variant: str) -> None:
    rules, chance = rules_of(parse_variant(variant)), random.Random(variant)
    won = 0
    for players in range(1, 6):
        for state in running_states(variant, players, seed=7, count=15):
            start = full_table(rules, state)
            turns = complete_turns(rules, start)
            for n in chance.sample(range(len(turns.slots)), min(8, len(turns.slots))):
                plays = turns.plays[n, : turns.lengths[n]]
                slowly, at_once, hand = start.copy(), start.copy(), [*state.turn.hand]
                for play in plays.tolist():
                    lay(rules, slowly, hand.index(play // at.PILES), play % at.PILES)
                    hand.remove(play // at.PILES)
                if slowly[at.OUTCOME] == at.RUNNING:
                    end_turn(rules, slowly)
                play_turn(rules, at_once, plays, len(plays))
                assert without_leftovers(at_once) == without_leftovers(slowly)
                won += at_once[at.OUTCOME] == at.WON
    assert won > 0


def test_ending_a_turn_that_has_its_minimum_at_once() -> None:
    rules = rules_of(parse_variant("base"))
    for state in running_states("base", 3, seed=8, count=40):
        if not state.obligations:
            slowly, at_once = full_table(rules, state), full_table(rules, state)
            end_turn(rules, slowly)
            play_turn(rules, at_once, np.array([END_TURN]), 0)
            assert without_leftovers(at_once) == without_leftovers(slowly)
