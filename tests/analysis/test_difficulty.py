"""Difficulty: a deal is a deal, and who errs more wins it less often."""

from __future__ import annotations

import numpy as np
import pytest

from ninetyeight.analysis.difficulty import (
    CHAMPION,
    LEVELS,
    Deal,
    chance_to_win,
    difficulty_of,
    seed_as_hard_as,
    share_of_harder,
)
from ninetyeight.bots.kernel_bot import KernelBot
from ninetyeight.bots.registry import make_bot
from ninetyeight.kernel.play import play_deal, play_games
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.variants import parse_variant

BASE = parse_variant("base")


def test_a_deal_is_played_as_among_others() -> None:
    bot = make_bot("casual")
    assert isinstance(bot, KernelBot)
    rows = np.stack([bot.row(BASE, 3)] * 3)
    deck = np.array(deck_from_seed(5, 0), np.int64)
    alone = play_deal(BASE, rows, deck, 1, 5, talk=True)
    among = play_games(BASE, rows, 1, 5, talk=True)
    for one, other in zip(alone, among, strict=True):
        assert (one == other).all()


def test_the_same_deal_differs_by_the_chance_of_its_players() -> None:
    bot = make_bot("beginner")
    assert isinstance(bot, KernelBot)
    rows = np.stack([bot.row(BASE, 2)] * 2)
    deck = np.array(deck_from_seed(5), np.int64)
    played = play_deal(BASE, rows, deck, 16, 1, start=1)
    assert len({*played.cards_left.tolist()}) > 1


def test_who_errs_less_wins_more() -> None:
    deals = [Deal(BASE, 3, deck_from_seed(seed)) for seed in range(3)]
    shares = [
        sum(chance_to_win(deal, bot, 16).mean for deal in deals) for bot in (CHAMPION, *LEVELS)
    ]
    assert shares[0] > shares[1] >= shares[-1]


def test_the_levels_that_were_asked_for() -> None:
    found = difficulty_of(Deal(BASE, 1, deck_from_seed(3)), games=8, levels=("child",))
    assert [level.bot for level in found.levels] == ["child"]
    assert found.champion.deals == found.levels[0].chance.deals == 8


@pytest.mark.parametrize("players", [1, 4])
def test_the_share_of_harder_deals_grows_with_the_chance(players: int) -> None:
    deal = Deal(BASE, players, deck_from_seed(3))
    shares = [share_of_harder(deal, chance) for chance in (0.0, 0.5, 1.0)]
    known = [share for share in shares if share is not None]
    assert known == sorted(known)
    assert 0.0 <= known[0] < known[-1] <= 1.0
    assert share_of_harder(deal._replace(variant=parse_variant("expert+short")), 0.5) is None


def test_a_deal_as_hard_as_wished() -> None:
    deal = Deal(BASE, 2, ())
    seed = seed_as_hard_as(deal, "casual", 0.5, range(20), games=16)
    chosen = chance_to_win(deal._replace(deck=deck_from_seed(seed)), "casual", 16).mean
    others = [
        chance_to_win(deal._replace(deck=deck_from_seed(other)), "casual", 16).mean
        for other in range(seed)
    ]
    assert all(abs(chosen - 0.5) <= abs(other - 0.5) for other in others)
