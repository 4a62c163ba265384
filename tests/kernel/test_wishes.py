"""What bots say is true, strict, and comes from their own hand alone.

Judged here by the words of the rules of talk, in plain Python, from the full state of the core.
"""

from __future__ import annotations

import random
from itertools import combinations, pairwise

import numpy as np
import pytest

from ninetyeight import State
from ninetyeight.bots.weights import beginner_row, casual_row, child_row, planner_row
from ninetyeight.core.cards import CARDS
from ninetyeight.core.commands import Command
from ninetyeight.core.piles import PILES, TRICK, Pile, cost
from ninetyeight.kernel import weights as w
from ninetyeight.kernel.policies import GREEDY, QUICK, TALKING, Policy, policy_row, say
from ninetyeight.kernel.rules import rules_of
from ninetyeight.kernel.signals import FREE, KEEP_OFF, LIKE, LOVE, NOTHING, nothing_said
from ninetyeight.kernel.view import view_of
from ninetyeight.variants import parse_variant
from tests.bots.support import full_table, running_states
from tests.kernel.games import steps_of_game, team_of
from tests.laws.test_views import reshuffled
from tests.support import state as position

VARIANTS = ("base", "expert+short", "onfire", "extreme", "extreme+onfire")
NEAR, WITHIN_REACH = 3, 10
HOPELESS = 40


def wishes(state: State, seat: int, row: Policy) -> list[int]:
    """What `seat` says about A, B, C and D."""
    said, rules = nothing_said(), rules_of(state.variant)
    say(rules, full_table(rules, state), seat - 1, row, said)
    assert not np.delete(said, seat - 1, axis=0).any()
    return [int(word) for word in said[seat - 1]]


def is_within(far: int, state: State, pile: Pile, card: int) -> bool:
    """At most `far` steps on, or the trick if tricks are allowed."""
    step = cost(pile, state.piles[pile], card)
    return 0 < step <= far or (step == -TRICK and Command.NO_TRICK not in state.in_force)


def not_laid(state: State) -> set[int]:
    return {*CARDS} - {*state.gone} - {play.card for play in state.laid}


def is_graded(state: State, pile: Pile) -> bool:
    """Whether *love* is told apart from *like*: two cards at least could be meant by each."""
    near = {card for card in not_laid(state) if is_within(NEAR, state, pile, card)}
    far = {card for card in not_laid(state) if is_within(WITHIN_REACH, state, pile, card)}
    return len(near) >= 2 and len(far - near) >= 2


def two_cheapest(state: State, seat: int, piles: list[Pile]) -> int:
    """Steps that the two cards of the hand take that go most cheaply on `piles`."""
    steps = [HOPELESS, HOPELESS]
    for card in state.hand(seat):
        fitting = [
            cost(pile, state.piles[pile], card)
            for pile in piles
            if is_within(HOPELESS - 1, state, pile, card)
        ]
        steps.append(min(fitting, default=HOPELESS))
    return sum(sorted(steps)[:2])


def assert_true(state: State, seat: int, words: list[int], hurt: float) -> None:
    hand = state.hand(seat)
    for pile, word in zip(PILES, words, strict=True):
        near = any(is_within(NEAR, state, pile, card) for card in hand)
        within_reach = any(is_within(WITHIN_REACH, state, pile, card) for card in hand)
        if word == LOVE:
            assert near
        elif word == LIKE:
            assert within_reach
            assert not (near and is_graded(state, pile))
        elif word == FREE:
            assert not within_reach
        elif word == KEEP_OFF:
            others = [other for other in PILES if other != pile]
            lost = two_cheapest(state, seat, others) - two_cheapest(state, seat, [*PILES])
            assert lost >= hurt > 0
        else:
            assert word == NOTHING


def fitting_cards(state: State, words: list[int], about: Pile) -> set[int]:
    """Cards not laid that may be meant by the word about a pile, all the words taken together."""
    far = NEAR if words[about] == LOVE else WITHIN_REACH
    fitting = {card for card in not_laid(state) if is_within(far, state, about, card)}
    for pile, word in zip(PILES, words, strict=True):
        if word == FREE or (word == LIKE and is_graded(state, pile)):
            denied = WITHIN_REACH if word == FREE else NEAR
            fitting = {card for card in fitting if not is_within(denied, state, pile, card)}
    return fitting


def assert_strict(state: State, words: list[int]) -> None:
    for pile, word in zip(PILES, words, strict=True):
        if word in (LOVE, LIKE):
            assert len(fitting_cards(state, words, pile)) >= 2


def fits(state: State, words: list[int], hand: tuple[int, ...]) -> bool:
    """Whether somebody with this hand could say these words."""
    for pile, word in zip(PILES, words, strict=True):
        near = any(is_within(NEAR, state, pile, card) for card in hand)
        within_reach = any(is_within(WITHIN_REACH, state, pile, card) for card in hand)
        anywhere = any(is_within(99, state, pile, card) for card in hand)
        true = {
            NOTHING: True,
            FREE: not within_reach,
            LIKE: within_reach and not (near and is_graded(state, pile)),
            LOVE: near,
            KEEP_OFF: anywhere,
        }
        if not true[word]:
            return False
    return True


