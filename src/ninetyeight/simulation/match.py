"""One game by the protocol of the bots: every seat is asked with its own view, and judged.

The kernel plays whole batches by the same protocol; a test keeps both equal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ninetyeight.bots.asking import ask_act, ask_offer_start, ask_signals
from ninetyeight.bots.bot import Bot, Limit, Standing
from ninetyeight.bots.failures import BotError
from ninetyeight.core.deal import deal_deck
from ninetyeight.core.state import State
from ninetyeight.core.variant import Variant
from ninetyeight.core.view import View
from ninetyeight.errors import Problem
from ninetyeight.notation.positions import format_position
from ninetyeight.simulation.batch import FORFEIT, OUTCOMES


class Player(NamedTuple):
    """A bot in its seat, and the name it is known by."""

    name: str
    bot: Bot


class Match(NamedTuple):
    """How a game ended (one of OUTCOMES), the cards left, the actions done, what broke it."""

    outcome: int
    left: int
    actions: int
    problem: Problem | None = None


def play_match(
    variant: Variant,
    deck: Sequence[int],
    players: Sequence[Player],
    *,
    talks: bool,
    limit: Limit,
) -> Match:
    """Play the game that `deck` deals. A bot that fails forfeits it, and nothing else."""
    state, actions = deal_deck(variant, len(players), deck), 0
    try:
        state = deal_deck(variant, len(players), deck, _starter(state, players))
        while not state.is_over:
            standing = _standing(state, players) if talks else {}
            name, bot = players[state.seat - 1]
            choice = ask_act(bot, name, state.view(state.seat), standing, limit)
            state, actions = state.do(choice.action), actions + 1
    except BotError as error:
        problem = error.at(format_position(state)).problem
        return Match(FORFEIT, sum(state.hand_counts) + state.draw_count, actions, problem)
    assert state.outcome is not None
    ended = state.outcome.reason or state.outcome.result
    return Match(OUTCOMES[ended], state.outcome.cards_left, actions)


def _starter(state: State, players: Sequence[Player]) -> int:
    """The seat with the highest offer, of equal ones the lowest."""
    seats = range(1, len(players) + 1)
    if len(players) == 1:
        return 1
    offers = {seat: ask_offer_start(*_asked(state, players, seat)) for seat in seats}
    return max(seats, key=lambda seat: offers[seat])


def _standing(state: State, players: Sequence[Player]) -> Standing:
    """What all others say to the seat on turn; its own words would be for nobody.

    All are asked again before every action, so nothing that was said before counts any more.
    """
    if state.is_silenced:
        return {}
    others = (seat for seat in range(1, len(players) + 1) if seat != state.seat)
    said = {seat: ask_signals(*_asked(state, players, seat)) for seat in others}
    return {seat: signals for seat, signals in said.items() if signals}


def _asked(state: State, players: Sequence[Player], seat: int) -> tuple[Bot, str, View]:
    """Whom to ask, by what name, with which view."""
    name, bot = players[seat - 1]
    return bot, name, state.view(seat)
