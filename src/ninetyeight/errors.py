"""What can go wrong, as values: stable codes and facts, no sentences.

    NinetyeightError
    ├── RefusedError      an action or signal that the rules refuse, here and now
    ├── HiddenError       the answer depends on cards that nobody here knows
    ├── SetupError        a game that cannot be dealt: players, deck, variant, layout
    └── NotationError     a text that could not be read; quotes it

Sentences are made at the edge from `Problem.code` and `Problem.facts`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

Fact = str | int

_QUOTED_LENGTH = 120
_SHOWN_LENGTH = 40
_SHOWN_BITS = 64
_MOST_TOLD = 20
"""So many problems are in an error's message; all are in its `problems`."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: a stable code, the rule it rests on, and the facts.

    `rule` is a ruling ("R16") or a section ("§2") of the rules, or None where no rule of the
    game is concerned.
    """

    code: str
    rule: str | None = None
    facts: Mapping[str, Fact] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        rule = f" [{self.rule}]" if self.rule else ""
        facts = " ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code}{rule} {facts}".rstrip()


class NinetyeightError(Exception):
    """Every error this package raises on purpose. `problems` holds at least one."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        told = "; ".join(map(str, self.problems[:_MOST_TOLD]))
        super().__init__(f"{told}; …" if len(self.problems) > _MOST_TOLD else told)

    @property
    def code(self) -> str:
        """The code of the first problem."""
        return self.problems[0].code


class RefusedError(NinetyeightError):
    """The rules refuse this action or signal, here and now."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(problems)

    @property
    def problem(self) -> Problem:
        """Why the rules refused it: the first reason, where there are several."""
        return self.problems[0]


class HiddenError(NinetyeightError):
    """What was asked depends on cards that this position does not know."""

    def __init__(self, code: str) -> None:
        super().__init__([Problem(code)])


class SetupError(NinetyeightError):
    """No game can be dealt from this. `problems` names everything that is wrong."""


class NotationError(NinetyeightError):
    """A text that could not be read. `problems` names everything that is wrong with it."""

    def __init__(self, text: object, problems: Sequence[Problem]) -> None:
        super().__init__(problems)
        self.quoted = quote(text)

    def __str__(self) -> str:
        return f"{super().__str__()} in {self.quoted}"


def quote(text: object) -> str:
    """`text` as it can be shown in a message: printable, and shortened when it is long."""
    if isinstance(text, str) and len(text) > _QUOTED_LENGTH:
        return f"{text[:_QUOTED_LENGTH]!a}… ({len(text)} characters)"
    shown = repr(text) if isinstance(text, str) else type(text).__name__
    return shown.encode("utf-8", "backslashreplace").decode()


def shown(value: object) -> str:
    """`value` in a few characters, whatever it is: a number of thousands of digits too."""
    if type(value) is int and value.bit_length() > _SHOWN_BITS:
        return f"{value:#x}"[: _SHOWN_LENGTH // 2] + "…"
    try:
        return repr(value)[:_SHOWN_LENGTH]
    except Exception:  # to describe what is wrong must not go wrong itself
        return type(value).__name__
