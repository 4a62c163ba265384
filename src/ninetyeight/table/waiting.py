"""What a table waits for: who has to do the next thing, so that it goes on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ninetyeight.table.table import Phase, Table
from ninetyeight.talk.levels import has_signals


class Need(StrEnum):
    """What is needed, and of whom.

    PEOPLE fill the seats, or agree who starts; the authority DEALs and STARTs; bots OFFER to
    start; a BOT or a PERSON is on turn; the seat on turn is EMPTY; NOTHING happens any more.
    """

    PEOPLE = "people"
    DEAL = "deal"
    OFFER = "offer"
    START = "start"
    BOT = "bot"
    PERSON = "person"
    EMPTY = "empty"
    NOTHING = "nothing"


BY_ITSELF = (Need.DEAL, Need.OFFER, Need.START, Need.BOT)
"""What no person has to do."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """What is needed, and of which seat where it concerns one."""

    need: Need
    seat: int | None = None


def waits_for(table: Table) -> Waiting:
    """What has to happen next."""
    if table.phase is Phase.OVER or table.is_archived:
        return Waiting(Need.NOTHING)
    if table.phase is Phase.OPEN:
        return Waiting(Need.DEAL if table.is_full else Need.PEOPLE)
    if table.phase is Phase.START:
        return _waits_in_start(table)
    assert table.state is not None
    seat = table.state.seat
    chair = table.chair(seat)
    if chair.bot:
        return Waiting(Need.BOT, seat)
    return Waiting(Need.PERSON if chair.person else Need.EMPTY, seat)


def _waits_in_start(table: Table) -> Waiting:
    silent = [seat for seat in table.bots if seat not in table.offers]
    if silent and table.options.seats > 1:
        return Waiting(Need.OFFER, silent[0])
    starter = agreed_starter(table)
    return Waiting(Need.PEOPLE) if starter is None else Waiting(Need.START, starter)


def agreed_starter(table: Table) -> int | None:
    """Who starts: whom all people want; without people the bot with the highest offer."""
    if table.options.seats == 1:
        return 1
    if table.people:
        wishes = {table.proposals.get(seat) for seat in table.people}
        return wishes.pop() if len(wishes) == 1 else None
    if not table.offers:
        return None
    return max(sorted(table.offers), key=lambda seat: table.offers[seat])


def silent_people(table: Table) -> tuple[int, ...]:
    """The seats whose person has not said yet who should start."""
    if waits_for(table).need is not Need.PEOPLE or table.phase is not Phase.START:
        return ()
    return tuple(seat for seat in table.people if seat not in table.proposals)


def goes_on_by_itself(table: Table) -> bool:
    """Whether there is something to do that needs no person, or a bot may have something to say."""
    return waits_for(table).need in BY_ITSELF or bool(speakers(table))


def speakers(table: Table) -> tuple[int, ...]:
    """The bots that are asked for their signals: all but the one on turn, whom nobody needs."""
    if not table.is_running or table.options.seats == 1 or table.is_silenced:
        return ()
    if not has_signals(table.options.talk):
        return ()
    assert table.state is not None
    on_turn = table.state.seat if table.phase is Phase.PLAY else None
    return tuple(seat for seat in table.bots if seat != on_turn)
