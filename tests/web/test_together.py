"""Three people, each in a browser of their own, and a bot: to the result and the rematch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ninetyeight.locales import text
from ninetyeight.server.settings import Settings
from tests.server.client import best_play
from tests.server.running import Running, running_server
from tests.web.conftest import Visitors
from tests.web.playing import (
    Mouse,
    end_turn,
    is_on_turn,
    lay,
    pile_button,
    play_on,
    reckless_play,
)
from tests.web.tables import arrive, let_start, open_table, sit_down
from tests.web.visitor import CUT, Visitor

HANDS = Mouse()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(port=0, data_dir=tmp_path, bot_workers=1, rate_limits=False)


@pytest.fixture
def own_site(client_built: None, settings: Settings) -> Iterator[Running]:
    """A server that may be killed."""
    with running_server(settings) as running:
        yield running


def signal_about(visitor: Visitor, pile: str, kind: str) -> None:
    pile_button(visitor, pile).click()
    ring = visitor.find("dialog", text("web-signal-ring", pile=pile))
    visitor.check_axe()
    ring.get_by_role("button", name=text(f"web-signal-short-{kind}")).click()
    expect(ring).to_be_hidden()


def play_to_the_end(people: list[Visitor]) -> None:
    """Whoever is on turn plays, until there is nobody left who could."""
    while True:
        views = [visitor.view for visitor in people]
        if any(view["phase"] == "over" for view in views):
            break
        on_turn = [visitor for visitor in people if is_on_turn(visitor.view)]
        if on_turn:
            play_on(on_turn[0], HANDS, reckless_play)
        else:
            people[0].page.wait_for_timeout(10)  # the bot plays
    for visitor in people:
        visitor.wait(lambda view: view["phase"] == "over", "the game is over")
        if visitor.view["hands"] is None:
            visitor.button(text("web-end-accept")).click()
            visitor.wait(lambda view: view["hands"] is not None, "the cards are open")


def test_a_game_of_three_people_and_a_bot(
    settings: Settings, own_site: Running, visitors: Visitors
) -> None:
    ann, ben, cleo = people = [visitors(own_site.url) for _ in range(3)]
    token = arrive(own_site, ann, "Ann")
    table = open_table(
        own_site, token, seats=4, bots=[None, None, None, "quick"], talk="free", take_back=True
    )
    ann.open(f"/table/{table}")
    ann.wait(lambda view: view["phase"] == "open", "the table waits")
    ann.check_axe()
    sit_down(ben, table, "Ben")
    sit_down(cleo, table, "Cleo")
    ann.wait(lambda view: view["phase"] == "start", "all are there")
    ann.check_axe()
    let_start(people, ann)

    # A card that is taken back, for all to see.
    first = best_play(ann.view)
    lay(ann, HANDS, first["card"], first["pile"])
    ben.wait(lambda view: view["game"]["laid"] != [], "Ann's card is seen")
    ann.button(text("web-board-take-back")).click()
    for visitor in people:
        visitor.wait(lambda view: view["game"]["laid"] == [], "it is taken back")

    # A signal, and a line.
    signal_about(ben, "A", "keep-off")
    said = text("web-signal-said", name="Ben", words=text("signal-keep-off", pile="A"))
    on_pile = ann.find("list", text("web-signal-on-pile", pile="A"))
    expect(on_pile.get_by_text(said)).to_be_attached()
    cleo.page.get_by_label(text("web-talk-label")).fill("Good luck, everybody!")
    cleo.button(text("web-talk-send")).click()
    for visitor in people:
        expect(visitor.words("Good luck, everybody!").first).to_be_visible()
    ann.check_axe()

    # A reload: the seat, the hand and what was said are still there.
    before = cleo.view
    cleo.page.reload()
    expect(cleo.words("Good luck, everybody!").first).to_be_visible()
    assert cleo.view["game"]["hand"] == before["game"]["hand"]

    # A network that is gone for a while, and the game goes on without Ben.
    ben.expect(*CUT)
    ben.context.set_offline(True)
    expect(ben.words(text("web-reconnecting"))).to_be_visible()
    ben.check_axe()
    for _ in range(2):
        card = best_play(ann.view)
        lay(ann, HANDS, card["card"], card["pile"])
    ben.context.set_offline(False)
    expect(ben.words(text("web-reconnecting"))).to_be_hidden(timeout=60_000)
    ben.wait(lambda view: len(view["game"]["laid"]) == 2, "Ben sees what was laid meanwhile")

    # The server dies, and comes back: nothing is lost.
    for visitor in people:
        visitor.expect(*CUT)
    port = int(own_site.url.rpartition(":")[2])
    own_site.kill()
    expect(ann.words(text("web-reconnecting"))).to_be_visible()
    with running_server(replace(settings, port=port)) as again:
        for visitor in people:
            expect(visitor.words(text("web-reconnecting"))).to_be_hidden(timeout=60_000)
        assert len(ann.view["game"]["laid"]) == 2
        if ann.view["game"]["can_end"]:
            end_turn(ann, HANDS)
        again.wait_until_ready()

        play_to_the_end(people)
        for visitor in people:
            expect(visitor.find("heading", text("web-end-laid"))).to_be_visible()
        ann.check_axe()
        ann.button(text("web-end-rematch")).click()
        ann.page.wait_for_url(lambda url: table not in url)
        for visitor in (ben, cleo):
            visitor.link(text("web-end-join")).first.click()
            visitor.page.wait_for_url(ann.page.url)
        for visitor in people:
            view = visitor.wait(lambda view: view["phase"] != "open", "all are there again")
            assert sorted(seat["name"] for seat in view["seats"])[:3] == ["Ann", "Ben", "Cleo"]
