"""Whoever is faster than the server loses no tap."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ninetyeight import END, Lay, Pile
from ninetyeight.locales import text
from tests.server.running import Running
from tests.web.playing import hurry
from tests.web.slow_line import SlowLine
from tests.web.tables import arrive, deck_of, open_table
from tests.web.visitor import Visitor

HELD = [("done",), ("view", "done")]


def begin(site: Running, visitor: Visitor) -> SlowLine:
    """A game alone with the cards from 2 to 9 in hand."""
    line = SlowLine(visitor.page)
    table = open_table(site, arrive(site, visitor, "Ann"), deal=deck_of())
    visitor.open(f"/table/{table}")
    expect(visitor.button(text("web-board-end"))).to_be_visible()
    return line


def laid(visitor: Visitor) -> list[int]:
    return [each["card"] for each in visitor.view["game"]["previous"]["laid"]]


@pytest.mark.parametrize("held", HELD)
def test_a_turn_that_is_over_before_the_first_answer(
    site: Running, visitor: Visitor, held: tuple[str, ...]
) -> None:
    line = begin(site, visitor)
    line.hold(*held)
    for action in (Lay(2, Pile.A), Lay(3, Pile.A), END, END):
        hurry(visitor, action)
    line.release()
    visitor.wait(lambda view: view["game"]["turn"] == 2, "the turn is over")
    assert laid(visitor) == [2, 3]
    # The end was pressed twice, and there is nothing to complain about.
    expect(visitor.button(text("web-board-close"))).to_have_count(0)


@pytest.mark.parametrize("held", HELD)
def test_what_cannot_be_done_after_all(
    site: Running, visitor: Visitor, held: tuple[str, ...]
) -> None:
    line = begin(site, visitor)
    line.hold(*held)
    for action in (Lay(9, Pile.A), Lay(3, Pile.A), Lay(4, Pile.B)):
        hurry(visitor, action)
    line.release()
    expect(visitor.button(text("web-board-close"))).to_be_visible()
    assert [each["card"] for each in visitor.view["game"]["laid"]] == [9]


@pytest.mark.parametrize("held", HELD)
def test_what_is_chosen_meanwhile_stays_chosen(
    site: Running, visitor: Visitor, held: tuple[str, ...]
) -> None:
    line = begin(site, visitor)
    line.hold(*held)
    hurry(visitor, Lay(2, Pile.A))
    hurry(visitor, Lay(3, Pile.A))
    visitor.page.click('[data-card="4"]')
    line.release()
    visitor.wait(lambda view: len(view["game"]["laid"]) == 2, "both lie")
    visitor.page.click('[data-pile="A"] button')
    visitor.wait(lambda view: len(view["game"]["laid"]) == 3, "the third lies too")


def test_by_keys(site: Running, visitor: Visitor) -> None:
    line = begin(site, visitor)
    line.hold("view", "done")
    visitor.page.keyboard.type("2a3ae")
    line.release()
    visitor.wait(lambda view: view["game"]["turn"] == 2, "the turn is over")
    assert laid(visitor) == [2, 3]


def test_a_card_that_is_taken_back_at_once(site: Running, visitor: Visitor) -> None:
    line = begin(site, visitor)
    before = visitor.view["move"]
    line.hold("done")
    hurry(visitor, Lay(9, Pile.A))
    visitor.button(text("web-board-take-back")).click()
    line.release()
    visitor.wait(lambda view: view["move"] == before + 2, "it is back")
    assert visitor.view["game"]["laid"] == []
