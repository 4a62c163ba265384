"""Games that bots played, as records."""

from __future__ import annotations

from ninetyeight.bots.registry import make_bot
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.notation.record import Record
from ninetyeight.table.local import LocalTable
from ninetyeight.table.options import Options
from ninetyeight.table.records import record_of
from ninetyeight.table.seats import BotPlayer


def played(variant: str, seed: int, *bots: str, talk: str = "strict") -> Record:
    """The deal of `seed`, played to its end by these bots."""
    options = Options(variant=variant, seats=len(bots), talk=talk)
    seats = [BotPlayer(name) for name in bots]
    table = LocalTable(options, seats, deck_from_seed(seed), lambda name: make_bot(name, seed=seed))
    table.go_on()
    return record_of(table.events)
