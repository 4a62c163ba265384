"""What arises in a game is reachable."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ninetyeight.core.reachability import contradictions, is_reachable
from tests.laws.strategies import every_table, states


@every_table
@given(data=st.data())
def test_whatever_arises_in_a_game_is_reachable(
    variant: str, players: int, data: st.DataObject
) -> None:
    state = data.draw(states(variant, players))
    assert contradictions(state) == []
    assert is_reachable(state)
    assert is_reachable(state.view(None))
