"""The bots beside the people at one screen: each thinks in a process of its own.

So the screen never waits for them, and nothing heavy is imported here. A process is started when
its bot is first asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock

from ninetyeight.bots.bot import Bot, Choice, Limit, Standing
from ninetyeight.bots.host import HostedBot
from ninetyeight.bots.labels import labels_of
from ninetyeight.core.signals import Signal
from ninetyeight.core.view import View

PATIENCE = Limit(60.0)
"""A bot that came with the package may have to be compiled first."""


class BotCrew:
    """The bots called `names`, one for each seat; `seed` feeds their chance.

    They are asked from several threads, but one question at a time: who holds `asking` asks.
    """

    def __init__(self, names: Sequence[str], seed: int) -> None:
        called = labels_of(names)
        self.labels = tuple(called[name] for name in names)
        self._names = {label: name for name, label in called.items()}
        self._seed = seed
        self._hosts: dict[str, HostedBot] = {}
        self.asking = Lock()

    def make(self, label: str) -> Bot:
        """The bot that is called so at the table."""
        return _AwaitedBot(self, self._names.get(label, label))

    def host(self, name: str) -> HostedBot:
        """The process of the bot called `name`; raises SetupError when there is no such bot."""
        if name not in self._hosts:
            self._hosts[name] = HostedBot(name, seed=self._seed, seconds=PATIENCE.seconds)
        return self._hosts[name]

    def close(self) -> None:
        """End all processes."""
        for host in self._hosts.values():
            host.close()
        self._hosts.clear()


class _AwaitedBot:
    """A bot that is loaded when it is asked something."""

    def __init__(self, crew: BotCrew, name: str) -> None:
        self._crew = crew
        self._name = name

    def act(self, view: View, signals: Standing, limit: Limit) -> Choice:
        with self._crew.asking:
            return self._crew.host(self._name).act(view, signals, limit)

    def signals(self, view: View) -> tuple[Signal, ...]:
        with self._crew.asking:
            return self._crew.host(self._name).signals(view)

    def offer_start(self, view: View) -> float:
        with self._crew.asking:
            return self._crew.host(self._name).offer_start(view)
