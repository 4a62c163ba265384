"""The rules as pure JAX functions: all variants as data, batched with `vmap`, compiled once.

    rules = rules_of(parse_variant("extreme+onfire"))
    state = deal(rules, deck, players=3, starter=0)
    state = step(rules, state, action)      # where state.legal[action]

Randomness stays outside: the deck comes in, and nothing else is drawn. A lost game is noticed at
the dead end, when nothing is legal any more, where the core looks ahead (R1): won and lost are the
same for the same actions.
"""

try:
    import jax  # noqa: F401 (asked for first, so that its absence is told in our words)
except ModuleNotFoundError:
    from ninetyeight.envs.extras import missing_package

    raise missing_package("jax", "jax") from None

from ninetyeight.envs.jax.play import deal, step
from ninetyeight.envs.jax.rules import Rules, rules_of
from ninetyeight.envs.jax.state import ACTIONS, END, HAND, LOST, PILES, RUNNING, SEATS, WON, State

__all__ = [
    "ACTIONS",
    "END",
    "HAND",
    "LOST",
    "PILES",
    "RUNNING",
    "SEATS",
    "WON",
    "Rules",
    "State",
    "deal",
    "rules_of",
    "step",
]
