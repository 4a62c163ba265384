"""Whether an event could happen: decided anew, from the events before it alone."""

from __future__ import annotations

from ninetyeight.core.actions import END, Lay
from ninetyeight.core.piles import Pile
from ninetyeight.notation.signals import parse_signal
from ninetyeight.server.storage.values import StoredEvent
from ninetyeight.table import events as e
from ninetyeight.table import requests as r
from ninetyeight.table.deciding import Asking, act_as_bot, decide
from ninetyeight.table.seats import BotPlayer, Person
from ninetyeight.table.standing import stands
from ninetyeight.table.table import Phase, Table
from ninetyeight.table.waiting import agreed_starter, speakers


def verify_possible(table: Table, stored: StoredEvent) -> None:
    """Raise unless `stored` was possible as the next event of `table`."""
    event = stored.event
    if isinstance(event, e.Sat) and isinstance(event.who, BotPlayer):
        possible = table.phase is Phase.OPEN and table.chair(event.seat).occupant is None
    elif stored.player is not None:
        person = _person(table, stored.player, event)
        possible = decide(table, _request(event), Asking(person)) == (event,)
    else:
        possible = _is_possible_alone(table, event)
    assert possible, f"{event} after {table.seq}"


def _is_possible_alone(table: Table, event: e.Event) -> bool:
    """Whether the table could do this by itself: its bots, and who deals."""
    if isinstance(event, e.Dealt):
        return table.phase is Phase.OPEN and table.is_full
    if isinstance(event, e.Started):
        return table.phase is Phase.START and agreed_starter(table) == event.starter
    if isinstance(event, e.Offered):
        return table.phase is Phase.START and event.seat in {*table.bots} - {*table.offers}
    if isinstance(event, e.Signaled):
        given = [parse_signal(text) for text in event.given]
        withdrawn = [parse_signal(text) for text in event.withdrawn]
        return (
            event.seat in speakers(table)
            and not any(stands(table.signals, event.seat, signal) for signal in given)
            and all(stands(table.signals, event.seat, signal) for signal in withdrawn)
        )
    if isinstance(event, e.Laid | e.Ended):
        action = END if isinstance(event, e.Ended) else Lay(event.card, Pile[event.pile])
        return event.seat in table.bots and act_as_bot(table, event.seat, action) == (event,)
    return False


def _person(table: Table, player: str, event: e.Event) -> Person:
    if isinstance(event, e.Sat) and isinstance(event.who, Person):
        return event.who
    person = table.person(player)
    assert person is not None, f"{player} does not sit there: {event}"
    return person


def _request(event: e.Event) -> r.Request:
    """What a person asked for to cause this."""
    if isinstance(event, e.Sat):
        return r.Sit(event.seat)
    if isinstance(event, e.Proposed):
        return r.Propose(event.starter)
    if isinstance(event, e.Laid):
        return r.LayCard(event.card, event.pile, confirm=True)
    if isinstance(event, e.Ended):
        return r.EndTurn()
    if isinstance(event, e.TookBack):
        return r.TakeBack()
    if isinstance(event, e.Chatted):
        return r.Say(event.text)
    assert isinstance(event, e.Signaled), f"nobody here asks for {event}"
    if event.withdrawn:
        return r.GiveSignal(event.withdrawn[0], withdraw=True)
    return r.GiveSignal(event.given[0])
