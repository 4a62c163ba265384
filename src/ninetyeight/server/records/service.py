"""From games to standings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ninetyeight.errors import Problem
from ninetyeight.protocol.http import RecordsAnswer, Standing, TeamAnswer
from ninetyeight.server.failures import CONFLICT, ApiError
from ninetyeight.server.records.games import FinishedGame


def records_of(games: Sequence[FinishedGame]) -> RecordsAnswer:
    """The standings of somebody who took part in `games`, which are in the order of time.

    Those played most often come first.
    """
    mine: dict[tuple[str, int, str], list[FinishedGame]] = {}
    teams: dict[tuple[str, int, str, str], list[FinishedGame]] = {}
    for game in games:
        mine.setdefault((game.variant, game.players, game.talk), []).append(game)
        teams.setdefault((game.variant, game.players, game.talk, game.team), []).append(game)
    return RecordsAnswer(
        mine=_most_played_first(standing_of(played, ()) for played in mine.values()),
        teams=_most_played_first(
            standing_of(played, played[-1].names) for played in teams.values()
        ),
    )


def team_of(games: Sequence[FinishedGame] | None) -> TeamAnswer:
    """How a team stands after `games`; raises ApiError for None, a game that is not over."""
    if games is None:
        raise ApiError(CONFLICT, Problem("records-running"))
    return TeamAnswer(standing_of(games, games[-1].names) if games else None)


def standing_of(games: Sequence[FinishedGame], team: tuple[str, ...]) -> Standing:
    """How `games`, at least one and all of one kind, went; `team` is who is told to have played."""
    streak = best = 0
    for game in games:
        streak = streak + 1 if game.is_won else 0
        best = max(best, streak)
    left = [game.cards_left for game in games]
    return Standing(
        variant=games[-1].variant,
        talk=games[-1].talk,
        players=games[-1].players,
        team=team,
        games=len(games),
        wins=sum(game.is_won for game in games),
        streak=streak,
        best_streak=best,
        mean_left=round(sum(left) / len(left), 2),
        fewest_left=min(left),
    )


def _most_played_first(standings: Iterable[Standing]) -> tuple[Standing, ...]:
    return tuple(sorted(standings, key=lambda standing: -standing.games))
