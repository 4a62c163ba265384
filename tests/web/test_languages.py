"""Everybody in their own language: the browser's, another one in the middle of a game, and many
at one table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ninetyeight.locales import known_languages, speaking, text
from tests.server.client import best_play
from tests.server.running import Running
from tests.web.conftest import Visitors
from tests.web.playing import Mouse, card_button, lay, pile_button
from tests.web.tables import arrive, let_start, open_table, sit_down
from tests.web.visitor import Visitor

HANDS = Mouse()
COUNTRY = {"cs": "cs-CZ", "de": "de-AT", "en": "en-GB", "pt": "pt-BR", "ru": "ru-RU"}


@pytest.mark.parametrize("language", known_languages())
def test_the_browser_says_the_language(visitors: Visitors, language: str) -> None:
    visitor = visitors(locale=COUNTRY.get(language, language))
    visitor.open("/")
    with speaking([language]):
        expect(visitor.find("heading", text("web-front-title"))).to_be_visible()
    assert visitor.page.evaluate("document.documentElement.lang") == language


def test_a_language_that_is_not_there_is_english(visitors: Visitors) -> None:
    visitor = visitors(locale="fi-FI")
    visitor.open("/")
    expect(visitor.find("heading", text("web-front-title"))).to_be_visible()


def test_another_language_in_the_middle_of_a_game_loses_nothing(
    site: Running, visitor: Visitor
) -> None:
    token = arrive(site, visitor, "Ann")
    table = open_table(site, token, seats=2, bots=[None, "quick"], talk="free", take_back=True)
    visitor.open(f"/table/{table}")
    let_start([visitor], visitor)
    first = best_play(visitor.view)
    lay(visitor, HANDS, first["card"], first["pile"])
    chosen = visitor.view["game"]["hand"][0]["card"]
    card_button(visitor, chosen).click()
    visitor.page.get_by_label(text("web-talk-label")).fill("I would rather not")
    visitor.page.evaluate("window.isStillTheSamePage = true")
    before = visitor.view

    for language in (*known_languages(), "en"):
        visitor.choose_language(language)
        with speaking([language]):
            box = visitor.page.get_by_label(text("web-talk-label"))
            expect(box).to_have_value("I would rather not")
            expect(card_button(visitor, chosen)).to_have_attribute("aria-pressed", "true")
            expect(visitor.button(text("web-board-take-back"))).to_be_visible()
    assert visitor.page.evaluate("window.isStillTheSamePage")
    assert visitor.view["game"] == before["game"]

    # And it goes on, in the language that was chosen last; a reload remembers it.
    visitor.choose_language("cs")
    with speaking(["cs"]):
        pile_of = {play["pile"] for play in before["game"]["hand"][0]["plays"]}
        pile_button(visitor, sorted(pile_of)[0]).click()
        visitor.button(text("web-talk-send")).click()
        expect(visitor.words("I would rather not").first).to_be_visible()
        visitor.page.reload()
        expect(visitor.page.get_by_label(text("web-talk-label"))).to_be_visible()


def test_every_seat_reads_signals_in_its_own_language(site: Running, visitors: Visitors) -> None:
    ann, ben = visitors(locale="cs-CZ"), visitors(locale="ru-RU")
    table = open_table(site, arrive(site, ann, "Anna"), seats=2, talk="signals")
    ann.open(f"/table/{table}")
    with speaking(["ru"]):
        sit_down(ben, table, "Борис")
    for visitor, language in ((ann, "cs"), (ben, "ru")):
        with speaking([language]):
            visitor.wait(lambda view: view["phase"] == "start", "the cards are dealt")
            words = "web-start-me" if visitor is ben else "web-start-other"
            visitor.page.get_by_role("button", name=text(words, name="Борис")).click()
    for visitor in (ann, ben):
        visitor.wait(lambda view: view["phase"] == "play", "it has begun")

    with speaking(["cs"]):
        pile_button(ann, "A").click()
        ring = ann.find("dialog", text("web-signal-ring", pile="A"))
        ring.get_by_role("button", name=text("web-signal-short-keep-off")).click()
        own = text("signal-keep-off", pile="A")
        expect(ann.words(own).first).to_be_attached()
    with speaking(["ru"]):
        theirs = text("signal-keep-off", pile="A")
        said = text("web-signal-said", name="Anna", words=theirs)
        on_pile = ben.find("list", text("web-signal-on-pile", pile="A"))
        expect(on_pile.get_by_text(said)).to_be_attached()
        expect(ben.words(own)).to_have_count(0)
    assert own != theirs


def test_keys_of_another_layout_are_understood(site: Running, visitor: Visitor) -> None:
    token = arrive(site, visitor, "Ann")
    visitor.open(f"/table/{open_table(site, token)}")
    visitor.wait(lambda view: view["phase"] == "play", "it has begun")
    play = best_play(visitor.view)
    card_button(visitor, play["card"]).click()
    cyrillic = {"A": "ф", "B": "и", "C": "с", "D": "в"}[play["pile"]]
    visitor.page.evaluate(
        "([key, code]) => document.activeElement.dispatchEvent("
        "new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))",
        [cyrillic, f"Key{play['pile']}"],
    )
    visitor.wait(lambda view: len(view["game"]["laid"]) == 1, "the card lies")
