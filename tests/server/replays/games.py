"""Small games as events, played by the smallest steps, and stored in a real database."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ninetyeight.core.actions import Lay
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.values import Append, StoredEvent
from ninetyeight.server.tables.summary import result_of, summary_of
from ninetyeight.table import events as e
from ninetyeight.table.folding import after, fold
from ninetyeight.table.options import Options
from ninetyeight.table.seats import BotPlayer, Occupant, Person
from ninetyeight.table.table import Table
from tests.cli.games import WON_SEED, next_action

__all__ = ["ANN", "BEN", "PLANNER", "SALT", "WON_SEED", "store", "stored", "table_events"]

ANN, BEN, PLANNER = Person("id-ann", "Ann"), Person("id-ben", "Ben"), BotPlayer("planner")
SALT = "5f0c" * 8


def table_events(
    options: Options,
    occupants: Sequence[Occupant],
    seed: int,
    *,
    starter: int = 1,
    actions: int | None = None,
    extra: Iterable[e.Event] = (),
) -> list[e.Event]:
    """A table where `occupants` play the deal of `seed` to the end, or so many actions of it.

    `extra` happens at last.
    """
    people = [who.id for who in occupants if isinstance(who, Person)]
    events: list[e.Event] = [
        e.Opened(people[0] if people else "", options),
        *(e.Sat(seat, who) for seat, who in enumerate(occupants, start=1)),
        e.Dealt(deck_from_seed(seed), SALT),
        e.Started(starter),
    ]
    table = fold(events)
    while not _is_over(table) and (actions is None or actions > 0):
        assert table.state is not None
        action, seat = next_action(table.state), table.state.seat
        event = (
            e.Laid(seat, action.card, action.pile.name)
            if isinstance(action, Lay)
            else e.Ended(seat)
        )
        events.append(event)
        table = after(table, event)
        actions = None if actions is None else actions - 1
    return [*events, *extra]


def _is_over(table: Table) -> bool:
    return table.state is not None and table.state.is_over


def stored(events: Iterable[e.Event], at: float = 0.0) -> list[StoredEvent]:
    """These events as they come from the database."""
    return [StoredEvent(seq, at, None, None, event) for seq, event in enumerate(events, start=1)]


async def store(
    database: Database, table: str, code: str, events: Sequence[e.Event], at: float
) -> None:
    """Append all of `events` at once, as a new table."""
    folded = fold(events)
    await database.append(
        Append(
            table=table,
            after=0,
            events=tuple(events),
            at=at,
            player=None,
            action=None,
            summary=summary_of(folded, code, at),
            result=result_of(folded, at),
        )
    )
