"""Problems as sentences: what was wrong, what would be right, and the rule it rests on."""

from __future__ import annotations

from ninetyeight.core.cards import is_card
from ninetyeight.core.legality import trick_step
from ninetyeight.core.piles import TRICK, Pile
from ninetyeight.core.turn import Turn
from ninetyeight.errors import Fact, Problem
from ninetyeight.locales.lookup import text


def sentence(problem: Problem, turn: Turn | None = None) -> str:
    """`problem` in words. With the `turn` it comes from, what would be right is told exactly."""
    return with_rule(text(f"problem-{problem.code}", **_facts(problem, turn)), problem.rule)


def with_rule(words: str, rule: str | None) -> str:
    """`words` with the ruling or section they rest on."""
    return f"{words} ({rule})" if rule else words


def reason(code: str) -> str:
    """Why a kind of action is refused, in a few words that need no facts."""
    return text(f"reason-{code}")


def _printable(fact: Fact) -> Fact:
    """`fact` without anything that would move the cursor or break the line."""
    if isinstance(fact, int) or fact.isprintable():
        return fact
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in fact)


def _facts(problem: Problem, turn: Turn | None) -> dict[str, Fact]:
    """The facts, and what follows from them that a sentence cannot work out."""
    facts = {name: _printable(fact) for name, fact in problem.facts.items()}
    if "limit" in facts:
        facts.setdefault("unit", "characters")
    if "piles" in facts:
        facts["pile_count"] = len(str(facts["piles"]).split(","))
    if "why" in facts:
        facts["why"] = reason(str(facts["why"]))
    if "top" in facts:
        facts["back"] = _trick_card(int(facts["top"]), Pile[str(facts["pile"])], turn)
    return facts


def _trick_card(top: int, pile: Pile, turn: Turn | None) -> int:
    """The one card that the backwards trick would allow; 0 when there is none."""
    step = TRICK if turn is None else trick_step(turn.variant, turn.piles)
    card = top - step if pile.is_ascending else top + step
    return card if step and is_card(card) else 0
