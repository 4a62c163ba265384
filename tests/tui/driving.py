"""Somebody at the terminal table: presses keys, and looks at what is drawn."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from textual.pilot import Pilot

from ninetyeight.table.options import Options, SeedDeal, settled
from ninetyeight.table.views import TableView
from ninetyeight.tui.app import TerminalTable
from ninetyeight.tui.opening import NewGame, Opening
from ninetyeight.tui.screens.table_screen import TableScreen
from ninetyeight.tui.setting import Setting
from tests.server.client import best_play

SMALL, LARGE = (80, 24), (120, 36)
PATIENCE = 600.0
"""So many seconds a test waits for something: a machine may have to compile the bots first."""

Result = TypeVar("Result")


def setting(
    people: tuple[str, ...] = ("Ann",),
    bots: tuple[str, ...] = (),
    *,
    seed: int = 98,
    starter: int | None = None,
    **options: Any,
) -> Setting:
    """A game of these people and bots; the bots take no time."""
    chosen = Options(
        seats=len(people) + len(bots),
        **{"take_back": True, "pace": 0, "deal": SeedDeal(str(seed)), **options},
    )
    return Setting(settled(chosen), people, bots, seed, starter)


class Player:
    """Who sits before the screen of `app`."""

    def __init__(self, app: TerminalTable, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> TableScreen:
        """The table."""
        return next(each for each in self.app.screen_stack if isinstance(each, TableScreen))

    @property
    def view(self) -> TableView:
        """What the table shows to who looks."""
        assert self.screen.place.view is not None
        return self.screen.place.view

    @property
    def lines(self) -> list[str]:
        """What stands on the screen."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]

    @property
    def words(self) -> str:
        """The same as one text."""
        return "\n".join(self.lines)

    async def press(self, *keys: str) -> None:
        """Press keys, and wait until nothing moves any more."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    def type(self, *keys: str) -> None:
        """Press keys as fast as nobody can, and wait for nothing."""
        for key in keys:
            self.app.simulate_key(key)

    async def until(self, is_so: Callable[[], bool], what: str) -> None:
        """Wait until something is so."""
        deadline = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < deadline, f"it never came to this: {what}\n{self.words}"
            await asyncio.sleep(0.001)

    async def lay(self, card: int, pile: str, *, twice: bool = False) -> None:
        """Lay a card by its number and the letter of the pile; twice if it loses."""
        move = self.view.move
        self.type(*str(card), pile.lower())
        if twice:
            await self.until(lambda: self.screen.laying.said is not None, "the warning")
            self.type(pile.lower())
        await self.until(lambda: self.view.move > move, f"{card} lies on {pile}")

    async def end(self) -> None:
        """End the turn."""
        move = self.view.move
        self.type("e")
        await self.until(lambda: self.view.move > move, "the turn is over")

    async def best(self) -> None:
        """What a careful beginner would do now."""
        play = best_play(msgspec.to_builtins(self.view))
        if play["do"] == "end":
            await self.end()
        else:
            await self.lay(play["card"], play["pile"], twice=play["confirm"])

    @property
    def draw(self) -> int:
        """How many cards are left to draw."""
        assert self.view.game is not None
        return self.view.game.draw

    async def finish(self, turns: int = 1000) -> None:
        """Play to the end, or so many turns, whoever sits at the keyboard."""
        while self.view.phase != "over":
            game = self.view.game
            if game is not None and game.turn > turns:
                return
            if self.screen.place.next_person is not None:
                await self.press("enter")
            elif game is not None and game.end is not None:
                await self.best()
            else:
                await asyncio.sleep(0.001)


def at_table(
    opening: Opening | Setting,
    folder: Path,
    play: Callable[[Player], Coroutine[Any, Any, Result]],
    size: tuple[int, int] = SMALL,
    **look: Any,
) -> Result:
    """What comes of `play` by somebody before a screen of this size."""
    begins = NewGame(opening) if isinstance(opening, Setting) else opening

    async def run() -> Result:
        app = TerminalTable(begins, folder, **look)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            return await play(Player(app, pilot))

    return asyncio.run(run())
