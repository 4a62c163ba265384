"""The end of a game in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ninetyeight.core.state import State
from ninetyeight.core.view import View
from ninetyeight.locales import text
from ninetyeight.locales.problems import with_rule

_RULES = {"skull": "R5", "three": "R8", "fire": "§6"}
_AHEAD = {"skull": "R1, R7", "three": "R1, R10"}
"""Commands that can end a game before their card is laid, because no turn can do without it."""


def result_words(position: State | View) -> str:
    """Won, stuck (10 or fewer cards left are greeted), or the command that cannot be followed."""
    outcome = position.outcome
    if outcome is None:
        return text("result-unfinished")
    if outcome.is_won:
        return text("result-won")
    left, reason = outcome.cards_left, outcome.reason or ""
    if outcome.is_very_good:
        return text("result-very-good", left=left)
    if reason in _AHEAD and reason not in position.obligations:
        return with_rule(text(f"result-{reason}-ahead", left=left), _AHEAD[reason])
    return with_rule(text(f"result-{reason}", left=left), _RULES.get(reason))


def result_lines(state: State, names: Sequence[str]) -> list[str]:
    """The result, and among several people who could not go on."""
    lines = [result_words(state)]
    if state.players > 1 and state.outcome is not None and not state.outcome.is_won:
        lines.append(text("result-whose", name=names[state.seat - 1]))
    return lines
