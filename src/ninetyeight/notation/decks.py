"""From seed to deck: the same seed is the same deal everywhere, for ever.

Version 1, to be written again in any language:

- Random words come from Threefry-2x32 with 20 rounds (Salmon et al., "Parallel random numbers:
  as easy as 1, 2, 3", 2011), a counter-based generator of 32-bit additions, rotations and xors.
  Its key is the seed, low and high 32 bits; its counter is (block, game). Block 0, 1, 2, … gives
  two words each, used in order.
- The deck begins as 2, 3, …, 99. For i = 97, 96, …, 1 the cards at i and j change places, where
  j is uniform in 0 … i: take the next word w, m = w * (i + 1); when the low 32 bits of m are
  below 2**32 mod (i + 1), take another word (that keeps it exactly uniform); j = m >> 32.
- Seat 1 gets the first cards, then seat 2, …; the rest is the draw pile.
"""

from __future__ import annotations

from collections.abc import Iterator

from ninetyeight.core.cards import CARDS
from ninetyeight.errors import Problem, SetupError, shown

DECK_VERSION = 1
SEED_LIMIT = 2**64
GAME_LIMIT = 2**32

_WORD = 2**32
_MASK = _WORD - 1
_PARITY = 0x1BD11BDA
_ROTATIONS = ((13, 15, 26, 6), (17, 29, 16, 24))
_KEY_INJECTIONS = 5


def deck_from_seed(seed: int, game: int = 0) -> tuple[int, ...]:
    """The shuffled deck of `seed`; `game` numbers the deals of a series with one seed."""
    verify_seed(seed, game)
    words = _words(seed, game)
    deck = list(CARDS)
    for i in range(len(deck) - 1, 0, -1):
        j = _below(i + 1, words)
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck)


def verify_seed(seed: int, game: int) -> None:
    """Raise SetupError unless there is a deck of this seed and game."""
    problems = []
    if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
        problems.append(Problem("seed", facts={"seed": shown(seed)}))
    if type(game) is not int or not 0 <= game < GAME_LIMIT:
        problems.append(Problem("game-number", facts={"game": shown(game)}))
    if problems:
        raise SetupError(problems)


def _below(bound: int, words: Iterator[int]) -> int:
    """A number in 0 … bound - 1, exactly uniform."""
    unfair = _WORD % bound
    while True:
        product = next(words) * bound
        if product & _MASK >= unfair:
            return product >> 32


def _words(seed: int, game: int) -> Iterator[int]:
    block = 0
    while True:
        yield from threefry((seed & _MASK, seed >> 32), (block, game))
        block += 1


def threefry(key: tuple[int, int], counter: tuple[int, int]) -> tuple[int, int]:
    """Threefry-2x32, 20 rounds: two random words for this key and counter."""
    keys = (*key, _PARITY ^ key[0] ^ key[1])
    x, y = (counter[0] + keys[0]) & _MASK, (counter[1] + keys[1]) & _MASK
    for injection in range(1, _KEY_INJECTIONS + 1):
        for rotation in _ROTATIONS[(injection - 1) % 2]:
            x = (x + y) & _MASK
            y = ((y << rotation | y >> (32 - rotation)) & _MASK) ^ x
        x = (x + keys[injection % 3]) & _MASK
        y = (y + keys[(injection + 1) % 3] + injection) & _MASK
    return x, y
