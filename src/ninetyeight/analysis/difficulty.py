"""How hard a deal is: how often teams win it that do not see it.

The deal stays the same and the players' chance varies: champions draw their actions as likely as
they find them, the levels that make people's mistakes make others in every game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import numpy as np

from ninetyeight.analysis.chance import chance_from
from ninetyeight.analysis.results import Chance, Difficulty, LevelChance
from ninetyeight.analysis.team import Team
from ninetyeight.bots.champion import Champion
from ninetyeight.bots.kernel_bot import KernelBot
from ninetyeight.bots.registry import make_bot
from ninetyeight.core.deal import deal_deck
from ninetyeight.core.variant import Variant
from ninetyeight.kernel import table as at
from ninetyeight.kernel.deal import deal_deck as deal_table
from ninetyeight.kernel.play import play_deal
from ninetyeight.kernel.rules import rules_of
from ninetyeight.kernel.table import new_table
from ninetyeight.notation.decks import deck_from_seed

CHAMPION = "champion"
LEVELS = ("casual", "beginner", "child")
"""The bots that make people's mistakes, from the fewest to the most."""
GAMES = 64
"""Of each team, unless told otherwise; a quarter of it tells easy from hard."""
_NEAR = 0.05


class Deal(NamedTuple):
    """A deck for so many players; without `start` each team decides who begins."""

    variant: Variant
    players: int
    deck: tuple[int, ...]
    talks: bool = True
    start: int | None = None


def difficulty_of(
    deal: Deal, games: int = GAMES, levels: Iterable[str] = LEVELS, seed: int = 0
) -> Difficulty:
    """How often champions and the bots called `levels` win it, in so many games each."""
    champion = chance_to_win(deal, CHAMPION, games, seed)
    others = tuple(LevelChance(bot, chance_to_win(deal, bot, games, seed)) for bot in levels)
    return Difficulty(champion, others, share_of_harder(deal, champion.mean))


def chance_to_win(deal: Deal, bot: str, games: int, seed: int = 0) -> Chance:
    """How often a team of `bot`, a champion or a bot of the kernel, wins the deal."""
    if bot == CHAMPION:
        return _champions(deal, games, seed)
    player = make_bot(bot)
    assert isinstance(player, KernelBot)
    rows = np.stack([player.row(deal.variant, deal.players)] * deal.players)
    start = None if deal.start is None else deal.start - 1
    deck = np.array(deal.deck, np.int64)
    played = play_deal(deal.variant, rows, deck, games, seed, talk=deal.talks, start=start)
    return chance_from((played.outcomes == at.WON).astype(np.float64))


def seed_as_hard_as(
    deal: Deal, bot: str, wanted: float, seeds: Iterable[int], games: int = GAMES // 2
) -> int:
    """The first of `seeds` whose deal `bot` wins about as often as `wanted`, or else the nearest.

    Everything but the deck is as in `deal`.
    """
    nearest, least = 0, 2.0
    for seed in seeds:
        of_seed = deal._replace(deck=deck_from_seed(seed))
        distance = abs(chance_to_win(of_seed, bot, games).mean - wanted)
        if distance < least:
            nearest, least = seed, distance
        if distance <= _NEAR:
            break
    return nearest


def share_of_harder(deal: Deal, champion: float) -> float | None:
    """The share of all such deals that champions win less often; equals count half."""
    known = _reference().get(reference_name(deal))
    if known is None:
        return None
    shares = np.array(known)
    return float((shares < champion).mean() + (shares == champion).mean() / 2)


def reference_name(deal: Deal) -> str:
    """What deals like this are called where many were measured."""
    talk = "talking" if deal.talks and deal.players > 1 else "silent"
    return f"{deal.variant.id} {deal.players} {talk}"


@cache
def _reference() -> dict[str, list[float]]:
    """How often champions won each of many deals; written by `tools.write_difficulty`."""
    text = files("ninetyeight.analysis").joinpath("difficulty.json").read_text(encoding="utf-8")
    found: dict[str, list[float]] = json.loads(text)
    return found


def _champions(deal: Deal, games: int, seed: int) -> Chance:
    team = Team(deal.variant, deal.players, talks=deal.talks)
    table = new_table()
    table[at.DECK : at.DECK + at.CARDS_IN_DECK] = deal.deck
    start = deal.start or _starter(deal)
    deal_table(rules_of(deal.variant), table, deal.players, start - 1)
    tables = np.tile(table, (games, 1))
    team.play(tables, chance=np.random.default_rng(seed))
    return chance_from((tables[:, at.OUTCOME] == at.WON).astype(np.float64))


def _starter(deal: Deal) -> int:
    """The seat with the highest offer, the lowest of equals."""
    state, champion = deal_deck(deal.variant, deal.players, deal.deck), Champion()
    if state.is_over:
        return state.seat
    seats = range(1, deal.players + 1)
    return max(seats, key=lambda seat: champion.offer_start(state.view(seat)))
