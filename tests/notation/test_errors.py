"""Errors are values: stable codes, rules, facts, and the input quoted so that it can be shown."""

from __future__ import annotations

import pytest

from ninetyeight import HiddenError, NinetyeightError, NotationError, RefusedError, SetupError
from ninetyeight.errors import Problem, quote

CARD = Problem("card-twice", "§1", {"card": 45})
SEAT = Problem("seat", facts={"text": "x", "players": 2})


def test_a_problem_shows_its_code_rule_and_facts() -> None:
    assert str(CARD) == "card-twice [§1] card=45"
    assert str(SEAT) == "seat text='x' players=2"
    assert str(Problem("seal")) == "seal"


def test_problems_are_values() -> None:
    assert Problem("card-twice", "§1", {"card": 45}) == CARD
    assert hash(Problem("card-twice", "§1", {"card": 45})) == hash(CARD)
    assert Problem("card-twice", "§1", {"card": 46}) != CARD


def test_an_error_names_all_its_problems() -> None:
    error = SetupError([CARD, SEAT])
    assert error.problems == (CARD, SEAT)
    assert error.code == "card-twice"
    assert str(error) == "card-twice [§1] card=45; seat text='x' players=2"


def test_a_refusal_has_one_problem() -> None:
    error = RefusedError(CARD)
    assert (error.problem, error.problems, error.code) == (CARD, (CARD,), "card-twice")


def test_a_hidden_error_has_a_code() -> None:
    assert HiddenError("hidden-draw").problems == (Problem("hidden-draw"),)


def test_a_notation_error_quotes_the_input() -> None:
    error = NotationError("45E", [Problem("action", facts={"text": "45E"})])
    assert error.quoted == "'45E'"
    assert str(error) == "action text='45E' in '45E'"


@pytest.mark.parametrize("error", [RefusedError, HiddenError, SetupError, NotationError])
def test_every_error_is_one_of_ours(error: type[Exception]) -> None:
    assert issubclass(error, NinetyeightError)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("", "''"),
        ("45A\n", r"'45A\n'"),
        ("x" * 120, f"'{'x' * 120}'"),
        ("x" * 121, f"'{'x' * 120}'… (121 characters)"),
        ("é" * 200, "'" + r"\xe9" * 120 + "'… (200 characters)"),
        ("a\ud800b", r"'a\ud800b'"),
        ("\ud800" * 200, "'" + r"\ud800" * 120 + "'… (200 characters)"),
        ("\x00\ufeff", r"'\x00\ufeff'"),
        ("４５", "'４５'"),
        (45, "int"),
        (b"45A", "bytes"),
        (None, "NoneType"),
        pytest.param(10**5000, "int", id="5000 digits"),
        pytest.param("x" * 10**7, f"'{'x' * 120}'… (10000000 characters)", id="10 MB"),
    ],
)
def test_quotes_can_be_shown_anywhere(text: object, shown: str) -> None:
    assert quote(text) == shown
    assert quote(text).encode().decode() == shown
