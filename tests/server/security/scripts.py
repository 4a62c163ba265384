"""A game as a script, and a second deck for it that one observer cannot tell from the first.

The observer is a seat, or None for a spectator. What they cannot know are the cards that nobody
lays in the script and that never come to the observer's own hand: those change places.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ninetyeight import END, Action, Lay, State
from ninetyeight.core.deal import deal_deck
from ninetyeight.errors import NinetyeightError
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.variants import parse_variant
from tests.cli.games import next_action

Deck = tuple[int, ...]
Request = dict[str, Any]

_ATTEMPTS = 400
_SIGNALS = ("keep-off A", "prefer B", "keep-off C", "prefer D")


@dataclass(frozen=True)
class Step:
    """What a seat, or a spectator (None), asks for; `is_done` when it has to be granted."""

    seat: int | None
    request: Request
    is_done: bool = True


@dataclass(frozen=True)
class Script:
    """`steps` go the same way with both decks."""

    variant: str
    seats: int
    observer: int | None
    take_back: bool
    starter: int
    decks: tuple[Deck, Deck]
    steps: tuple[Step, ...]


def make_script(
    variant: str, seats: int, seed: int, observer: int | None, share: float = 0.15
) -> Script:
    """The first part of a game, as large as `share`, with the deal of `seed`."""
    chance = random.Random(f"{variant} {seats} {seed} {observer}")
    deck, starter = deck_from_seed(seed), chance.randint(1, seats)
    states, actions = _play(variant, seats, deck, starter)
    length = max(12, int(len(actions) * share))
    states, actions = states[: length + 1], actions[:length]
    hidden = _hidden(states, actions, observer)
    other, other_states = _other_deck(variant, deck, states, actions, hidden, observer, chance)
    take_back = seats % 2 == 0
    # Held by somebody with one deck, by nobody with the other: those are worth to be asked for.
    telling = _held(states, hidden) ^ _held(other_states, hidden)
    steps = _steps(states, actions, sorted(telling or hidden), observer, take_back, chance)
    return Script(variant, seats, observer, take_back, starter, (deck, other), tuple(steps))


def _play(variant: str, seats: int, deck: Deck, starter: int) -> tuple[list[State], list[Action]]:
    """A game up to the last position that is not the end; one state more than actions."""
    states, actions = [_deal(variant, seats, deck, starter)], list[Action]()
    while True:
        action = next_action(states[-1])
        after = states[-1].do(action)
        if after.is_over:
            return states, actions
        states.append(after)
        actions.append(action)


def _deal(variant: str, seats: int, deck: Deck, starter: int) -> State:
    return deal_deck(parse_variant(variant), seats, deck, starter)


def _hidden(states: Sequence[State], actions: Sequence[Action], observer: int | None) -> set[int]:
    seen = {action.card for action in actions if isinstance(action, Lay)}
    if observer is not None:
        seen.update(card for state in states for card in state.hand(observer))
    return set(range(2, 100)) - seen


def _held(states: Sequence[State], cards: set[int]) -> set[int]:
    seats = range(1, states[0].players + 1)
    return cards.intersection(*[[c for s in states for seat in seats for c in s.hand(seat)]])


def _other_deck(
    variant: str,
    deck: Deck,
    states: Sequence[State],
    actions: Sequence[Action],
    hidden: set[int],
    observer: int | None,
    chance: random.Random,
) -> tuple[Deck, list[State]]:
    """`deck` with hidden cards in other places, also in hands; all actions are legal still."""
    seats, starter = states[0].players, states[0].seat
    for attempt in range(_ATTEMPTS):
        places = [place for place, card in enumerate(deck) if card in hidden]
        moved = chance.sample(places, max(2, len(places) * (_ATTEMPTS - attempt) // _ATTEMPTS))
        shuffled = chance.sample(moved, len(moved))
        other = list(deck)
        for there, here in zip(moved, shuffled, strict=True):
            other[there] = deck[here]
        found = tuple(other)
        replayed = _replay(_deal(variant, seats, found, starter), actions)
        if replayed and any(
            now.hand(seat) != before.hand(seat)
            for now, before in zip(replayed, states, strict=True)
            for seat in range(1, seats + 1)
            if seat != observer
        ):
            return found, replayed
    raise AssertionError("no other deck allows the same game")


def _replay(state: State, actions: Sequence[Action]) -> list[State]:
    """The states of a game with these actions; empty when one is illegal, or ends the game."""
    states = [state]
    for action in actions:
        try:
            state = state.do(action)
        except NinetyeightError:
            return []
        if state.is_over:
            return []
        states.append(state)
    return states


def _steps(
    states: Sequence[State],
    actions: Sequence[Action],
    hidden: Sequence[int],
    observer: int | None,
    take_back: bool,
    chance: random.Random,
) -> list[Step]:
    """The actions, with talk and with the observer's vain attempts between them."""
    seats = states[0].players
    steps: list[Step] = []
    for number, action in enumerate(actions):
        seat = states[number].seat
        if chance.random() < 0.25:
            speaker = chance.choice([None, *range(1, seats + 1)])
            steps.append(Step(speaker, {"do": "say", "text": f"line {number}"}, is_done=False))
        if chance.random() < 0.25:
            signal = {"do": "signal", "signal": chance.choice(_SIGNALS)}
            steps.append(Step(chance.randint(1, seats), signal, is_done=False))
        if chance.random() < 0.8:
            steps.append(Step(observer, chance.choice(_attempts(hidden, chance)), is_done=False))
        if action == END:
            steps.append(Step(seat, {"do": "end"}))
        else:
            assert isinstance(action, Lay)
            lay = {"do": "lay", "card": action.card, "pile": action.pile.name, "confirm": True}
            steps.append(Step(seat, lay))
            if take_back and states[number + 1].laid and chance.random() < 0.2:
                steps += [Step(seat, {"do": "take-back"}), Step(seat, lay)]
    return steps


def _attempts(hidden: Sequence[int], chance: random.Random) -> list[Request]:
    """What is never granted, whoever asks: a hidden card is not the observer's."""
    pile = chance.choice("ABCD")
    return [
        {"do": "lay", "card": chance.choice(hidden), "pile": pile},
        {"do": "lay", "card": chance.choice(hidden), "pile": pile, "confirm": True},
        {"do": "lay", "card": chance.choice((0, 1, 100)), "pile": pile},
        {"do": "start", "starter": 1},
        {"do": "return"},
        {"do": "keep", "seat": 1, "bot": "nobody-knows-this-one"},
    ]
