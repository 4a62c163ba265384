"""The end of a game in a sentence."""

from __future__ import annotations

from ninetyeight.cli.support.sentences import with_rule
from ninetyeight.core.outcome import Outcome
from ninetyeight.locales import text

_RULES = {"skull": "R5", "three": "R8", "fire": "§6"}


def result_words(outcome: Outcome) -> str:
    """Won, stuck (10 or fewer cards left are greeted), or the command that was broken."""
    if outcome.is_won:
        return text("result-won")
    left = outcome.cards_left
    if outcome.is_very_good:
        return text("result-very-good", left=left)
    rule = _RULES.get(outcome.reason or "")
    return with_rule(text(f"result-{outcome.reason}", left=left), rule)
