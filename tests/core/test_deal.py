from __future__ import annotations

import pytest

from ninetyeight import SetupError
from ninetyeight.core.cards import CARDS
from ninetyeight.core.deal import deal_deck
from ninetyeight.core.variant import Variant
from ninetyeight.variants import parse_variant


def test_seat_1_gets_the_first_cards_then_seat_2() -> None:
    deck = tuple(reversed(CARDS))
    state = deal_deck(Variant(), 2, deck, start=2)
    assert state.hands == (tuple(range(93, 100)), tuple(range(86, 93)))
    assert state.draw == deck[14:]
    assert (state.seat, state.players, state.turn.minimum) == (2, 2, 2)
    assert state.piles == (1, 1, 100, 100)


@pytest.mark.parametrize(("players", "size"), [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)])
def test_hand_sizes(players: int, size: int) -> None:
    assert deal_deck(Variant(), players, CARDS).hand_counts == (size,) * players
    short = deal_deck(parse_variant("short"), players, CARDS)
    assert short.hand_counts == (size - 1,) * players


@pytest.mark.parametrize("players", [0, 6, -1, "2", 2.0, None, True])
def test_1_to_5_can_play(players: object) -> None:
    with pytest.raises(SetupError) as caught:
        deal_deck(Variant(), players, CARDS)  # type: ignore[arg-type]
    assert caught.value.code == "players"
    assert caught.value.problems[0].facts == {"players": repr(players)}
    assert caught.value.problems[0].rule == "§1"


@pytest.mark.parametrize("start", [0, 3, -1, "1", None, True])
def test_one_of_the_seats_starts(start: object) -> None:
    with pytest.raises(SetupError) as caught:
        deal_deck(Variant(), 2, CARDS, start)  # type: ignore[arg-type]
    (problem,) = caught.value.problems
    assert (problem.code, problem.rule) == ("start-seat", "§1")
    assert problem.facts == {"seat": repr(start), "players": 2}
