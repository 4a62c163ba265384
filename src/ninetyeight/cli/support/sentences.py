"""Errors as lines for a terminal: where they came up, and every problem as a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ninetyeight.errors import NinetyeightError, NotationError, Problem
from ninetyeight.locales import text
from ninetyeight.locales.problems import sentence

_MOST = 20
"""So many problems are told one by one: nobody reads a thousand."""


class ContextError(NinetyeightError):
    """Another error's problems, and in words where they came up: which file, which action."""

    def __init__(self, where: str, problems: Sequence[Problem]) -> None:
        super().__init__(problems)
        self.where = where


def explain(error: NinetyeightError) -> tuple[str, list[str]]:
    """What `error` says: where it came up ("" when it does not know), and each problem."""
    told = [sentence(problem) for problem in error.problems[:_MOST]]
    if len(error.problems) > _MOST:
        told.append(text("more-problems", count=len(error.problems) - _MOST))
    if isinstance(error, ContextError):
        return error.where, told
    if isinstance(error, NotationError):
        return text("where-text", quoted=error.quoted), told
    return "", told


def explain_in_lines(error: NinetyeightError) -> list[str]:
    """What `error` says, for a person: one line for each problem."""
    where, told = explain(error)
    return [where, *(f"  {line}" for line in told)] if where else told


def explain_in_one_line(error: NinetyeightError) -> str:
    """What `error` says, for a program that shows it to a person."""
    where, told = explain(error)
    return " ".join([where, *told] if where else told)
