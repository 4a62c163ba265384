"""How somebody plays at the table that their page shows: by mouse, by keyboard, by touch."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Protocol

from playwright.sync_api import Locator, expect

from ninetyeight import Action, Lay
from ninetyeight.locales import text
from tests.server.client import best_play
from tests.web.seeing import View
from tests.web.visitor import Visitor

Choice = Callable[[View], dict[str, Any]]
"""What to do in a view, if one is on turn."""


class Hands(Protocol):
    """One way to use a page."""

    def press(self, target: Locator) -> None:
        """Press a button."""

    def lay(self, visitor: Visitor, card: int, pile: str) -> None:
        """Choose a card, then a pile."""

    def end(self, visitor: Visitor) -> None:
        """End the turn."""


class Mouse:
    """Click and click."""

    def press(self, target: Locator) -> None:
        target.click()

    def lay(self, visitor: Visitor, card: int, pile: str) -> None:
        self.press(card_button(visitor, card))
        expect(card_button(visitor, card)).to_have_attribute("aria-pressed", "true")
        self.press(pile_button(visitor, pile))

    def end(self, visitor: Visitor) -> None:
        self.press(visitor.button(text("web-board-end")))


class Finger(Mouse):
    """The same on glass."""

    def press(self, target: Locator) -> None:
        target.tap()


class Keys:
    """No mouse at all: the number of the card, the letter of the pile."""

    def press(self, target: Locator) -> None:
        target.focus()
        target.press("Enter")

    def lay(self, visitor: Visitor, card: int, pile: str) -> None:
        # The second digit is awaited for a moment only, and the machine may be busy.
        while card_button(visitor, card).get_attribute("aria-pressed") != "true":
            visitor.page.keyboard.type(str(card))
        expect(card_button(visitor, card)).to_be_focused()
        visitor.page.keyboard.press(pile.lower())

    def end(self, visitor: Visitor) -> None:
        visitor.page.keyboard.press("e")


def play_without_table(visitor: Visitor, action: str) -> None:
    """Do `45A` or `end` in a lesson or a puzzle, and wait until the card lies."""
    if action == "end":
        visitor.button(text("web-board-end")).click()
        return
    card, pile = action[:-1], action[-1]
    held = visitor.find("toolbar").get_by_role("button", name=re.compile(rf"^{card}\b"))
    held.click()
    visitor.button(re.compile(rf"^{text('web-board-pile-word')} {pile}\b")).click()
    expect(held).to_have_count(0)


def card_button(visitor: Visitor, card: int) -> Locator:
    """A card of the hand."""
    hand = visitor.view["game"]["hand"]
    tools = visitor.page.get_by_role("toolbar", name=text("web-board-hand", count=len(hand)))
    return tools.get_by_role("button", name=re.compile(rf"^{card}\b"))


def pile_button(visitor: Visitor, pile: str, note: str = "") -> Locator:
    """A pile by its name, which says what lies there: what the server sent; and then `note`."""
    top = next(each["top"] for each in visitor.view["game"]["piles"] if each["pile"] == pile)
    is_bare = top == (1 if pile in "AB" else 100)
    words = [
        f"^{text('web-board-pile-word')} {pile}\\b",
        rf"\b{text('web-board-bare' if is_bare else 'web-board-top')} {top}\b",
        re.escape(note),
    ]
    return visitor.button(re.compile(".*".join(words)))


def is_on_turn(view: View) -> bool:
    """Whether who sees this is on turn."""
    return bool(view["phase"] == "play" and view["game"]["seat"] == view["you"])


def lay(visitor: Visitor, hands: Hands, card: int, pile: str, *, twice: bool = False) -> View:
    """Lay a card; with `twice` it loses, and is laid all the same."""
    move = visitor.view["move"]
    hands.lay(visitor, card, pile)
    if twice:
        warning = text("web-board-loses-twice", why="§").partition("§")[0]
        expect(visitor.words(warning).first).to_be_visible()
        hands.press(pile_button(visitor, pile))
    return visitor.wait(lambda view: view["move"] > move, f"{card} lies on {pile}")


def end_turn(visitor: Visitor, hands: Hands) -> View:
    """End the turn."""
    move = visitor.view["move"]
    hands.end(visitor)
    return visitor.wait(lambda view: view["move"] > move, "the turn is over")


def hurry(visitor: Visitor, action: Action) -> None:
    """Do it by mouse, whatever the page and the server are busy with."""
    if isinstance(action, Lay):
        visitor.page.click(f'[data-card="{action.card}"]')
        visitor.page.click(f'[data-pile="{action.pile.name}"] button')
    else:
        # Before its time it looks disabled, and can be pressed all the same.
        visitor.button(text("web-board-end")).click(force=True)


def reckless_play(view: View) -> dict[str, Any]:
    """The largest jump: who plays so sees the end of the game soon."""
    if view["game"]["can_end"]:
        return {"do": "end"}
    plays = [
        (play["loses"] is None, play["cost"], card["card"], play["pile"])
        for card in view["game"]["hand"]
        for play in card["plays"]
        if play["refusal"] is None
    ]
    is_harmless, _, card, pile = max(plays)
    return {"do": "lay", "card": card, "pile": pile, "confirm": not is_harmless}


def play_on(visitor: Visitor, hands: Hands, choose: Choice = best_play) -> View:
    """Play until the turn, or the game, is over."""
    view = visitor.view
    while is_on_turn(view):
        play = choose(view)
        if play["do"] == "end":
            view = end_turn(visitor, hands)
            break
        view = lay(visitor, hands, play["card"], play["pile"], twice=play["confirm"])
    return view


def finish(visitor: Visitor, hands: Hands, choose: Choice = best_play) -> View:
    """Play alone to the end, and leave it at that."""
    view = visitor.wait(lambda view: view["phase"] in ("play", "over"), "it has begun")
    while view["phase"] == "play":
        view = play_on(visitor, hands, choose)
    if view["hands"] is None:
        hands.press(visitor.button(text("web-end-accept")))
        view = visitor.wait(lambda view: view["hands"] is not None, "the cards are open")
    return view
