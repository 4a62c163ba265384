"""Games that get somewhere: walked mostly by smallest steps, so that they reach the end.

Random play dies after a dozen cards. Even smallest steps seldom get past the draw pile on a
fair deal, so decks can be made gentle: cards near 2 and 99 come early, and the later walks see
empty draw piles, skipped seats and the last card.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from ninetyeight import END, Action, Game, Lay, State, deal
from ninetyeight.core.cards import CARDS
from ninetyeight.core.piles import FRESH_TOPS, Tops, cost
from ninetyeight.core.variant import Variant

SMALL_STEPS = 0.9
"""How often the smallest step is taken instead of any legal action."""
CARRY_ON = 0.2
"""How often a turn that may end goes on."""


def gentle_deck(chance: random.Random, roughness: float) -> tuple[int, ...]:
    """A deck in which a card comes the later, the further it is from both ends, more or less."""
    return tuple(
        sorted(CARDS, key=lambda card: min(card, 101 - card) + chance.uniform(0, roughness))
    )


def choose(state: State, chance: random.Random, small_steps: float = SMALL_STEPS) -> Action:
    """A legal action: mostly the end of the turn or the smallest step."""
    legal = state.legal_actions()
    if chance.random() > small_steps:
        return chance.choice(legal)
    if END in legal and (len(legal) == 1 or chance.random() > CARRY_ON):
        return END
    lays = [action for action in legal if isinstance(action, Lay)]
    return min(lays, key=lambda lay: cost(lay.pile, state.piles[lay.pile], lay.card))


def walk(
    variant: Variant | str, players: int, seed: int, roughness: float = 4, retries: int = 30
) -> Game:
    """A whole game, always the same for the same arguments.

    A lost game goes back some actions, each time further, and tries on, `retries` times.
    """
    chance = random.Random(f"{seed} {players} {roughness} {retries}")
    deck = gentle_deck(chance, roughness)
    game = deal(variant, players, deck=deck, start=chance.randint(1, players))
    for retry in range(1, retries + 2):
        while not game.is_over:
            game = game.do(choose(game.state, chance))
        assert game.outcome is not None
        if game.outcome.is_won or retry > retries:
            break
        for _ in range(min(retry, len(game.actions))):
            game = game.undo()
    return game


def late_states(variant: Variant, players: int, chance: random.Random) -> Iterator[State]:
    """Hand-made late turns with few cards, walked to their end card by card."""
    cards = list(CARDS)
    chance.shuffle(cards)
    tops = list(FRESH_TOPS)
    for pile in range(4):
        if chance.random() < 0.9:
            tops[pile] = cards.pop()
    a, b, c, d = tops
    piles: Tops = (a, b, c, d)
    hands = tuple(
        tuple(sorted(cards.pop() for _ in range(chance.randint(seat == 0, 4))))
        for seat in range(players)
    )
    draw = tuple(cards[: chance.choice((0, 0, 1, 2, 5))])
    if draw:  # while the draw pile lasts nobody is without cards
        hands = tuple(hand or (cards.pop(),) for hand in hands)
    state = State.at_start_of_turn(variant, piles, hands, draw, 1)
    yield state
    while not state.is_over:
        state = state.do(choose(state, chance, small_steps=0.6))
        yield state
