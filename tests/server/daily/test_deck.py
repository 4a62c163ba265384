"""The deck of the day: the same for everybody, another for every day, variant and number."""

from __future__ import annotations

import pytest

from ninetyeight import SetupError
from ninetyeight.core.cards import verify_deck
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.server.daily.service import daily_deck, day_of, entries_of, verify_day
from ninetyeight.server.daily.store import DailyGame
from ninetyeight.table.views import Result

DECK = daily_deck(b"secret", "2026-01-31", "base", 3)


def test_the_deck_is_that_of_the_documented_function() -> None:
    # printf "ninetyeight daily 1;2026-01-31;base;3" | openssl dgst -sha256 -hmac secret
    assert verify_deck(DECK) == DECK
    assert deck_from_seed(0x46731586B843DDCA) == DECK


@pytest.mark.parametrize(
    "other",
    [
        (b"secrets", "2026-01-31", "base", 3),
        (b"secret", "2026-02-01", "base", 3),
        (b"secret", "2026-01-31", "expert", 3),
        (b"secret", "2026-01-31", "base", 4),
    ],
)
def test_everything_that_names_the_deal_changes_it(other: tuple[bytes, str, str, int]) -> None:
    assert daily_deck(*other) != DECK


def test_the_day_is_that_of_utc() -> None:
    assert day_of(0.0) == "1970-01-01"
    assert day_of(86_399.9) == "1970-01-01"
    assert day_of(86_400.0) == "1970-01-02"


@pytest.mark.parametrize(
    ("day", "code"),
    [
        ("2026-02-01", "daily-later"),
        ("9999-12-31", "daily-later"),
        ("", "date"),
        ("today", "date"),
        ("20260131", "date"),
        ("2026-02-30", "date"),
        ("2026-W05-6", "date"),
        ("２０２６-01-31", "date"),
        ("2026-01-31\0", "date"),
    ],
)
def test_a_day_that_has_not_come_or_is_none(day: str, code: str) -> None:
    with pytest.raises(SetupError) as caught:
        verify_day(day, "2026-01-31")
    assert caught.value.code == code


@pytest.mark.parametrize("day", ["2026-01-31", "2026-01-30", "0001-01-01"])
def test_a_day_that_has_come(day: str) -> None:
    verify_day(day, "2026-01-31")


def game(people: str, result: Result, left: int) -> DailyGame:
    return DailyGame(frozenset(people), (*people,), result, left)


def test_the_best_come_first() -> None:
    games = [
        game("a", "lost", 5),
        game("b", "won", 0),
        game("c", "given-up", 60),
        game("d", "lost", 2),
        game("e", "lost", 2),
        game("f", "won", 0),
    ]
    entries = entries_of(games, "d")
    assert ["".join(entry.team) for entry in entries] == ["b", "f", "d", "e", "a", "c"]
    assert [entry.is_mine for entry in entries] == [False, False, True, False, False, False]
    assert not any(entry.is_mine for entry in entries_of(games, None))


def test_only_the_first_game_of_each_player_is_there() -> None:
    games = [game("a", "lost", 50), game("a", "won", 0), game("b", "lost", 9)]
    assert [entry.team for entry in entries_of(games, None)] == [("b",), ("a",)]


def test_games_of_bots_alone_are_not_there() -> None:
    games = [game("", "won", 0), game("a", "lost", 9), game("", "won", 0)]
    assert [entry.team for entry in entries_of(games, None)] == [("a",)]


def test_whoever_plays_with_somebody_who_knows_the_deck_is_not_there() -> None:
    games = [
        game("ab", "lost", 50),
        game("bc", "won", 0),
        game("cd", "won", 0),
        game("e", "won", 0),
    ]
    assert ["".join(entry.team) for entry in entries_of(games, None)] == ["e", "ab"]
