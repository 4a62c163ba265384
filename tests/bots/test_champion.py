"""The champion: legal, truthful, blind to what is hidden, and as strong as was trained."""

from __future__ import annotations

import random
from collections.abc import Sequence
from importlib.resources import files

import pytest

from ninetyeight import State, parse_position
from ninetyeight.bots import Limit, make_bot
from ninetyeight.core.signals import SignalKind
from ninetyeight.variants import VARIANT_IDS, parse_variant
from tests.bots.support import running_states, some_signals
from tests.laws.test_views import reshuffled
from tools.champion_games import play_batch


@pytest.mark.parametrize("variant", VARIANT_IDS)
@pytest.mark.parametrize(
    ("name", "tables"), [("champion", range(1, 6)), ("champion-search@8", (1, 3))]
)
def test_hidden_cards_change_nothing(name: str, tables: Sequence[int], variant: str) -> None:
    bot, chance = make_bot(name), random.Random(variant)
    for players in tables:
        for state in running_states(variant, players, seed=4, count=2):
            signals = some_signals(state, chance)
            for seat in range(1, players + 1):
                view, seen = state.view(seat), reshuffled(state, seat, chance).view(seat)
                assert bot.signals(view) == bot.signals(seen)
                assert bot.offer_start(view) == bot.offer_start(seen)
                if seat == state.seat:
                    acts = [bot.act(known, signals, Limit()) for known in (view, seen)]
                    assert acts[0] == acts[1]
                    assert view.can_do(acts[0].action)


def test_it_says_what_other_bots_say_but_never_keep_off() -> None:
    champion, planner, same = make_bot("champion"), make_bot("planner"), 0
    for players in range(2, 6):
        for state in running_states("base", players, seed=6, count=20):
            view = state.view(1)
            mine, theirs = champion.signals(view), planner.signals(view)
            assert SignalKind.KEEP_OFF not in [signal.kind for signal in mine]
            if SignalKind.KEEP_OFF not in [signal.kind for signal in theirs]:
                assert mine == theirs
                same += bool(mine)
    assert same > 20


def test_the_weights_are_small_enough_to_be_carried() -> None:
    folder = files("ninetyeight.bots").joinpath("champion_weights")
    sizes = [len(file.read_bytes()) for file in folder.iterdir() if file.name.endswith(".npz")]
    assert len(sizes) == 3
    assert sum(sizes) < 10_000_000


@pytest.mark.parametrize(
    ("players", "talk", "least"),
    [(1, "silent", 18), (2, "silent", 46), (3, "strict", 50), (5, "strict", 56)],
)
def test_it_wins_most_of_its_games(players: int, talk: str, least: int) -> None:
    """Of 64 games; the least is what one in ten thousand such champions would win fewer than."""
    played = play_batch(parse_variant("base"), ["champion"] * players, talk, 3, 0, 64)
    assert played.won >= least


def test_a_search_takes_the_win_that_it_sees() -> None:
    state = parse_position("base 60/1/100/50 61,62,51 - 1 -")
    assert isinstance(state, State)
    bot = make_bot("champion-search@16")
    while not state.is_over:
        state = state.do(bot.act(state.view(1), {}, Limit()).action)
    assert state.outcome is not None
    assert state.outcome.is_won
