"""Problems as sentences: what was wrong, what would be right, and the rule it rests on."""

from __future__ import annotations

from ninetyeight.errors import Fact, Problem
from ninetyeight.locales.lists import listed
from ninetyeight.locales.lookup import text


def sentence(problem: Problem) -> str:
    """`problem` in words."""
    return with_rule(text(f"problem-{problem.code}", **_facts(problem)), problem.rule)


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


_LISTS = ("found", "known", "missing", "piles")
"""Facts that are several things, with commas between them."""


def _facts(problem: Problem) -> dict[str, Fact]:
    """The facts; lists as sentences have them, the code of another problem as words for it."""
    facts = {name: _printable(fact) for name, fact in problem.facts.items()}
    for name in _LISTS:
        if isinstance(fact := facts.get(name), str):
            facts[name] = listed(fact.split(", "))
    if "why" in facts:
        facts["why"] = reason(str(facts["why"]))
    return facts
