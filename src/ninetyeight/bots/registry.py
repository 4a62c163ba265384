"""All bots by name."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import TYPE_CHECKING

from ninetyeight.bots.bot import Bot
from ninetyeight.bots.loading import load_bot, registered_names
from ninetyeight.core.variant import Variant
from ninetyeight.errors import Problem, SetupError, shown

if TYPE_CHECKING:
    from ninetyeight.kernel.policies import Policy

RowOf = Callable[[Variant, int], "Policy"]
"""From a variant and the number of players to the row of numbers that plays in the kernel."""

_SEEDS, _GAMES = 2**64, 2**32


# The kernel is imported when a row is asked for, not before: it takes a second.


def _random(_variant: Variant, _players: int) -> Policy:
    from ninetyeight.kernel.policies import RANDOM, policy_row

    return policy_row(RANDOM)


def _greedy(_variant: Variant, _players: int) -> Policy:
    from ninetyeight.kernel.policies import GREEDY, policy_row

    return policy_row(GREEDY)


def _tuned(name: str) -> RowOf:
    def row_of(variant: Variant, players: int) -> Policy:
        from ninetyeight.bots import weights

        row: Policy = getattr(weights, f"{name}_row")(variant, players)
        return row

    return row_of


_ROWS: dict[str, RowOf] = {
    "random": _random,
    "greedy": _greedy,
    "child": _tuned("child"),
    "beginner": _tuned("beginner"),
    "casual": _tuned("casual"),
    "quick": _tuned("quick"),
    "planner": _tuned("planner"),
}

BOT_NAMES: tuple[str, ...] = tuple(_ROWS)
"""The names of the built-in bots."""


def is_kernel_bot(name: str) -> bool:
    """Whether the bot called `name` can play whole batches of games inside the kernel."""
    return name in _ROWS


def make_bot(name: str, *, seed: int = 0, game: int = 0) -> Bot:
    """The bot called `name`: built in, registered by a package, or `file.py:Name`, `module:Name`.

    `seed` and `game` feed its chance, and nothing else. Raises SetupError when there is no such
    bot or it cannot be made.
    """
    return find_bot(name)(seed, game)


def find_bot(name: str) -> Callable[[int, int], Bot]:
    """What makes the bot called `name`, given seed and game: to look once and make many."""
    if not isinstance(name, str):
        raise SetupError([_unknown(shown(name))])
    if name in _ROWS:
        return lambda seed, game: _kernel_bot(name, seed, game)
    if ":" not in name and name not in registered_names():
        raise SetupError([_unknown(name)])
    return load_bot(name)


def _kernel_bot(name: str, seed: int, game: int) -> Bot:
    from ninetyeight.bots.kernel_bot import KernelBot

    problems = []
    if type(seed) is not int or not 0 <= seed < _SEEDS:
        problems.append(Problem("seed", facts={"seed": shown(seed)}))
    if type(game) is not int or not 0 <= game < _GAMES:
        problems.append(Problem("game-number", facts={"game": shown(game)}))
    if problems:
        raise SetupError(problems)
    return KernelBot(name, _ROWS[name], seed, game)


def _unknown(name: str) -> Problem:
    known = (*BOT_NAMES, *registered_names())
    near = get_close_matches(name, known, n=1)
    facts = {"bot": name[:80], "known": ", ".join(known), "near": near[0] if near else "none"}
    return Problem("unknown-bot", facts=facts)
