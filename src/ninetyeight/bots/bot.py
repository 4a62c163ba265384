"""What a bot is: three questions, asked with one seat's view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from ninetyeight.core.actions import Action
from ninetyeight.core.signals import Signal
from ninetyeight.core.view import View

Standing = Mapping[int, tuple[Signal, ...]]
"""The signals that stand, by the seat that gave them; a seat that says nothing may be left out."""

Fact = int | float | str | tuple[int, ...] | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a bot acts so: a stable code and what belongs to it. Sentences are made elsewhere."""

    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot does, and why."""

    action: Action
    reason: Reason


@dataclass(frozen=True, slots=True)
class Limit:
    """How long one answer may take. Who asks ends a bot that takes longer."""

    seconds: float = 5.0


@runtime_checkable
class Bot(Protocol):
    """One player. It is asked for one seat of one game at a time, and keeps no secrets between.

    A bot must answer from what it is given: it may be asked in the middle of a turn that somebody
    else began, or about a position of another game than the one before.
    """

    def act(self, view: View, signals: Standing, limit: Limit) -> Choice:
        """One action for the seat `view.viewer`, which is on turn."""
        ...

    def signals(self, view: View) -> tuple[Signal, ...]:
        """All that the seat says now, asked after every card; what it does not repeat is gone."""
        ...

    def offer_start(self, view: View) -> float:
        """How much the seat would like to begin: the highest offer does, ties the lowest seat."""
        ...
