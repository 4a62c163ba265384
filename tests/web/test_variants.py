"""Extreme and On Fire explain themselves while they happen."""

from __future__ import annotations

from playwright.sync_api import expect

from ninetyeight.locales import text
from tests.server.running import Running
from tests.web.conftest import Visitors
from tests.web.playing import Mouse, end_turn, is_on_turn, lay, pile_button
from tests.web.tables import arrive, deck_of, let_start, open_table, sit_down
from tests.web.visitor import Visitor

HANDS = Mouse()


def says(visitor: Visitor, words: str) -> None:
    """What counts now is said, where the page says it."""
    now = visitor.page.get_by_role("group", name=text("web-board-demands"))
    expect(now.get_by_text(words)).to_be_visible()


def test_an_extreme_game_meets_all_seven_commands(site: Running, visitors: Visitors) -> None:
    ann, ben = visitors(), visitors()
    hands = (5, 14, 15, 21, 25, 92, 2), (17, 97, 90, 88, 30, 60, 61)
    deal = deck_of(*hands[0], *hands[1])
    token = arrive(site, ann, "Ann")
    table = open_table(site, token, seats=2, variant="extreme", talk="free", deal=deal)
    ann.open(f"/table/{table}")
    sit_down(ben, table, "Ben")
    let_start([ann, ben], ann)

    # 3!: exactly three. Skull: cover it in this turn.
    lay(ann, HANDS, 5, "A")
    says(ann, text("demand-three", missing=2))
    lay(ann, HANDS, 14, "A")
    says(ann, text("demand-skull", tops="14 (A)", count=1))
    expect(pile_button(ann, "A", text("web-board-due"))).to_be_visible()
    ann.check_axe()
    ann.page.keyboard.press("e")  # refused, with the reason
    expect(ann.link(text("web-board-rule", rule="R5"))).to_be_visible()
    lay(ann, HANDS, 15, "A")
    end_turn(ann, HANDS)

    # Silence: nobody may talk or signal.
    ben.wait(is_on_turn, "Ben's turn")
    lay(ben, HANDS, 17, "B")
    says(ben, text("in-force-silence"))
    expect(ann.words(text("web-talk-closed-silence"))).to_be_visible()
    ann.check_axe()
    lay(ben, HANDS, 97, "D")
    end_turn(ben, HANDS)

    # No trick, and draw one.
    ann.wait(is_on_turn, "Ann's turn")
    lay(ann, HANDS, 21, "B")
    says(ann, text("in-force-no-trick"))
    lay(ann, HANDS, 25, "A")
    says(ann, text("in-force-draw-one"))
    ann.check_axe()
    before = ann.view["game"]["draw"]
    assert end_turn(ann, HANDS)["game"]["draw"] == before - 1

    # One pile: the next card chooses it.
    ben.wait(is_on_turn, "Ben's turn")
    lay(ben, HANDS, 90, "C")
    says(ben, text("in-force-one-pile"))
    lay(ben, HANDS, 88, "C")
    end_turn(ben, HANDS)

    # Stop: the turn is over at once.
    ann.wait(is_on_turn, "Ann's turn")
    lay(ann, HANDS, 92, "D")
    ben.wait(is_on_turn, "Ben's turn, because of the Stop")
    met = {command for pile in ben.view["game"]["piles"] if (command := pile["command"])}
    assert "stop" in met

    for visitor in (ann, ben):
        visitor.button(text("web-table-menu")).click()
        visitor.button(text("web-table-give-up")).click()
        visitor.check_axe()
        visitor.find("dialog").get_by_role("button", name=text("web-table-give-up")).click()
    for visitor in (ann, ben):
        expect(visitor.find("heading", text("web-end-result-given-up"))).to_be_visible()


def test_what_is_on_fire_must_be_covered(site: Running, visitor: Visitor) -> None:
    token = arrive(site, visitor, "Ann")
    deal = deck_of(3, 22, 4, 97, 23, 50, 60, 70)
    visitor.open(f"/table/{open_table(site, token, variant='onfire', deal=deal)}")
    visitor.wait(is_on_turn, "it has begun")
    lay(visitor, HANDS, 3, "A")
    lay(visitor, HANDS, 22, "B")
    expect(pile_button(visitor, "B", text("web-board-means-fire"))).to_be_visible()
    end_turn(visitor, HANDS)
    says(visitor, text("demand-fire", tops="22 (B)", count=1))
    expect(pile_button(visitor, "B", text("web-board-due"))).to_be_visible()
    visitor.check_axe()
    lay(visitor, HANDS, 4, "A")
    lay(visitor, HANDS, 97, "D")
    visitor.page.keyboard.press("e")
    expect(visitor.words(text("problem-fire", piles="B", pile_count=1)).first).to_be_visible()
    lay(visitor, HANDS, 23, "B")
    end_turn(visitor, HANDS)
    assert visitor.view["phase"] == "play"


def test_a_play_that_loses_asks_for_a_second_tap(site: Running, visitor: Visitor) -> None:
    """A Stop that leaves the Skull of this turn uncovered."""
    token = arrive(site, visitor, "Ann")
    deal = deck_of(14, 9, 20, 30, 40, 50, 60, 70)
    visitor.open(f"/table/{open_table(site, token, variant='extreme', deal=deal)}")
    visitor.wait(is_on_turn, "it has begun")
    lay(visitor, HANDS, 14, "A")
    expect(visitor.button(text("web-board-take-back"))).to_be_visible()
    lay(visitor, HANDS, 9, "B", twice=True)
    assert visitor.view["outcome"]["reason"] == "skull"
    visitor.check_axe()
    visitor.button(text("web-end-take-back")).click()
    visitor.wait(is_on_turn, "the loss is taken back")
