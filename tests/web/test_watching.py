"""Who has no seat sees what everybody may see; who comes later sees it all, turn by turn."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ninetyeight.locales import text
from tests.server.client import best_play
from tests.server.running import Running
from tests.web.conftest import Visitors
from tests.web.playing import Mouse, is_on_turn, lay, pile_button, play_on
from tests.web.tables import arrive, let_start, open_table, sit_down
from tests.web.visitor import Visitor

HANDS = Mouse()


def give_up(visitor: Visitor) -> None:
    visitor.button(text("web-table-menu")).click()
    visitor.button(text("web-table-give-up")).click()
    visitor.find("dialog").get_by_role("button", name=text("web-table-give-up")).click()
    visitor.wait(lambda view: view["phase"] == "over", "the game is over")


def test_a_spectator_sees_the_cards_as_they_are_laid(site: Running, visitors: Visitors) -> None:
    ann, guest = visitors(), visitors()
    table = open_table(site, arrive(site, ann, "Ann"), is_public=True)
    ann.open(f"/table/{table}")
    guest.open(f"/table/{table}")
    guest.wait(lambda view: view["phase"] == "play", "the game is seen")
    expect(guest.words(text("web-table-watching", others=0))).to_be_visible()
    expect(guest.page.get_by_role("toolbar")).to_have_count(0)
    guest.check_axe()
    ann.wait(is_on_turn, "Ann's turn")
    play = best_play(ann.view)
    lay(ann, HANDS, play["card"], play["pile"])
    guest.wait(lambda view: view["game"]["laid"] != [], "Ann's card is seen")
    piles = guest.page.get_by_role("list", name=text("web-board-piles"))
    expect(piles.get_by_text(str(play["card"]), exact=True)).to_be_visible()
    assert guest.view["game"]["hand"] is None


def test_a_replay_by_link(site: Running, visitors: Visitors) -> None:
    ann, guest = visitors(), visitors()
    table = open_table(site, arrive(site, ann, "Ann"), is_public=True)
    ann.open(f"/table/{table}")
    ann.wait(is_on_turn, "it has begun")
    for _ in range(3):
        play_on(ann, HANDS)
    laid = [pile["top"] for pile in ann.view["game"]["piles"]]
    give_up(ann)

    guest.open(f"/replay/{table}?turn=2")
    expect(guest.words(text("web-replay-turn-of", turn=2, name="Ann")).first).to_be_visible()
    guest.check_axe()
    guest.button(text("web-replay-forward")).click()
    expect(guest.page).to_have_url(re.compile(r"turn=3"))
    guest.page.keyboard.press("End")
    piles = guest.page.get_by_role("list", name=text("web-board-piles"))
    for top in laid:
        expect(piles.get_by_text(str(top), exact=True).first).to_be_visible()
    guest.check_axe()
    guest.page.get_by_role("slider", name=text("web-replay-slider")).fill("1")
    expect(guest.page).to_have_url(re.compile(r"turn=1\b"))

    # The record in one line can be taken along, and watched anywhere.
    line = guest.page.get_by_label(text("web-replay-line"), exact=True).input_value()
    guest.open("/replay")
    guest.page.get_by_label(text("web-replay-paste")).fill(line)
    guest.check_axe()
    guest.button(text("web-replay-open")).click()
    expect(guest.button(text("web-replay-forward"))).to_be_visible()


def test_a_replay_through_the_eyes_of_one_seat(site: Running, visitors: Visitors) -> None:
    ann, guest = visitors(), visitors()
    table = open_table(
        site, arrive(site, ann, "Ann"), seats=2, bots=[None, "quick"], is_public=True
    )
    ann.open(f"/table/{table}")
    ann.wait(lambda view: view["phase"] == "start", "the cards are dealt")
    let_start([ann], ann)
    hand = [card["card"] for card in ann.view["game"]["hand"]]
    give_up(ann)

    guest.open(f"/replay/{table}?turn=1")
    eyes = guest.page.get_by_role("group", name=text("web-replay-eyes"))
    everybody, own, bots = (eyes.get_by_role("button").nth(place) for place in range(3))
    cards = guest.page.get_by_text(str(hand[0]), exact=True)
    everybody.click()
    expect(cards.first).to_be_visible()
    own.click()
    expect(own).to_have_attribute("aria-pressed", "true")
    expect(cards.first).to_be_visible()
    guest.check_axe()
    bots.click()
    expect(cards).to_have_count(0)


def test_which_cards_are_gone(site: Running, visitor: Visitor) -> None:
    table = open_table(site, arrive(site, visitor, "Ann"), aids=["gone"])
    visitor.open(f"/table/{table}")
    visitor.wait(is_on_turn, "it has begun")
    play_on(visitor, HANDS)
    gone = visitor.view["game"]["gone"]
    visitor.page.keyboard.press("g")
    panel = visitor.page.get_by_role("region", name=text("web-table-gone-label", count=len(gone)))
    expect(panel).to_be_visible()
    for card in gone:
        expect(panel.locator(".gone").get_by_text(str(card), exact=True)).to_be_visible()
    visitor.check_axe()


def test_a_suggestion_can_be_followed(site: Running, visitor: Visitor) -> None:
    table = open_table(site, arrive(site, visitor, "Ann"), aids=["suggest", "gone"])
    visitor.open(f"/table/{table}")
    view = visitor.wait(is_on_turn, "it has begun")
    visitor.button(text("web-table-suggest")).click()
    visitor.words(text("web-table-suggested", steps="§").partition("§")[0]).first.wait_for()
    visitor.check_axe()
    step = re.compile(text("web-table-suggest-do", card="§", pile="A").replace("§", r"\d+")[:-1])
    visitor.button(step).click()
    visitor.wait(lambda now: now["move"] > view["move"], "the card is laid")


def test_the_chance_to_win_is_told_between_ones_turns(site: Running, visitors: Visitors) -> None:
    ann, ben = visitors(), visitors()
    table = open_table(site, arrive(site, ann, "Ann"), seats=2, aids=["chance", "suggest", "gone"])
    ann.open(f"/table/{table}")
    sit_down(ben, table, "Ben")
    let_start([ann, ben], ann)
    ben.page.keyboard.press("w")
    line = ben.page.locator(".advice")
    expect(line).to_have_text(text("web-table-chance-coming"))
    expect(ben.button(text("web-table-chance"))).to_be_disabled()
    expect(line).to_have_text(chance_told("web-table-chance-told"), timeout=60_000)
    ben.check_axe()

    # What is known has changed; what was told stays until it is closed.
    play = best_play(ann.view)
    lay(ann, HANDS, play["card"], play["pile"])
    expect(line).to_have_text(chance_told("web-table-chance-past"))
    ben.page.keyboard.press("l")
    expect(line).to_have_text(chance_told("web-table-chance-past"))
    ben.button(text("web-board-close")).click()
    expect(line).to_have_count(0)
    expect(ben.button(text("web-table-chance"))).to_be_enabled()
    expect(ann.page.locator(".advice")).to_have_count(0)


def chance_told(message: str) -> re.Pattern[str]:
    words = re.escape(text(message, chance="§", low="§", high="§"))
    return re.compile(words.replace(re.escape("§ (§–§)"), r"\d+% \(\d+–\d+%\)"))


def test_the_table_as_text(site: Running, visitor: Visitor) -> None:
    table = open_table(site, arrive(site, visitor, "Ann"), variant="extreme+onfire")
    visitor.open(f"/table/{table}")
    visitor.wait(is_on_turn, "it has begun")
    expect(pile_button(visitor, "A")).to_be_visible()
    visitor.page.keyboard.press("l")
    expect(visitor.find("toolbar")).to_have_count(0)
    visitor.check_axe()
