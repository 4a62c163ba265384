"""One table for a browser and a terminal."""

from __future__ import annotations

import re
from pathlib import Path

from ninetyeight.locales import text
from tests.server.client import best_play
from tests.server.running import Running
from tests.tui.terminal import Terminal, terminal
from tests.web.conftest import Visitors
from tests.web.playing import Mouse, is_on_turn, play_on
from tests.web.tables import arrive, open_table
from tests.web.visitor import Visitor

HANDS = Mouse()
_CARD = re.compile(r"(\d+)(?: \([^)]*\))?: (.*)")
_PLAY = re.compile(r"([A-D]) (([+−]\d+)[^,]*)")


def test_a_browser_and_a_terminal_finish_a_game_together(
    site: Running, visitors: Visitors, tmp_path: Path
) -> None:
    ann = visitors()
    table = open_table(site, arrive(site, ann, "Ann"), seats=2, talk="free", variant="extreme")
    ann.open(f"/table/{table}")
    ann.wait(lambda view: view["phase"] == "open", "the table waits")
    link = f"{site.url}/table/{table}"
    words = ("--server", link, "--name", "Ben")
    with terminal(*words, size=(100, 50), XDG_DATA_HOME=str(tmp_path)) as ben:
        ann.wait(lambda view: view["phase"] == "start", "Ben has sat down")
        ben.until_words("Who starts?", "Ann")
        ben.type("1")
        ann.button(re.compile(f"^{text('web-start-me')}")).click()
        ann.wait(lambda view: view["phase"] == "play", "it has begun")

        # A signal and a line from the terminal, seen in the browser.
        ben.until_words("Ann is on turn")
        ben.type("s", "a")
        ben.until_words(text("web-signal-ring", pile="A"))
        ben.type("1")
        ann.wait(lambda view: bool(view["signals"]), "the signal stands")
        ben.type("t")
        ben.until_words(text("web-talk-placeholder"))
        ben.type("H", "i", " ", "A", "n", "n", "enter")
        ann.words("Hi Ann").first.wait_for()
        ben.type("escape")
        ben.until_words(f"L {text('tui-word-text')}")  # the keys are those of the table again

        play_to_the_end(ann, ben)
        ben.until_words("Ann:", "Ben:", "again")
        ben.type("q")
        assert ben.wait() == 0


def play_to_the_end(ann: Visitor, ben: Terminal) -> None:
    """Ann looks at her page; Ben at the table as text, where every play has its cost."""
    ben.type("l")
    while ann.view["phase"] == "play":
        if is_on_turn(ann.view):
            play_on(ann, HANDS, best_play)
        else:
            ben_plays(ann, ben)


def ben_plays(ann: Visitor, ben: Terminal) -> None:
    """The cheapest of what his screen offers; ends the turn as soon as it may end."""
    view = ann.view
    move, piles = view["move"], view["game"]["piles"]
    tops = [f"{text('web-board-top')} {pile['top']}" for pile in piles if 1 < pile["top"] < 100]
    # The last line of the text: when it is up to date, all above it is.
    cards = text("web-seat-cards", count=view["seats"][1]["cards"])
    ben.until_words(*tops, f"2 Ben: {text('web-seat-me')}, {text('web-turn-now')}, {cards}")
    if text("web-table-may-end") in ben.words:
        ben.type("e")
    else:
        loses, _, card, pile = min(plays(ben))
        ben.type(*card, pile.lower())
        if loses:
            ben.until_words(text("tui-loses-twice", why="§", pile=pile).partition("§")[0])
            ben.type(pile.lower())
    ann.until(lambda: ann.view["move"] > move, "Ben has done something")


def plays(ben: Terminal) -> list[tuple[bool, int, str, str]]:
    """All that Ben reads: whether it loses, what it costs, the card, the pile."""
    return [
        ("loses" in cost, int(number.replace("−", "-")), card[1], pile)
        for line in ben.lines
        if (card := _CARD.match(line)) is not None
        for pile, cost, number in _PLAY.findall(card[2])
    ]