@pytest.mark.parametrize("players", [2, 3, 5])
def test_no_card_is_certain_by_what_was_said(players: int) -> None:
    """For every card of the hand, some other hand fits all the words: every hand is tried."""
    rules = parse_variant("base")
    team, tried = team_of("planner", rules, players), 0
    for game in range(12):
        for step in steps_of_game(rules, team, game, talk=True):
            live = not_laid(step.state)
            for seat in range(players):
                words, hand = [int(word) for word in step.said[seat]], step.state.hand(seat + 1)
                if not any(words) or len(live) > 12:
                    continue
                others = [o for o in combinations(live, len(hand)) if fits(step.state, words, o)]
                assert hand in [tuple(sorted(other)) for other in others]
                certain = set(hand).intersection(*map(set, others))
                assert not certain, (step.state, seat + 1, words)
                tried += 1
    assert tried > 20


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_said_is_true_and_strict(variant: str) -> None:
    heard = set()
    for players in range(2, 6):
        row = planner_row(parse_variant(variant), players)
        for seed in range(3):
            for state in running_states(variant, players, seed, count=25):
                for seat in range(1, players + 1):
                    words = wishes(state, seat, row)
                    assert_true(state, seat, words, row[TALKING + w.HURT])
                    assert_strict(state, words)
                    heard.update(words)
    assert heard == {NOTHING, FREE, LIKE, LOVE, KEEP_OFF}


@pytest.mark.parametrize("variant", ["base", "extreme"])
@pytest.mark.parametrize("players", [2, 5])
def test_in_games_of_the_planner_too(variant: str, players: int) -> None:
    """They come to the last cards, where few could be meant."""
    rules = parse_variant(variant)
    team, said = team_of("planner", rules, players), 0
    for game in range(8):
        for step in steps_of_game(rules, team, game, talk=True):
            for seat in range(players):
                words = [int(word) for word in step.said[seat]]
                assert_true(step.state, seat + 1, words, team[seat][TALKING + w.HURT])
                assert_strict(step.state, words)
                said += any(words)
    assert said > 500


@pytest.mark.parametrize("variant", VARIANTS)
def test_hidden_cards_and_what_others_say_change_nothing(variant: str) -> None:
    rules, chance = rules_of(parse_variant(variant)), random.Random(variant)
    for players in (2, 3, 5):
        row = planner_row(parse_variant(variant), players)
        for state in running_states(variant, players, seed=9, count=10):
            for seat in range(1, players + 1):
                words = wishes(state, seat, row)
                assert wishes(reshuffled(state, seat, chance), seat, row) == words
                said = nothing_said()
                said[:, :] = LOVE
                say(rules, view_of(full_table(rules, state), seat - 1), seat - 1, row, said)
                assert said[seat - 1].tolist() == words


def test_nobody_speaks_with_an_empty_hand() -> None:
    row = planner_row(parse_variant("base"), 3)
    for line in ("base 20/30/60/70 25,35/-/21,31,90 - 1 -", "base 20/1/100/70 21/-/22,23 - 1 21A"):
        assert wishes(position(line), 2, row) == [NOTHING] * 4
    played = position("base 20/1/100/70 21/-/22,23 - 1 21A")
    assert wishes(played, 1, row) == [NOTHING] * 4
    assert any(wishes(position("base 20/1/100/70 21,50,60/-/22,23 - 1 21A"), 3, row))


def calm_row(variant: str) -> Policy:
    """A planner that nothing hurts enough to say "keep off"."""
    row = planner_row(parse_variant(variant), 3)
    row[TALKING + w.HURT] = np.inf
    return row


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("extreme 40/3/98/97 45,46/30,70/41,72 20 1 -", LOVE),  # 30 is the trick
        ("extreme 40/3/98/80 45,46/30,70/41,72 20 1 -", FREE),  # a no-trick lies on D
        ("base 50/5/99/98 20,21/51,66/70 - 1 -", NOTHING),  # 51 alone could be meant
        ("base 50/5/99/98 20,53/51,66/70 - 1 -", LIKE),  # 51 or 53, but none that is liked
        ("base 50/5/99/98 56,57/51,66/70 - 1 -", LIKE),  # 51 alone could be loved
        ("base 50/5/99/98 53,56,57/51,66/70 - 1 -", LOVE),  # 51 or 53
        ("base 50/5/99/98 40,56,57/51,66/70 - 1 -", LOVE),  # 51 or the trick
        ("base 50/5/99/98 20,57/56,66/70 - 1 -", LIKE),
        ("base 50/52/7/6 20,53/51,90/60,61,70 - 1 -", NOTHING),  # 53 is denied: B is free
    ],
)
def test_what_seat_2_says_about_a(line: str, word: int) -> None:
    found = position(line)
    words = wishes(found, 2, calm_row(found.variant.id))
    assert words[0] == word


@pytest.mark.parametrize("kind", [GREEDY, QUICK])
def test_who_does_not_listen_does_not_speak(kind: int) -> None:
    for state in running_states("base", 3, seed=1, count=5):
        assert wishes(state, 2, policy_row(kind)) == [NOTHING] * 4


def test_the_levels_forget_signals_but_say_the_same() -> None:
    variant = parse_variant("base")
    rows = [row(variant, 3) for row in (planner_row, casual_row, beginner_row, child_row)]
    for state in running_states("base", 3, seed=2, count=10):
        for row, other in pairwise(rows):
            assert wishes(state, 2, row) == wishes(state, 2, other)
