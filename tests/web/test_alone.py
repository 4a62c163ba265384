"""A newcomer plays alone, from the front page to the end."""

from __future__ import annotations

from playwright.sync_api import expect

from ninetyeight.locales import text
from tests.web.conftest import Visitors
from tests.web.playing import (
    Finger,
    Hands,
    Keys,
    Mouse,
    card_button,
    finish,
    pile_button,
    reckless_play,
)
from tests.web.seeing import View
from tests.web.visitor import PHONE, Visitor


def result_words(view: View) -> str:
    outcome = view["outcome"]
    is_close = outcome["result"] == "lost" and outcome["is_very_good"]
    return text("web-end-result-very-good" if is_close else f"web-end-result-{outcome['result']}")


def check_end(visitor: Visitor, view: View) -> None:
    expect(visitor.find("heading", result_words(view))).to_be_visible()
    expect(visitor.button(text("web-end-rematch-alone"))).to_be_visible()
    visitor.check_axe()


def play_alone(visitor: Visitor, hands: Hands) -> View:
    visitor.open("/")
    hands.press(visitor.button(text("web-front-alone")))
    return finish(visitor, hands, reckless_play)


def test_by_mouse(visitor: Visitor) -> None:
    visitor.open("/")
    visitor.check_axe()
    visitor.button(text("web-front-alone")).click()
    view = visitor.wait(lambda view: view["phase"] == "play", "it has begun")
    visitor.check_axe()
    for card in view["game"]["hand"]:
        card_button(visitor, card["card"]).click()
        for play in card["plays"]:
            expect(pile_button(visitor, play["pile"], f"+{play['cost']}")).to_be_visible()
    visitor.check_axe()
    visitor.page.keyboard.press("Escape")
    check_end(visitor, finish(visitor, Mouse(), reckless_play))


def test_by_keyboard_only(visitor: Visitor) -> None:
    check_end(visitor, play_alone(visitor, Keys()))


def test_by_touch_on_a_phone(visitors: Visitors) -> None:
    visitor = visitors(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    check_end(visitor, play_alone(visitor, Finger()))


def test_the_first_card_lies_within_three_clicks(visitor: Visitor) -> None:
    visitor.open("/")
    visitor.button(text("web-front-alone")).click()
    view = visitor.wait(lambda view: view["phase"] == "play", "it has begun")
    lowest = min(card["card"] for card in view["game"]["hand"])
    card_button(visitor, lowest).click()
    pile_button(visitor, "A").click()
    visitor.wait(lambda view: view["game"]["laid"] != [], "the first card lies")
