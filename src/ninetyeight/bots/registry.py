"""All bots by name."""

from __future__ import annotations

import re
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
_NO_END = 10**9
"""More playouts than any time is enough for."""


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

_CHAMPION, _SEARCH = "champion", "champion-search"
_BUDGET = re.compile(rf"{_SEARCH}@([1-9][0-9]{{0,5}})(ms)?")
"""`champion-search@1000` tries so many playouts for an action, `@200ms` so many milliseconds."""

KERNEL_BOT_NAMES: tuple[str, ...] = tuple(_ROWS)
"""The names of the bots that play inside the kernel."""

BOT_NAMES: tuple[str, ...] = (*KERNEL_BOT_NAMES, _CHAMPION, _SEARCH)
"""The names of the built-in bots."""


def is_kernel_bot(name: str) -> bool:
    """Whether the bot called `name` can play whole batches of games inside the kernel."""
    return name in _ROWS


def is_built_in(name: str) -> bool:
    """Whether the bot called `name` came with the package: it may think in our own process."""
    return name in BOT_NAMES or _BUDGET.fullmatch(name) is not None


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
    if is_built_in(name):
        return lambda seed, game: _built_in_bot(name, seed, game)
    if ":" not in name and name not in registered_names():
        raise SetupError([_unknown(name)])
    return load_bot(name)


def _built_in_bot(name: str, seed: int, game: int) -> Bot:
    problems = []
    if type(seed) is not int or not 0 <= seed < _SEEDS:
        problems.append(Problem("seed", facts={"seed": shown(seed)}))
    if type(game) is not int or not 0 <= game < _GAMES:
        problems.append(Problem("game-number", facts={"game": shown(game)}))
    if problems:
        raise SetupError(problems)
    return _kernel_bot(name, seed, game) if name in _ROWS else _champion(name, seed, game)


def _kernel_bot(name: str, seed: int, game: int) -> Bot:
    from ninetyeight.bots.kernel_bot import KernelBot

    return KernelBot(name, _ROWS[name], seed, game)


def _champion(name: str, seed: int, game: int) -> Bot:
    from ninetyeight.bots.champion import Champion
    from ninetyeight.bots.champion_search import Budget

    if name == _CHAMPION:
        return Champion(seed, game)
    asked = _BUDGET.fullmatch(name)
    if asked is None:
        return Champion(seed, game, Budget())
    number, is_time = int(asked[1]), asked[2] is not None
    budget = Budget(_NO_END, number) if is_time else Budget(number)
    return Champion(seed, game, budget)


def _unknown(name: str) -> Problem:
    known = (*BOT_NAMES, *registered_names())
    near = get_close_matches(name, known, n=1)
    facts = {"bot": name[:80], "known": ", ".join(known), "near": near[0] if near else "none"}
    return Problem("unknown-bot", facts=facts)
