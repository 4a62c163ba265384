"""The deck of a day, and who did how with it."""

from __future__ import annotations

import datetime
import hmac
from collections.abc import Iterable

from ninetyeight.errors import Problem, SetupError
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.protocol.http import DailyEntry
from ninetyeight.server.daily.store import DailyGame

MOST_ENTRIES = 200
"""So many games are listed, the best ones."""

_SEED_BYTES = 8


def day_of(time: float) -> str:
    """The day, in UTC, of a time in seconds since the epoch: `2026-01-31`."""
    return datetime.datetime.fromtimestamp(time, datetime.UTC).date().isoformat()


def daily_deck(secret: bytes, day: str, variant: str, players: int) -> tuple[int, ...]:
    """The deck of `day` for this variant and number of players: nobody can guess it."""
    deal = f"ninetyeight daily 1;{day};{variant};{players}"  # not for people: it is hashed
    digest = hmac.digest(secret, deal.encode(), "sha256")
    return deck_from_seed(int.from_bytes(digest[:_SEED_BYTES], "big"))


def verify_day(day: str, today: str) -> None:
    """Raise SetupError unless `day` is written like 2026-01-31 and has begun."""
    try:
        is_written_well = datetime.date.fromisoformat(day).isoformat() == day
    except ValueError:
        is_written_well = False
    if not is_written_well:
        raise SetupError([Problem("date", facts={"text": day[:40]})])
    if day > today:
        raise SetupError([Problem("daily-later", facts={"day": day, "today": today})])


def entries_of(games: Iterable[DailyGame], player: str | None) -> tuple[DailyEntry, ...]:
    """How everybody did, the best first, of `games` in the order in which they ended.

    Only the first game of each player is there: who has finished one knows the deck, and so may
    all who play with them afterwards. Games of bots alone are nobody's.
    """
    known_to: set[str] = set()
    firsts = []
    for game in games:
        if game.people and not game.people & known_to:
            firsts.append(game)
        known_to |= game.people
    firsts.sort(key=lambda game: (game.result != "won", game.cards_left))
    return tuple(
        DailyEntry(game.team, game.result, game.cards_left, player in game.people)
        for game in firsts[:MOST_ENTRIES]
    )
