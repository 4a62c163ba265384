"""Takes the pictures of docs/gallery/ and writes docs/gallery.md (`make gallery`, ARGS="rules me").

Every page and state, on a phone and on a desktop, in the light and in the dark, as a browser
shows them with the client as it is now.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from time import time
from typing import Any, Literal

from PIL import Image
from playwright.sync_api import Browser

from ninetyeight import parse_action
from ninetyeight.analysis.puzzles import shipped_puzzles
from ninetyeight.locales import text
from ninetyeight.server.storage.database import Database
from ninetyeight.table.options import Options
from tests.cli.games import WON_SEED, solo_lines
from tests.server.client import best_play
from tests.server.replays.games import ANN, BEN, PLANNER, store, table_events
from tests.server.running import Running
from tests.web.playing import (
    Mouse,
    card_button,
    end_turn,
    hurry,
    is_on_turn,
    lay,
    pile_button,
)
from tests.web.site import site_in_browser
from tests.web.tables import arrive, deck_of, let_start, open_table, sit_down
from tests.web.visitor import PHONE, WIDE, Visitor

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "gallery"
PAGE = ROOT / "docs" / "gallery.md"
COLOURS = 256
"""So many are enough for these pictures, and make them small."""

REVIEW_MS = 300_000.0
"""So long a review may take, on a machine that has to compile it first."""

SIZES = {"phone": PHONE, "desktop": WIDE}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
HANDS = Mouse()

Scene = Callable[["Stage"], None]
SCENES: dict[str, tuple[str, Scene]] = {}


class Stage:
    """A server, and people whose windows have one size."""

    def __init__(self, site: Running, browser: Browser, size: Any) -> None:
        self.site, self._browser, self._size = site, browser, size
        self._people: list[Visitor] = []

    def somebody(self) -> Visitor:
        """The first one is who the picture is taken of."""
        self._people.append(Visitor(self._browser, self.site.url, viewport=self._size))
        return self._people[-1]

    def pictures(self) -> Iterator[tuple[str, bytes]]:
        """What the first one sees, in the light and in the dark."""
        page = self._people[0].page
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.mouse.move(0, 0)
            page.wait_for_timeout(300)
            yield scheme, page.screenshot()

    def close(self) -> None:
        """Everybody leaves."""
        for visitor in self._people:
            visitor.close()


def scene(name: str, title: str) -> Callable[[Scene], Scene]:
    """A picture of the gallery, in the order of this file."""

    def keep(play: Scene) -> Scene:
        SCENES[name] = (title, play)
        return play

    return keep


def page_scene(name: str, title: str, path: str) -> None:
    """A picture of a page that needs nothing but its address."""

    def play(stage: Stage) -> None:
        visitor = stage.somebody()
        visitor.open(path)
        visitor.page.get_by_role("heading", level=1).first.wait_for()
        visitor.page.wait_for_load_state("networkidle")

    SCENES[name] = (title, play)


page_scene("front", "The front page", "/")
page_scene("new", "A new table", "/new")


@scene("open", "A table that waits for people")
def _open(stage: Stage) -> None:
    ann = stage.somebody()
    token = arrive(stage.site, ann, "Ann")
    ann.open(f"/table/{open_table(stage.site, token, seats=4, bots=[None, None, None, 'planner'])}")
    ann.wait(lambda view: view["phase"] == "open", "the table waits")


def _three(stage: Stage, **options: Any) -> list[Visitor]:
    people = [stage.somebody() for _ in range(2)]
    token = arrive(stage.site, people[0], "Ann")
    table = open_table(stage.site, token, seats=3, bots=[None, None, "quick"], **options)
    people[0].open(f"/table/{table}")
    sit_down(people[1], table, "Ben")
    return people


@scene("start", "Who starts?")
def _start(stage: Stage) -> None:
    ann, _ = _three(stage)
    ann.wait(lambda view: view["phase"] == "start", "the cards are dealt")


def _play_turns(people: list[Visitor], turns: int) -> None:
    while turns > 0:
        for visitor in people:
            if is_on_turn(visitor.view):
                play = best_play(visitor.view)
                if play["do"] == "end":
                    end_turn(visitor, HANDS)
                    turns -= 1
                else:
                    lay(visitor, HANDS, play["card"], play["pile"], twice=play["confirm"])
        people[0].page.wait_for_timeout(10)
        if people[0].view["phase"] != "play":
            return


@scene("table", "The table, with a card chosen")
def _table(stage: Stage) -> None:
    people = _three(stage, talk="free", deal={"kind": "seed", "seed": "98"})
    let_start(people, people[0])
    _play_turns(people, 4)
    ann = people[0]
    ann.wait(is_on_turn, "Ann's turn")
    card_button(ann, best_play(ann.view)["card"]).click()


@scene("signals", "Signals about a pile")
def _signals(stage: Stage) -> None:
    people = _three(stage, deal={"kind": "seed", "seed": "98"})
    let_start(people, people[1])
    pile_button(people[0], "A").click()
    people[0].find("dialog").wait_for()


@scene("held", "A line of chat that names a number")
def _held(stage: Stage) -> None:
    people = _three(stage, deal={"kind": "seed", "seed": "98"})
    let_start(people, people[1])
    ann = people[0]
    ann.page.keyboard.press("t")
    ann.page.get_by_label(text("web-talk-label")).fill("please leave A, I have 47 for it")
    ann.page.keyboard.press("Enter")
    ann.page.locator("form mark").wait_for()


@scene("extreme", "Extreme: what the commands demand now")
def _extreme(stage: Stage) -> None:
    ann = stage.somebody()
    token = arrive(stage.site, ann, "Ann")
    deal = deck_of(5, 14, 15, 21, 25, 90, 2, 50)
    ann.open(f"/table/{open_table(stage.site, token, variant='extreme', deal=deal)}")
    ann.wait(is_on_turn, "it has begun")
    lay(ann, HANDS, 5, "A")
    lay(ann, HANDS, 14, "A")


@scene("onfire", "On Fire: cover it now")
def _onfire(stage: Stage) -> None:
    ann = stage.somebody()
    token = arrive(stage.site, ann, "Ann")
    deal = deck_of(3, 22, 4, 97, 23, 50, 60, 70)
    ann.open(f"/table/{open_table(stage.site, token, variant='onfire', deal=deal)}")
    ann.wait(is_on_turn, "it has begun")
    lay(ann, HANDS, 3, "A")
    lay(ann, HANDS, 22, "B")
    end_turn(ann, HANDS)


@scene("refusal", "A refusal, with its reason")
def _refusal(stage: Stage) -> None:
    ann = stage.somebody()
    ann.open(f"/table/{open_table(stage.site, arrive(stage.site, ann, 'Ann'))}")
    ann.wait(is_on_turn, "it has begun")
    ann.page.keyboard.press("e")


@scene("text", "The table as text")
def _text(stage: Stage) -> None:
    ann = stage.somebody()
    ann.open(f"/table/{open_table(stage.site, arrive(stage.site, ann, 'Ann'))}")
    ann.wait(is_on_turn, "it has begun")
    ann.page.keyboard.press("l")
    ann.find("toolbar").wait_for(state="detached")


@scene("keys", "Every action has a key")
def _keys(stage: Stage) -> None:
    ann = stage.somebody()
    ann.open(f"/table/{open_table(stage.site, arrive(stage.site, ann, 'Ann'))}")
    ann.wait(is_on_turn, "it has begun")
    ann.page.keyboard.press("?")
    ann.find("dialog").wait_for()


def _ended(stage: Stage) -> Visitor:
    ann = stage.somebody()
    table = open_table(
        stage.site, arrive(stage.site, ann, "Ann"), deal={"kind": "seed", "seed": "7"}
    )
    ann.open(f"/table/{table}")
    ann.wait(is_on_turn, "it has begun")
    _play_turns([ann], 5)
    ann.button(text("web-table-menu")).click()
    ann.button(text("web-table-give-up")).click()
    ann.find("dialog").get_by_role("button", name=text("web-table-give-up")).click()
    ann.wait(lambda view: view["phase"] == "over", "the game is over")
    ann.find("heading", text("web-end-result-given-up")).wait_for()
    return ann


@scene("end", "The end")
def _end(stage: Stage) -> None:
    _ended(stage)


@scene("won", "Won")
def _won(stage: Stage) -> None:
    ann = stage.somebody()
    deal = {"kind": "seed", "seed": str(WON_SEED)}
    ann.open(f"/table/{open_table(stage.site, arrive(stage.site, ann, 'Ann'), deal=deal)}")
    for line in solo_lines(WON_SEED):
        hurry(ann, parse_action(line))
    ann.find("heading", text("web-end-result-won")).wait_for()


@scene("replay", "A replay, turn by turn")
def _replay(stage: Stage) -> None:
    ann = _ended(stage)
    ann.open(f"/replay/{ann.table}?turn=3")
    ann.button(text("web-replay-forward")).wait_for()


def _reviewed(stage: Stage, path: str) -> Visitor:
    """A lost game of three with its review, at this page of it."""
    table = f"gallery-{len(SCENES)}-{id(stage)}"
    events = table_events(Options(seats=3, take_back=False), (ANN, BEN, PLANNER), 4)

    async def work() -> None:
        database = await Database.open(None, stage.site.log.parent)
        await store(database, table, table, events, time())
        await database.close()

    with ThreadPoolExecutor(1) as thread:  # Playwright has this thread's event loop
        thread.submit(asyncio.run, work()).result()
    guest = stage.somebody()
    guest.open(f"/replay/{table}")
    guest.button(text("web-review-ask")).click()
    guest.button(text("web-review-full")).wait_for(timeout=REVIEW_MS)
    guest.open(path.format(table=table))
    return guest


@scene("luck", "Luck or us? In words, at the end")
def _luck(stage: Stage) -> None:
    guest = _reviewed(stage, "/table/{table}")
    guest.find("heading", text("web-review-title")).scroll_into_view_if_needed()


@scene("review", "The chance to win, turn by turn")
def _review(stage: Stage) -> None:
    guest = _reviewed(stage, "/replay/{table}?turn=9")
    guest.page.get_by_role("img", name=text("web-review-graph")).scroll_into_view_if_needed()


@scene("better", "What a turn was worth, and a better one")
def _better(stage: Stage) -> None:
    guest = _reviewed(stage, "/replay/{table}")
    guest.find("region", text("web-review-title")).get_by_role("link").first.click()
    guest.find("region", text("web-review-this-turn")).scroll_into_view_if_needed()


page_scene("puzzles", "Puzzles, one for every day", "/puzzles")
page_scene("puzzle", "A puzzle", f"/puzzles/{next(iter(shipped_puzzles()))}")
page_scene("daily", "The day's deal", "/daily")
page_scene("learn", "The lessons", "/learn")
page_scene("lesson", "A lesson is played, not read", "/learn/base")
page_scene("rules", "The rules, searchable", "/rules")
page_scene("me", "You", "/me")


@scene("settings", "Settings")
def _settings(stage: Stage) -> None:
    ann = stage.somebody()
    ann.open("/")
    ann.button(text("web-app-settings")).click()
    ann.find("dialog").wait_for()


def write_picture(name: str, picture: bytes) -> None:
    """Keep a picture, with few colours."""
    with Image.open(BytesIO(picture)) as image:
        # The way that keeps small areas, the marks of the seats, in their own colour.
        few = image.convert("RGB").quantize(
            COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE
        )
        few.save(FOLDER / f"{name}.png", optimize=True)


def gallery() -> str:
    """The page of all pictures."""
    parts = [
        "# Gallery",
        "<!-- Written by tools/write_gallery.py (make gallery); do not edit. -->",
        "Every page of the web table, on a phone and on a desktop, in the light and in the dark. "
        "`make gallery`\ntakes the pictures anew.",
    ]
    for name, (title, _) in SCENES.items():
        parts.append(f"## {title}")
        parts += [
            f"![{title}, on a {size}, in the {scheme}](gallery/{name}-{size}-{scheme}.png)"
            for size in SIZES
            for scheme in SCHEMES
        ]
    return "\n\n".join(parts) + "\n"


def main(names: Collection[str]) -> None:
    """Take the pictures of these scenes, or of all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    chosen = {name: SCENES[name] for name in names or SCENES}
    with site_in_browser() as (site, browser):
        for name, (_, play) in chosen.items():
            for size_name, size in SIZES.items():
                stage = Stage(site, browser, size)
                play(stage)
                for scheme, picture in stage.pictures():
                    write_picture(f"{name}-{size_name}-{scheme}", picture)
                stage.close()
    known = {f"{name}-{size}-{scheme}" for name in SCENES for size in SIZES for scheme in SCHEMES}
    for old in FOLDER.glob("*.png"):
        if old.stem not in known:
            old.unlink()
    PAGE.write_text(gallery(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
