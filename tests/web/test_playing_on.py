"""Whoever watches a finished game can try it from any turn; who wins what was lost has saved it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ninetyeight.locales import text
from tests.server.running import Running
from tests.web.conftest import Visitors
from tests.web.playing import Mouse, is_on_turn, play_on
from tests.web.tables import arrive, let_start, open_table
from tests.web.test_watching import give_up

HANDS = Mouse()


def test_a_game_is_taken_over_at_any_turn_and_seat(site: Running, visitors: Visitors) -> None:
    ann, guest = visitors(), visitors()
    table = open_table(site, arrive(site, ann, "Ann"), seats=2, bots=[None, "quick"])
    ann.open(f"/table/{table}")
    ann.wait(lambda view: view["phase"] == "start", "the cards are dealt")
    let_start([ann], ann)
    for _ in range(2):
        ann.wait(is_on_turn, "Ann's turn")
        play_on(ann, HANDS)
    ann.wait(is_on_turn, "Ann's turn again")
    turn, piles = ann.view["game"]["turn"], ann.view["game"]["piles"]
    hand = [card["card"] for card in ann.view["game"]["hand"]]
    give_up(ann)

    guest.open(f"/replay/{table}?turn={turn}")
    expect(guest.words(text("web-replay-rescues-none", tries=0))).to_be_visible()
    guest.page.get_by_label(text("web-replay-take-bot")).select_option("quick")
    expect(guest.page.get_by_label(text("web-replay-take-seat"))).to_have_value("1")
    guest.check_axe()
    guest.button(text("web-replay-take-go", turn=turn)).click()
    expect(guest.page).to_have_url(re.compile(r"/table/"))
    guest.wait(is_on_turn, "the guest plays on")
    assert guest.view["game"]["piles"] == piles
    assert [card["card"] for card in guest.view["game"]["hand"]] == hand
    expect(guest.words(text("web-table-continued-rescue", turn=turn))).to_be_visible()
    guest.check_axe()
    give_up(guest)
    guest.open(f"/replay/{table}?turn=99")
    expect(guest.words(text("web-replay-rescues-none", tries=1))).to_be_visible()
    expect(guest.words(text("web-replay-take-end"))).to_be_visible()
