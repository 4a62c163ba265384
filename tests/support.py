"""What the tests of rulings and laws share."""

from __future__ import annotations

from typing import Any

import pytest

import ninetyeight
from ninetyeight import NinetyeightError, RefusedError, parse_action, parse_actions, parse_position
from ninetyeight.cli.description import describe
from ninetyeight.notation.signals import parse_signal


def position(line: str, do: str = "") -> ninetyeight.State | ninetyeight.View:
    """The position of `line` after the actions of `do`."""
    found = parse_position(line)
    for action in parse_actions(do):
        found = found.do(action)
    return found


def facts(line: str, do: str = "") -> dict[str, Any]:
    """What `ninetyeight position --json` says."""
    return describe(position(line, do))


def state(line: str, do: str = "") -> ninetyeight.State:
    """The full state of `line` after the actions of `do`."""
    found = position(line, do)
    assert isinstance(found, ninetyeight.State)
    return found


def refused(line: str, action: str) -> tuple[str, str]:
    """The code and the rule by which `action` is refused; fails when it is legal."""
    with pytest.raises(RefusedError) as caught:
        parse_position(line).verify(parse_action(action))
    return code_and_rule(caught.value)


def signal_refused(line: str, seat: int, signal: str) -> tuple[str, str] | None:
    """The code and the rule by which a signal is refused; None when it is allowed."""
    try:
        parse_position(line).verify_signal(seat, parse_signal(signal))
    except RefusedError as error:
        return code_and_rule(error)
    return None


def code_and_rule(error: RefusedError) -> tuple[str, str]:
    """What a refusal by the rules always has."""
    assert error.problem.rule is not None
    return error.code, error.problem.rule


def problems(line: object) -> list[str]:
    """The codes of everything that is wrong with a position line."""
    try:
        parse_position(line)  # type: ignore[arg-type]
    except NinetyeightError as error:
        return [problem.code for problem in error.problems]
    return []
