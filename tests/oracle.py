"""A second, naive reading of ``rules.md``: the oracle of the differential tests.

Written from the rule text alone, without a look at the library. It asks every question by brute
force and is slow on purpose: clarity counts here, speed does not. It knows full positions only (no
hidden cards) and the layout ``mirror`` only.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, NamedTuple

PILES = "ABCD"  # A and B ascend, C and D descend
FIRE = (22, 33, 44, 55, 66, 77)
MIRROR = {
    "stop": (9, 38, 63, 92),
    "skull": (14, 47, 54, 87),
    "three": (5, 31, 70, 96),
    "silence": (17, 42, 59, 84),
    "no-trick": (21, 36, 65, 80),
    "one-pile": (11, 28, 73, 90),
    "draw-one": (25, 49, 52, 76),
}
INFINITY = ("silence", "no-trick", "one-pile", "draw-one")
DEMANDS = ("minimum", "skull", "three", "fire")
VARIANTS = (
    "base",
    "short",
    "expert",
    "expert+short",
    "onfire",
    "onfire+short",
    "onfire+expert",
    "onfire+expert+short",
    "extreme",
    "extreme+short",
    "extreme+expert",
    "extreme+expert+short",
    "extreme+onfire",
    "extreme+onfire+short",
    "extreme+onfire+expert",
    "extreme+onfire+expert+short",
)


class Position(NamedTuple):
    """The six fields of a position line: the start of the turn, and what was laid since."""

    variant: str
    piles: tuple[int, ...]  # tops of A, B, C, D at the start of the turn
    hands: tuple[tuple[int, ...], ...]  # at the start of the turn, ascending
    draw: tuple[int, ...]  # next card first
    seat: int  # 1-based
    laid: tuple[tuple[int, int], ...]  # (card, index of the pile), in order


class Turn(NamedTuple):
    """All that matters for what may still happen in the turn."""

    variant: str
    minimum: int  # fixed at the start of the turn (R23)
    due: tuple[int, ...]  # fire cards that lay visible at the start of the turn
    hand: tuple[int, ...]  # what the active player still holds
    tops: tuple[int, ...]  # tops of A, B, C, D now
    laid: frozenset[int]  # cards laid in this turn
    pile: int | None  # the pile that one-pile has committed the player to (R14, R15)
    stopped: bool  # a Stop was laid: the action is over


# --- the cards -----------------------------------------------------------------------------------


def has(variant: str, module: str) -> bool:
    return module in variant.split("+")


def hand_size(variant: str, seats: int) -> int:
    size = {1: 8, 2: 7, 3: 6, 4: 6, 5: 6}[seats]
    return size - 1 if has(variant, "short") else size


def is_fire(variant: str, card: int) -> bool:
    return has(variant, "onfire") and card in FIRE


def command(variant: str, card: int) -> str | None:
    if not has(variant, "extreme") or is_fire(variant, card):  # R25
        return None
    for name, cards in MIRROR.items():
        if card in cards:
            return name
    return None


def visible(variant: str, tops: tuple[int, ...], name: str) -> bool:
    return any(command(variant, top) == name for top in tops)


# --- one turn ------------------------------------------------------------------------------------


def start_of_turn(position: Position) -> Turn:
    """The turn of a position before its first card."""
    minimum = 3 if has(position.variant, "expert") else 2
    if not position.draw:
        minimum = 1  # R2
    return Turn(
        variant=position.variant,
        minimum=minimum,
        due=tuple(top for top in position.piles if is_fire(position.variant, top)),
        hand=position.hands[position.seat - 1],
        tops=position.piles,
        laid=frozenset(),
        pile=None,
        stopped=False,
    )


def three_laid(turn: Turn) -> bool:
    return any(command(turn.variant, card) == "three" for card in turn.laid)


def may_lay(turn: Turn, card: int, pile: int) -> bool:
    """Principle 1: the only things that take a play away."""
    if turn.stopped:
        return False  # the action has ended
    if card not in turn.hand:
        return False
    if three_laid(turn) and len(turn.laid) == 3:
        return False  # a completed 3! (R13)
    top = turn.tops[pile]
    if PILES[pile] in "AB":
        forwards = card > top
        trick = card == top - 10
    else:
        forwards = card < top
        trick = card == top + 10
    if not forwards and not trick:
        return False
    if trick and visible(turn.variant, turn.tops, "no-trick"):
        return False  # R16, R26: what is visible before the card lies there
    # R14: the second and every later card laid under a visible one-pile follows the first one.
    bound = visible(turn.variant, turn.tops, "one-pile") and turn.pile is not None
    return not bound or pile == turn.pile


def lay(turn: Turn, card: int, pile: int) -> Turn:
    """The turn after a legal play."""
    tops = tuple(card if other == pile else turn.tops[other] for other in range(4))
    committed = turn.pile
    if visible(turn.variant, turn.tops, "one-pile") and committed is None:
        committed = pile  # R14: the first card laid while a one-pile card is visible
    if not visible(turn.variant, tops, "one-pile"):
        committed = None  # R15: forgotten
    return turn._replace(
        hand=tuple(other for other in turn.hand if other != card),
        tops=tops,
        laid=turn.laid | {card},
        pile=committed,
        stopped=command(turn.variant, card) == "stop",
    )


def plays(turn: Turn) -> list[tuple[int, int]]:
    """All legal plays, cards ascending, piles A to D."""
    return [
        (card, pile) for card in sorted(turn.hand) for pile in range(4) if may_lay(turn, card, pile)
    ]


def is_open(turn: Turn, demand: str) -> bool:
    """Principle 2: does this demand stand against ending the turn here?"""
    if demand == "minimum":
        return len(turn.laid) < turn.minimum and not turn.stopped
    if demand == "skull":
        return any(top in turn.laid and command(turn.variant, top) == "skull" for top in turn.tops)
    if demand == "three":
        return three_laid(turn) and len(turn.laid) != 3
    if demand == "fire":
        return any(top in turn.due for top in turn.tops)
    raise AssertionError(demand)


def open_demands(turn: Turn) -> list[str]:
    return [demand for demand in DEMANDS if is_open(turn, demand)]


def can_meet(turn: Turn, demands: tuple[str, ...], seen: dict[Turn, bool]) -> bool:
    """Does any sequence of legal plays lead to an end of the turn where these demands are met?

    After a Stop there are no plays, so the turn ends where it is; else it may end anywhere.
    """
    if turn not in seen:
        seen[turn] = not any(is_open(turn, demand) for demand in demands) or any(
            can_meet(lay(turn, card, pile), demands, seen) for card, pile in plays(turn)
        )
    return seen[turn]


def reason(turn: Turn) -> str:
    """Why the turn cannot be completed: the last of the smallest set that cannot be met."""
    for size in range(1, len(DEMANDS) + 1):
        for demands in combinations(DEMANDS, size):  # in lexicographic order of DEMANDS
            if not can_meet(turn, demands, {}):
                return "stuck" if demands[-1] == "minimum" else demands[-1]
    raise AssertionError("this turn can be completed")


# --- the game ------------------------------------------------------------------------------------


def current_turn(position: Position) -> Turn:
    """The turn with all that was laid in it."""
    turn = start_of_turn(position)
    for card, pile in position.laid:
        turn = lay(turn, card, pile)
    return turn


def cards_left(position: Position) -> int:
    in_hands = sum(len(hand) for hand in position.hands)
    return in_hands - len(position.laid) + len(position.draw)


def outcome(position: Position) -> dict[str, Any] | None:
    turn = current_turn(position)
    left = cards_left(position)
    if left == 0 and not open_demands(turn):
        return {"result": "won", "reason": None, "cards_left": 0}
    if not can_meet(turn, DEMANDS, {}):
        return {"result": "lost", "reason": reason(turn), "cards_left": left}
    return None


def next_turn(position: Position) -> Position:
    """Refill and pass on. Only called when cards are left and the turn may end."""
    turn = current_turn(position)
    hand = list(turn.hand)
    draw = list(position.draw)
    if visible(turn.variant, turn.tops, "draw-one"):
        wanted = 1  # R17
    else:
        wanted = hand_size(position.variant, len(position.hands)) - len(hand)
    hand += draw[:wanted]  # R19: as far as it lasts
    draw = draw[wanted:]
    hands = list(position.hands)
    hands[position.seat - 1] = tuple(sorted(hand))
    seat = position.seat % len(hands) + 1
    while not draw and not hands[seat - 1]:  # skipped, but only once the draw pile is empty
        seat = seat % len(hands) + 1
    return Position(position.variant, turn.tops, tuple(hands), tuple(draw), seat, ())


def take(position: Position, action: str) -> Position:
    """The position after one action; ``ValueError`` when it is not legal."""
    if outcome(position) is not None:
        raise ValueError(f"the game is over: {action!r}")
    turn = current_turn(position)
    if action.lower() == "end":
        if open_demands(turn):
            raise ValueError(f"the turn may not end: {open_demands(turn)}")
        return next_turn(position)
    card, pile = read_play(action)
    if not may_lay(turn, card, pile):
        raise ValueError(f"not a legal play: {action!r}")
    after = position._replace(laid=(*position.laid, (card, pile)))
    if current_turn(after).stopped and outcome(after) is None:
        return next_turn(after)
    return after


# --- text ----------------------------------------------------------------------------------------


def read_play(text: str) -> tuple[int, int]:
    pile = PILES.find(text[-1:].upper())
    if pile < 0 or len(text) < 2:
        raise ValueError(f"not an action: {text!r}")
    return int(text[:-1]), pile


def read_cards(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple(int(card) for card in text.split(","))


def read_position(line: str) -> Position:
    fields = line.split()
    if len(fields) != 6:
        raise ValueError(f"not six fields: {line!r}")
    variant = fields[0].lower()
    if variant not in VARIANTS:
        raise ValueError(f"not a variant: {variant!r}")
    piles = tuple(int(top) for top in fields[1].split("/"))
    hands = tuple(tuple(sorted(read_cards(hand))) for hand in fields[2].split("/"))
    draw = read_cards(fields[3])
    seat = int(fields[4])
    if len(piles) != 4 or not 1 <= len(hands) <= 5 or not 1 <= seat <= len(hands):
        raise ValueError(f"four piles, one to five seats, one of them on turn: {line!r}")
    cards = [card for hand in hands for card in hand] + list(draw)
    cards += [top for top in piles[:2] if top != 1] + [top for top in piles[2:] if top != 100]
    if len(set(cards)) != len(cards) or not all(2 <= card <= 99 for card in cards):
        raise ValueError(f"a card twice or out of range: {line!r}")
    if any(len(hand) > hand_size(variant, len(hands)) for hand in hands):
        raise ValueError(f"a hand above the hand size: {line!r}")
    if not hands[seat - 1]:
        raise ValueError(f"the seat on turn holds no cards: {line!r}")
    position = Position(variant, piles, hands, draw, seat, ())
    laid = [] if fields[5] == "-" else fields[5].split(",")
    for number, play in enumerate(laid):
        read_play(play)  # `end` is an action, but no card laid
        if len(position.laid) != number:
            raise ValueError(f"laid after the end of the turn: {play!r}")
        position = take(position, play)
    return position


def write_play(play: tuple[int, int]) -> str:
    return f"{play[0]}{PILES[play[1]]}"


def write_cards(cards: tuple[int, ...]) -> str:
    return ",".join(str(card) for card in cards) or "-"


def write_position(position: Position) -> str:
    return " ".join(
        (
            position.variant,
            "/".join(str(top) for top in position.piles),
            "/".join(write_cards(hand) for hand in position.hands),
            write_cards(position.draw),
            str(position.seat),
            ",".join(write_play(play) for play in position.laid) or "-",
        )
    )


# --- the door ------------------------------------------------------------------------------------


def ask(line: str, do: str = "") -> dict[str, Any]:
    """What ``ninetyeight position LINE --do ACTIONS --json`` has to answer."""
    position = read_position(line)
    for action in do.split():
        position = take(position, action)
    turn = current_turn(position)
    result = outcome(position)
    legal: list[str] = []
    if result is None:
        legal = [write_play(play) for play in plays(turn)]
        if not open_demands(turn):
            legal.append("end")
    shown = {command(turn.variant, top) for top in turn.tops}
    return {
        "position": write_position(position),
        "piles": list(turn.tops),
        "seat": position.seat,
        "laid": [write_play(play) for play in position.laid],
        "legal": legal,
        "in_force": sorted(name for name in INFINITY if name in shown),
        "obligations": open_demands(turn),
        "outcome": result,
    }
