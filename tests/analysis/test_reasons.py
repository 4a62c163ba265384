"""Why a turn is worse than another: one small position for each reason."""

from __future__ import annotations

import pytest

from ninetyeight import parse_actions
from ninetyeight.analysis.knowledge import known_to_table
from ninetyeight.analysis.reasons import reasons_against
from ninetyeight.analysis.results import Fact, Reason
from ninetyeight.analysis.team import Team
from ninetyeight.analysis.turns import after_turn, turn_of
from ninetyeight.bots.bot import Standing
from ninetyeight.core.piles import Pile
from ninetyeight.core.signals import Signal, SignalKind
from tests.support import state

KEEP_OFF: Standing = {2: (Signal(SignalKind.KEEP_OFF, Pile.A),)}


def reasons(line: str, mine: str, better: str, signals: Standing | None = None) -> set[str]:
    return {reason.code for reason in told(line, mine, better, signals)}


def told(line: str, mine: str, better: str, signals: Standing | None = None) -> tuple[Reason, ...]:
    position = state(line)
    team = Team(position.variant, position.players, talks=False)
    known = known_to_table(position, talks=False)
    actions, others = parse_actions(mine), parse_actions(better)
    after, after_others = (
        after_turn(team, known.imagined(2), turn_of(known.table, each))
        for each in (actions, others)
    )
    return reasons_against(position, signals or {}, actions, others, after, after_others)


@pytest.mark.parametrize(
    ("line", "mine", "better", "signals", "code"),
    [
        ("base 50/1/100/99 40,60,70 90,91 1 -", "60A 70A end", "40A 60A end", {}, "missed-trick"),
        ("base 50/1/100/99 40,51,98 90,91 1 -", "51A 98D end", "98D 51B end", {}, "broke-trick"),
        ("base 1/1/100/99 30,40,3,4 90,91 1 -", "30A 40A end", "3A 4A end", {}, "wasted"),
        ("base 20/1/100/99 30,31,3 90,91 1 -", "30B 31B end", "30A 31A end", {}, "other-pile"),
        (
            "base 1/1/100/99 5,6,97,98/2 90 1 -",
            "5A 6A end",
            "98D 97D end",
            KEEP_OFF,
            "ignored-signal",
        ),
        ("base 1/1/99/98 5,6,7/2,3 90 1 -", "5A 6B end", "6A 7A end", {}, "no-small-step"),
        ("base 1/1/100/99 5,6,7 90,91 1 -", "5A 6A 7A end", "5A 6A end", {}, "more-than-needed"),
        ("base 1/1/100/99 5,6,7 90,91 1 -", "5A 6A end", "5A 6A 7A end", {}, "fewer-than-good"),
        ("base 1/1/100/99 5,6,7 90,91 1 -", "5A 7A end", "5A 6A end", {}, "wrong-card"),
    ],
)
def test_each_reason(line: str, mine: str, better: str, signals: Standing, code: str) -> None:
    assert code in reasons(line, mine, better, signals)


def test_the_facts_of_a_reason() -> None:
    (reason,) = told("base 1/1/100/99 5,6,7 90,91 1 -", "5A 6A 7A end", "5A 6A end")
    assert reason == Reason("more-than-needed", {"laid": 3, "better": 2})


def test_a_command_that_could_have_been_kept() -> None:
    line = "extreme 1/1/100/100 2,3,4,5,6,7,8,9 90,91 1 -"
    carried = state(line).variant.command_on
    command = next(card for card in range(2, 10) if carried[card] is not None)
    first, second, *_ = (card for card in range(2, 10) if carried[card] is None)
    found = told(line, f"{command}A {first}B end", f"{first}A {second}A end")
    facts: dict[str, Fact] = {"card": command, "pile": "A", "command": str(carried[command])}
    assert Reason("command", facts) in found


def test_a_turn_that_loses_at_once_needs_no_other_reason() -> None:
    # Two cards are due, and 99 on B takes away the only place for 88.
    line = "base 97/98/3/2 88,99 89,90 1 -"
    assert told(line, "99B", "88B 99A end") == (Reason("lost-at-once"),)
