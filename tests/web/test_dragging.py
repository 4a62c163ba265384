"""A card is dragged onto a pile, by mouse and by finger."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.server.running import Running
from tests.web.conftest import Visitors
from tests.web.playing import card_button, pile_button
from tests.web.tables import arrive, deck_of, open_table
from tests.web.visitor import PHONE, Visitor


def begin(site: Running, visitor: Visitor) -> None:
    """A game alone with the cards from 2 to 9 in hand."""
    table = open_table(site, arrive(site, visitor, "Ann"), deal=deck_of())
    visitor.open(f"/table/{table}")
    visitor.wait(lambda view: view["phase"] == "play", "it has begun")


def middle(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def laid(visitor: Visitor) -> list[tuple[int, str]]:
    return [(each["card"], each["pile"]) for each in visitor.view["game"]["laid"]]


def test_by_mouse(site: Running, visitor: Visitor) -> None:
    begin(site, visitor)
    mouse = visitor.page.mouse
    mouse.move(*middle(card_button(visitor, 4)))
    mouse.down()
    mouse.move(*middle(pile_button(visitor, "B")), steps=8)
    visitor.check_axe()
    mouse.up()
    visitor.wait(lambda view: view["game"]["laid"] != [], "the card lies")
    assert laid(visitor) == [(4, "B")]

    # Let go elsewhere, it stays in the hand.
    mouse.move(*middle(card_button(visitor, 7)))
    mouse.down()
    mouse.move(5, 5, steps=8)
    mouse.up()
    card_button(visitor, 9).wait_for()
    assert laid(visitor) == [(4, "B")]


def test_by_finger(site: Running, visitors: Visitors) -> None:
    visitor = visitors(viewport=PHONE, has_touch=True, is_mobile=True)
    begin(site, visitor)
    finger = visitor.context.new_cdp_session(visitor.page)
    start, end = middle(card_button(visitor, 9)), middle(pile_button(visitor, "C"))
    for kind, share in (("Start", 0.0), ("Move", 0.3), ("Move", 0.7), ("Move", 1.0), ("End", 1.0)):
        x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
        points = [] if kind == "End" else [{"x": x, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
    visitor.wait(lambda view: view["game"]["laid"] != [], "the card lies")
    assert laid(visitor) == [(9, "C")]
