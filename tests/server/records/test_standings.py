"""From games to standings: wins, streaks, cards left, per kind of game and exact team."""

from __future__ import annotations

from ninetyeight.server.records.games import FinishedGame
from ninetyeight.server.records.service import records_of, standing_of


def game(left: int, team: str = "t", variant: str = "base", talk: str = "signals") -> FinishedGame:
    return FinishedGame(variant, 2, talk, team, ("Ann", team), left == 0, left)


def test_streaks_and_cards_left() -> None:
    standing = standing_of([game(left) for left in (0, 0, 0, 7, 0, 3, 0, 0)], ("Ann", "Ben"))
    assert (standing.games, standing.wins) == (8, 6)
    assert (standing.streak, standing.best_streak) == (2, 3)
    assert (standing.mean_left, standing.fewest_left) == (1.25, 0)
    assert standing.team == ("Ann", "Ben")


def test_a_streak_ends_with_a_loss() -> None:
    standing = standing_of([game(0), game(4)], ())
    assert (standing.streak, standing.best_streak, standing.fewest_left) == (0, 1, 0)
    standing = standing_of([game(9), game(4)], ())
    assert (standing.streak, standing.best_streak, standing.fewest_left) == (0, 0, 4)


def test_who_has_not_played_has_no_standing() -> None:
    answer = records_of([])
    assert (answer.mine, answer.teams) == ((), ())


def test_kinds_of_games_and_teams_are_told_apart_the_most_played_first() -> None:
    games = [
        game(5, "ben"),
        game(0, "planner"),
        game(0, "ben"),
        game(1, "ben", talk="free"),
        game(2, "ben", variant="extreme"),
    ]
    answer = records_of(games)
    assert [(s.variant, s.talk, s.games, s.wins, s.streak) for s in answer.mine] == [
        ("base", "signals", 3, 2, 2),
        ("base", "free", 1, 0, 0),
        ("extreme", "signals", 1, 0, 0),
    ]
    assert [(s.team, s.variant, s.talk, s.games, s.wins) for s in answer.teams] == [
        (("Ann", "ben"), "base", "signals", 2, 1),
        (("Ann", "planner"), "base", "signals", 1, 1),
        (("Ann", "ben"), "base", "free", 1, 0),
        (("Ann", "ben"), "extreme", "signals", 1, 0),
    ]


def test_a_team_goes_by_the_names_of_its_last_game() -> None:
    first = FinishedGame("base", 2, "free", "same", ("Ann", "Ben"), True, 0)
    last = FinishedGame("base", 2, "free", "same", ("Benjamin", "Ann"), True, 0)
    (team,) = records_of([first, last]).teams
    assert (team.team, team.games) == (("Benjamin", "Ann"), 2)
