"""Position lines: `<variant> <piles> <hands> <draw> <seat> <laid> [<gone>]`.

A line tells the start of the turn and what was laid since, so every obligation can be
recomputed from it. With hidden cards in it (`?6`) it is a view, otherwise a full state.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from ninetyeight.core.actions import EndTurn, Lay
from ninetyeight.core.cards import ALL_CARDS, is_card
from ninetyeight.core.layout import Layout
from ninetyeight.core.piles import FRESH_TOPS, PILES, Tops
from ninetyeight.core.state import State
from ninetyeight.core.variant import MAX_PLAYERS, Variant
from ninetyeight.core.view import Cards, View
from ninetyeight.errors import HiddenError, NotationError, Problem, RefusedError
from ninetyeight.notation.actions import format_action, parse_action
from ninetyeight.notation.cards import (
    NONE,
    format_cards,
    format_ranges,
    parse_number,
    parse_range,
)
from ninetyeight.variants import parse_variant
from ninetyeight.variants.layouts import verify_layouts
from ninetyeight.variants.text import split_words, verify_text

_MAX_LENGTH = 4_000
_FIELDS = ("variant", "piles", "hands", "draw", "seat", "laid", "gone")
_SEPARATOR = re.compile(r" ?([,/]) ?")


def parse_position(line: str, layouts: Iterable[Layout] = ()) -> State | View:
    """The position that `line` writes: a View when cards are hidden in it, otherwise a State.

    Raises NotationError naming everything that is wrong.
    """
    text = " ".join(split_words(verify_text(line, _MAX_LENGTH)))
    fields = split_words(_SEPARATOR.sub(r"\1", text))
    if len(fields) not in (len(_FIELDS) - 1, len(_FIELDS)):
        raise NotationError(line, [Problem("field-count", facts={"found": len(fields)})])
    reader = _Reader(fields, verify_layouts(line, layouts))
    position = reader.read()
    if position is None:
        raise NotationError(line, reader.problems)
    return position


def format_position(position: State | View) -> str:
    """The canonical line of `position`."""
    hands: Iterable[Cards]
    tail: list[str] = []
    if isinstance(position, View):
        hands, draw = position.hands, _format_hidden(position.draw)
        hides = any(cards.hidden for cards in (*position.hands, position.draw))
        if hides and position.gone.difference(position.turn.start):
            tail = [format_ranges(position.gone)]
    else:
        hands, draw = map(Cards, position.hands), format_cards(position.draw)
    fields = [
        position.variant.id,
        "/".join(map(str, position.turn.start)),
        "/".join(map(_format_hidden, hands)),
        draw,
        str(position.seat),
        ",".join(map(format_action, position.laid)) or NONE,
    ]
    return " ".join(fields + tail)


def _format_hidden(cards: Cards) -> str:
    parts = [*map(str, cards.known), *([f"?{cards.hidden}"] if cards.hidden else [])]
    return ",".join(parts) or NONE


class _Reader:
    """Reads the fields one by one and keeps everything that is wrong."""

    def __init__(self, fields: list[str], layouts: tuple[Layout, ...]) -> None:
        self.fields = dict(zip(_FIELDS, fields, strict=False))
        self.layouts = layouts
        self.problems: list[Problem] = []

    def read(self) -> State | View | None:
        """The position, or None when there are problems."""
        variant = self._variant()
        piles = self._piles()
        hands = [self._cards("hands", text) for text in self.fields["hands"].split("/")]
        draw = self._cards("draw", self.fields["draw"])
        seat = self._seat(hands)
        laid = self._laid()
        gone = self._gone()
        self._check_places(piles, hands, draw, gone)
        self._check_hidden(piles, hands, draw, gone)
        self._check_hands(variant, hands)
        if self.problems or variant is None:
            return None
        a, b, c, d = piles
        start = self._start(variant, (a, b, c, d), hands, draw, seat, laid, frozenset(gone))
        return self._replay(start, laid)

    def _problem(self, code: str, rule: str | None = None, **facts: str | int) -> None:
        self.problems.append(Problem(code, rule, facts))

    def _variant(self) -> Variant | None:
        try:
            return parse_variant(self.fields["variant"], self.layouts)
        except NotationError as error:
            self.problems += error.problems
            return None

    def _piles(self) -> list[int]:
        words = self.fields["piles"].split("/")
        if len(words) != len(PILES):
            self._problem("pile-count", "§1", found=len(words))
            return []
        tops = []
        for pile, bare, word in zip(PILES, FRESH_TOPS, words, strict=True):
            top = parse_number(word)
            if top is None or not (top == bare or is_card(top)):
                self._problem("pile-top", "§1", pile=pile.name, text=word[:40], bare=bare)
            else:
                tops.append(top)
        return tops

    def _cards(self, field: str, text: str) -> Cards:
        """A hand or the draw pile: cards, maybe hidden ones at the end."""
        if text == NONE:
            return Cards()
        *words, last = text.split(",")
        hidden = 0
        if last.startswith("?"):
            hidden = parse_number(last[1:]) or 0
            if not 1 <= hidden <= len(ALL_CARDS):
                self._problem("hidden-count", field=field, text=last[:40])
            if words and field == "draw":
                self._problem("draw-mixed", text=text[:40])
        else:
            words.append(last)
        known = [card for word in words if (card := self._card(field, word)) is not None]
        return Cards(tuple(known if field == "draw" else sorted(known)), hidden)

    def _card(self, field: str, word: str) -> int | None:
        card = parse_number(word)
        if card is None or not is_card(card):
            self._problem("card-range", "§1", field=field, text=word[:40])
            return None
        return card

    def _seat(self, hands: list[Cards]) -> int:
        if len(hands) > MAX_PLAYERS:
            self._problem("seat-count", "§1", found=len(hands))
        seat = parse_number(self.fields["seat"])
        if seat is None or not 1 <= seat <= len(hands):
            text = self.fields["seat"][:40]
            self._problem("seat", "§1", text=text, players=min(len(hands), MAX_PLAYERS))
            return 0
        if self.fields["hands"].split("/")[seat - 1] == NONE:
            self._problem("seat-empty", "§2", seat=seat)
        return seat

    def _laid(self) -> list[Lay]:
        text = self.fields["laid"]
        if text == NONE:
            return []
        laid = []
        for word in text.split(","):
            try:
                action = parse_action(word)
            except NotationError as error:
                self.problems += error.problems
                continue
            if isinstance(action, EndTurn):
                self._problem("laid-end")
            else:
                laid.append(action)
        return laid

    def _gone(self) -> list[int]:
        gone: list[int] = []
        for word in self.fields["gone"].split(",") if "gone" in self.fields else []:
            cards = parse_range(word)
            if cards is None or not (is_card(cards[0]) and is_card(cards[-1])):
                self._problem("gone-range", "§1", text=word[:40])
            else:
                gone += cards
        return gone

    def _check_places(
        self, piles: list[int], hands: list[Cards], draw: Cards, gone: list[int]
    ) -> None:
        """No card may be named twice; a top may also be among the cards that are gone."""
        tops = [top for top in piles if is_card(top)]
        held = [card for hand in hands for card in hand.known] + [*draw.known]
        named = Counter(tops + held + gone)
        named.subtract({*tops}.intersection(gone))
        for card in sorted(card for card, times in named.items() if times > 1):
            self._problem("card-twice", "§1", card=card)

    def _check_hidden(
        self, piles: list[int], hands: list[Cards], draw: Cards, gone: list[int]
    ) -> None:
        hidden = sum(hand.hidden for hand in hands) + draw.hidden
        if not hidden:
            if "gone" in self.fields:
                self._problem("gone-needless")
            return
        room = len(ALL_CARDS.difference(_known_cards(piles, hands, draw), gone))
        if hidden > room:
            self._problem("hidden-too-many", "§1", hidden=hidden, room=room)

    def _check_hands(self, variant: Variant | None, hands: list[Cards]) -> None:
        if len(hands) > MAX_PLAYERS:
            return
        # No variant has larger hands than the base game, so an unknown one has not either.
        size = (variant or Variant()).hand_size(len(hands))
        for seat, hand in enumerate(hands, start=1):
            if len(hand) > size:
                self._problem("hand-size", "§1", seat=seat, found=len(hand), size=size)

    def _start(
        self,
        variant: Variant,
        piles: Tops,
        hands: list[Cards],
        draw: Cards,
        seat: int,
        laid: list[Lay],
        gone: frozenset[int],
    ) -> State | View:
        if not any(cards.hidden for cards in (*hands, draw)):
            known = tuple(hand.known for hand in hands)
            return State.at_start_of_turn(variant, piles, known, draw.known, seat)
        gone = gone.union(ALL_CARDS.intersection(piles))
        elsewhere = _known_cards(piles, hands, draw) | gone
        hands[seat - 1] = _reveal(hands[seat - 1], laid, elsewhere)
        return View.at_start_of_turn(variant, piles, tuple(hands), draw, seat, gone)

    def _replay(self, start: State | View, laid: list[Lay]) -> State | View | None:
        position = start
        turn_is_over = False
        for play in laid:
            text = format_action(play)
            if position.is_over or turn_is_over:
                self._problem("laid-after-end", "R1", play=text)
                return None
            try:
                position = position.do(play)
            except RefusedError as error:
                self._problem("laid-illegal", error.problem.rule, play=text, why=error.code)
                return None
            except HiddenError as error:
                self.problems += error.problems
                return None
            turn_is_over = not position.laid
        return position


def _known_cards(piles: Iterable[int], hands: list[Cards], draw: Cards) -> set[int]:
    """The cards whose place the line names, those that are gone aside."""
    return {*piles, *draw.known, *(card for hand in hands for card in hand.known)}


def _reveal(hand: Cards, laid: list[Lay], elsewhere: set[int]) -> Cards:
    """`hand` with the cards that were laid from among its hidden ones."""
    shown = {play.card for play in laid} - elsewhere
    if len(shown) > hand.hidden:
        return hand
    return Cards(tuple(sorted({*hand.known, *shown})), hand.hidden - len(shown))
