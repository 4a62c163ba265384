"""The deal of the day over HTTP."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath, FromQuery

from ninetyeight.analysis.beside.questions import DifficultyQuestion
from ninetyeight.core.variant import verify_players
from ninetyeight.protocol.http import DailyAnswer
from ninetyeight.server.daily.service import daily_deck, day_of, entries_of, verify_day
from ninetyeight.server.daily.store import games_of_day
from ninetyeight.server.deals.service import difficulty_of
from ninetyeight.server.failures import NOT_FOUND, refusals
from ninetyeight.server.players.auth import GivenVisitor
from ninetyeight.server.services import GivenServices
from ninetyeight.variants import parse_variant


@get("/api/daily/{variant:str}/{players:int}", tags=["daily"], responses=refusals(NOT_FOUND))
async def show_day(
    variant: FromPath[str],
    players: FromPath[int],
    visitor: GivenVisitor,
    services: GivenServices,
    day: FromQuery[str | None] = None,
) -> DailyAnswer:
    """Who did how with the deal of a day, today's if none is named.

    Today's results are told to those only who have played it.
    """
    today = day_of(services.clock())
    asked = today if day is None else day
    verify_day(asked, today)
    verify_players(players)
    played = parse_variant(variant).id
    player = None if visitor is None else visitor.id
    games = await games_of_day(services.database, asked, played, players)
    has_played = any(player in game.people for game in games)
    if not has_played and asked == today:
        return DailyAnswer(asked, played, players, has_played, (), None, is_rating=False)
    deck = daily_deck(services.daily_secret, asked, played, players)
    question = DifficultyQuestion(played, None, players, talks=True, deck=deck)
    # Nobody needs to know of a day that nobody has played.
    rated, is_rating = await difficulty_of(services, question) if games else (None, False)
    entries = entries_of(games, player)
    return DailyAnswer(asked, played, players, has_played, entries, rated, is_rating)


routes = [show_day]
