"""No card is lost or doubled; refilling and skipping are as in the rules."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ninetyeight import Game, Lay, State
from ninetyeight.core.cards import CARDS
from ninetyeight.core.commands import Command
from tests.laws.strategies import every_table, games


def everywhere(state: State, lying: set[int]) -> list[int]:
    """All cards: in hands, in the draw pile, in the piles."""
    held = [card for seat in range(1, state.players + 1) for card in state.hand(seat)]
    return sorted([*held, *state.draw, *lying])


@every_table
@given(data=st.data())
def test_no_card_is_lost_or_doubled(variant: str, players: int, data: st.DataObject) -> None:
    game = data.draw(games(variant, players))
    lying: set[int] = set()
    for action, state in zip((None, *game.actions), game.states, strict=True):
        if isinstance(action, Lay):
            lying.add(action.card)
        assert everywhere(state, lying) == list(CARDS)
        assert state.gone | {play.card for play in state.laid} == lying


def turn_ends(game: Game) -> list[tuple[State, State]]:
    """The states before and after every action that passed the turn on."""
    return [
        (before, after)
        for before, after in zip(game.states, game.states[1:], strict=False)
        if not after.laid
    ]


@every_table
@given(data=st.data())
def test_hands_refill_and_empty_seats_are_skipped(
    variant: str, players: int, data: st.DataObject
) -> None:
    game = data.draw(games(variant, players))
    size = game.state.variant.hand_size(players)
    for before, after in turn_ends(game):
        seat = before.seat
        drawn = len(before.draw) - len(after.draw)
        assert after.draw == before.draw[drawn:]
        if any(after.variant.command_on[top] is Command.DRAW_ONE for top in after.piles):
            assert drawn == min(1, len(before.draw))
        else:
            assert len(after.hand(seat)) == size or not after.draw
        assert set(before.draw[:drawn]) <= set(after.hand(seat))
        others = [other for other in range(1, players + 1) if other != seat]
        assert all(before.hand(other) == after.hand(other) for other in others)
        skipped = seat % players + 1
        while skipped != after.seat:
            assert not after.hand(skipped)
            assert not after.draw
            skipped = skipped % players + 1
        assert after.hand(after.seat)
        assert after.turn.minimum == (after.variant.minimum if after.draw else 1)
