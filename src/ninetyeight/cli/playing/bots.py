"""The bots beside the people at the keyboard: built in, installed, or a program of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from types import TracebackType
from typing import Self

from ninetyeight.bots.bot import Bot
from ninetyeight.bots.host import HostedBot
from ninetyeight.bots.labels import labels_of
from ninetyeight.bots.registry import is_built_in, make_bot


class Bots:
    """The bots called `names`, one for each seat; `seed` feeds their chance.

    Who did not come with the package plays in a process of its own: use it in a `with`, which
    ends them all.
    """

    def __init__(self, names: Sequence[str], seed: int) -> None:
        self._called = labels_of(names)
        self._seed = seed
        self._hosted = ExitStack()
        self.labels = tuple(self._called[name] for name in names)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._hosted.close()

    def make(self, label: str) -> Bot:
        """The bot that is called so at the table; raises SetupError when there is none."""
        (name,) = [name for name, called in self._called.items() if called == label]
        if is_built_in(name):
            return make_bot(name, seed=self._seed)
        return self._hosted.enter_context(HostedBot(name, seed=self._seed))
