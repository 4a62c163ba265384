from __future__ import annotations

import pytest

from ninetyeight.errors import HiddenError, NotationError, Problem, RefusedError, SetupError, quote


def test_a_problem_prints_its_code_rule_and_facts() -> None:
    assert (
        str(Problem("too-low", "§2", {"card": 45, "pile": "A"})) == "too-low [§2] card=45 pile='A'"
    )
    assert str(Problem("hidden-draw")) == "hidden-draw"


def test_every_error_has_the_code_of_its_first_problem() -> None:
    assert RefusedError(Problem("skull", "R5")).code == "skull"
    assert RefusedError(Problem("skull", "R5")).problem == Problem("skull", "R5")
    assert HiddenError("hidden-draw").code == "hidden-draw"
    error = SetupError([Problem("seed"), Problem("players")])
    assert error.code == "seed"
    assert str(error) == "seed; players"


def test_a_reading_error_quotes_the_text() -> None:
    assert str(NotationError("46E", [Problem("action")])) == "action in '46E'"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("46E", "'46E'"),
        ("a" * 120, f"'{'a' * 120}'"),
        ("a" * 121, f"'{'a' * 120}'… (121 characters)"),
        (b"46A", "bytes"),
        (None, "NoneType"),
        ("\ud800", "'\\ud800'"),
        ("\x00\x1b[2J", "'\\x00\\x1b[2J'"),
        ("ž", "'ž'"),
    ],
)
def test_what_is_quoted_can_be_shown(text: object, shown: str) -> None:
    assert quote(text) == shown
    quote(text).encode("utf-8")


def test_a_message_tells_the_first_twenty_problems() -> None:
    error = SetupError([Problem(f"p{n}") for n in range(21)])
    assert str(error) == "; ".join(f"p{n}" for n in range(20)) + "; …"
    assert len(error.problems) == 21
    assert str(SetupError([Problem("p")] * 20)) == "; ".join(["p"] * 20)
