"""Whether a bot keeps to what a bot is: the check that we run on our own, for everybody's."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import cycle, islice

from ninetyeight.bots.answers import ACT, OFFER_START, SIGNALS
from ninetyeight.bots.asking import ask_act, ask_offer_start, ask_signals
from ninetyeight.bots.bot import Bot, Choice, Limit, Standing
from ninetyeight.bots.failures import (
    BotError,
    bot_changed_view,
    bot_two_answers,
    position_text,
)
from ninetyeight.bots.host import HostedBot
from ninetyeight.bots.registry import is_built_in, make_bot
from ninetyeight.core.actions import END, Action, Lay
from ninetyeight.core.cards import CARDS
from ninetyeight.core.deal import deal_deck
from ninetyeight.core.piles import cost
from ninetyeight.core.signals import Signal
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.core.view import View
from ninetyeight.errors import Problem
from ninetyeight.variants import VARIANT_IDS, parse_variant

TABLES = tuple((variant, seats) for variant in VARIANT_IDS for seats in range(1, MAX_PLAYERS + 1))
"""Every variant with every number of players."""

_MOST_PROBLEMS = 10
"""Enough to mend: what is broken is broken in most games."""
_LIMIT = Limit()
_ROUGHNESS = 8
_END_WHEN_POSSIBLE = 0.8
_TALK = 1 / 3
"""How often all seats are asked for signals before an action; the other times nobody talks."""
_MOST_ASKED_AGAIN = 2_000

Describe = Callable[[View], str]


def check_bot(
    bot: Bot | str,
    *,
    games: int = len(TABLES),
    seed: int = 0,
    describe: Describe = position_text,
) -> list[Problem]:
    """Everything that is wrong with `bot`, at most ten problems; empty when it is a good citizen.

    It is asked in `games` games over all variants and numbers of players, in mid-turn and at the
    end too: its actions must be legal, its signals allowed, its offers numbers. Then it is asked
    much of it once more in another order, and must answer the same: a bot that remembers, draws
    lots or looks at more than the view does not. And it must leave the view as it was.

    A bot that is given by its name runs in a process of its own, with the usual time limit.
    `describe` writes the positions of the problems; `ninetyeight.format_position` writes them so
    that the command `ninetyeight position` reads them.
    """
    if not isinstance(bot, str):
        return _Check(bot, type(bot).__name__, describe).run(games, seed)
    if is_built_in(bot):
        return _Check(make_bot(bot), bot, describe).run(games, seed)
    with HostedBot(bot) as hosted:
        return _Check(hosted, bot, describe).run(games, seed)


Answer = Choice | tuple[Signal, ...] | float


@dataclass(frozen=True, slots=True)
class _Question:
    """A question to a bot, to be asked again."""

    method: str
    view: View
    signals: Standing


class _Check:
    """One bot, and what it answered so far."""

    def __init__(self, bot: Bot, name: str, describe: Describe) -> None:
        self.bot = bot
        self.name = name
        self.describe = describe
        self.problems: list[Problem] = []
        self.answers: list[tuple[_Question, Answer]] = []

    def run(self, games: int, seed: int) -> list[Problem]:
        chance = random.Random(seed)
        tables = chance.sample(TABLES, len(TABLES))
        for number, (variant, players) in enumerate(islice(cycle(tables), games)):
            self._attempt(partial(self._play, variant, players, number, chance))
        self._attempt(partial(self._ask_again, chance))
        return self.problems

    def _attempt(self, part: Callable[[], None]) -> None:
        if len(self.problems) < _MOST_PROBLEMS:
            try:
                part()
            except BotError as error:
                self.problems.append(error.problem)

    def _play(self, variant: str, players: int, number: int, chance: random.Random) -> None:
        """A game: the even ones as the bot plays, the odd ones gently, so that they get far."""
        is_gentle = number % 2 == 1
        deck = _deck(chance, is_gentle)
        state = deal_deck(parse_variant(variant), players, deck, chance.randint(1, players))
        seats = range(1, players + 1)
        for seat in seats:
            self._ask(_Question(OFFER_START, state.view(seat), {}))
        while not state.is_over:
            talks = chance.random() < _TALK
            said = {seat: self._signals(state.view(seat)) for seat in seats if talks}
            view = state.view(state.seat)
            choice = self._ask(_Question(ACT, view, said))
            assert isinstance(choice, Choice)
            state = state.do(_gentle(view, chance) if is_gentle else choice.action)

    def _signals(self, view: View) -> tuple[Signal, ...]:
        signals = self._ask(_Question(SIGNALS, view, {}))
        assert isinstance(signals, tuple)
        return signals

    def _ask(self, question: _Question) -> Answer:
        answer = self._answer(question)
        self.answers.append((question, answer))
        return answer

    def _ask_again(self, chance: random.Random) -> None:
        count = min(_MOST_ASKED_AGAIN, len(self.answers))
        for question, answer in chance.sample(self.answers, count):
            other = self._answer(question)
            if other != answer:
                first, second = str(answer), str(other)
                failure = bot_two_answers(self.name, question.view, question.method, first, second)
                raise failure.at(self.describe(question.view))

    def _answer(self, question: _Question) -> Answer:
        # Copies, so that a bot that changes what it is given changes nothing of ours.
        view, said = pickle.loads(pickle.dumps((question.view, dict(question.signals))))
        try:
            answer = self._put(question.method, view, said)
        except BotError as error:
            raise error.at(self.describe(question.view)) from None
        if (view, said) != (question.view, question.signals):
            failure = bot_changed_view(self.name, question.view, question.method)
            raise failure.at(self.describe(question.view))
        return answer

    def _put(self, method: str, view: View, said: Standing) -> Answer:
        if method == ACT:
            return ask_act(self.bot, self.name, view, said, _LIMIT)
        if method == SIGNALS:
            return ask_signals(self.bot, self.name, view)
        return ask_offer_start(self.bot, self.name, view)


def _deck(chance: random.Random, is_gentle: bool) -> list[int]:
    """A shuffled deck; a gentle one brings the cards near both ends early, more or less."""
    if not is_gentle:
        return chance.sample(CARDS, len(CARDS))
    low, high = CARDS[0], CARDS[-1]
    ends = {card: min(card - low, high - card) for card in CARDS}
    return sorted(CARDS, key=lambda card: ends[card] + chance.uniform(0, _ROUGHNESS))


def _gentle(view: View, chance: random.Random) -> Action:
    """The end of the turn, mostly, or the smallest step."""
    legal = view.legal_actions()
    lays = [action for action in legal if isinstance(action, Lay)]
    if END in legal and (not lays or chance.random() < _END_WHEN_POSSIBLE):
        return END
    return min(lays, key=lambda lay: cost(lay.pile, view.piles[lay.pile], lay.card))
