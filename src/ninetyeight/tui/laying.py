"""A play in the making: which card, which pile, and what stands against it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ninetyeight.errors import Problem
from ninetyeight.locales import text
from ninetyeight.locales.problems import sentence, with_rule
from ninetyeight.table.requests import EndTurn, LayCard, TakeBack
from ninetyeight.table.views import CardView, GameView, ProblemView, TableView
from ninetyeight.tui.words.piles import play_of

PATIENCE = 0.9
"""Seconds for which a second digit is awaited."""


@dataclass(frozen=True, slots=True)
class Said:
    """What is said about what was tried."""

    words: str
    kind: Literal["refusal", "warning"]


def hand_of(view: TableView | None) -> tuple[CardView, ...]:
    """The cards of who looks, from low to high."""
    if view is None or view.game is None or view.game.hand is None:
        return ()
    return tuple(sorted(view.game.hand, key=lambda each: each.card))


def is_mine(view: TableView | None) -> bool:
    """Whether who looks is on turn."""
    return view is not None and view.game is not None and view.game.end is not None


def _told(problem: ProblemView) -> str:
    """A refusal that came with a view, in a sentence."""
    return sentence(_read_problem(problem))


def _read_problem(problem: ProblemView) -> Problem:
    return Problem(problem.code, problem.rule, problem.facts)


class Laying:
    """What has been chosen, and what was said about it. Nothing is asked that would be refused."""

    def __init__(self) -> None:
        self.card: int | None = None
        self.pile: str | None = None
        self.said: Said | None = None
        self._warned: tuple[int, str] | None = None
        self._typed = ""
        self._typed_at = 0.0
        self._position: object = None

    def follow(self, view: TableView) -> None:
        """In another position only what is still there stays chosen."""
        game = view.game
        cards = [each.card for each in hand_of(view)]
        laid = None if game is None else (game.turn, game.seat, len(game.laid))
        if (laid, cards) == self._position:
            return  # somebody has only said something
        self._position = (laid, cards)
        if self.card not in cards:
            self.card = None
        self.pile = None
        self.hush()

    def hush(self) -> None:
        """Nothing is said any more."""
        self.said = self._warned = None

    def cancel(self) -> None:
        """Choose nothing."""
        self.card = self.pile = None
        self.hush()

    def choose(self, card: int) -> None:
        """Choose a card, or no longer."""
        self.card = None if card == self.card else card
        self.hush()

    def step(self, by: int, view: TableView | None) -> None:
        """Choose the next card of the hand."""
        cards = [each.card for each in hand_of(view)]
        if cards:
            at = cards.index(self.card) + by if self.card in cards else (0 if by > 0 else -1)
            self.card = cards[at % len(cards)]
            self.hush()

    def digit(self, key: str, now: float, view: TableView | None) -> None:
        """Choose the card with the number that is typed, digit by digit."""
        is_second = now - self._typed_at < PATIENCE
        self._typed = (self._typed + key)[-2:] if is_second else key
        self._typed_at = now
        cards = [each.card for each in hand_of(view)]
        for number in (self._typed, key):
            if int(number) in cards:
                self.card = int(number)
                self.hush()
                return

    def end_of_number(self) -> None:
        """The next digit begins another number."""
        self._typed = ""

    # -------------------------------------------------------------- what can be asked for

    def lay(self, view: TableView, card: int, pile: str) -> LayCard | None:
        """The request to lay `card`; None when it is refused, or loses and waits to be repeated."""
        held = next((each for each in hand_of(view) if each.card == card), None)
        play = play_of(held, pile)
        if play is None:
            if not is_mine(view):
                self.refuse(text("web-board-not-your-turn"))
            return None
        if play.refusal is not None:
            self.refuse(_told(play.refusal))
            return None
        is_confirmed = self._warned == (card, pile)
        if play.loses is not None and not is_confirmed:
            self.hush()
            self.card, self._warned = card, (card, pile)
            words = text("tui-loses-twice", why=text(f"loss-{play.loses}"), pile=pile)
            self.said = Said(with_rule(words, "R1"), "warning")
            return None
        self.cancel()
        return LayCard(card, pile, confirm=is_confirmed)

    def end(self, game: GameView) -> EndTurn | None:
        """The request to end the turn."""
        if game.end is None:
            self.refuse(text("web-board-not-your-turn"))
            return None
        if game.end:
            self.refuse(_told(game.end[0]))
            return None
        self.cancel()
        return EndTurn()

    def take_back(self, game: GameView) -> TakeBack | None:
        """The request to take the last card back."""
        if not game.can_take_back:
            self.refuse(with_rule(text("web-board-nothing-back"), "§2"))
            return None
        self.cancel()
        return TakeBack()

    def refuse(self, words: str) -> None:
        """Say why something cannot be."""
        self._warned = None
        self.said = Said(words, "refusal")
