"""From events to the state of the table. Every event here was possible when it was stored."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from ninetyeight.core.actions import END, Action, Lay
from ninetyeight.core.deal import deal_deck
from ninetyeight.core.piles import Pile
from ninetyeight.core.position import Position
from ninetyeight.notation.signals import parse_signal
from ninetyeight.table import events as e
from ninetyeight.table.options import variant_of
from ninetyeight.table.seats import Chair, Person
from ninetyeight.table.standing import after_change, after_signals
from ninetyeight.table.table import PastTurn, Phase, Table


def fold(events: Iterable[e.Event]) -> Table:
    """The table after all of `events`, of which the first opens it."""
    remaining = iter(events)
    first = next(remaining)
    assert isinstance(first, e.Opened)
    table = open_table(first)
    for event in remaining:
        table = after(table, event)
    return table


def open_table(event: e.Opened) -> Table:
    """The table as it is opened: nobody sits there."""
    options = event.options
    return Table(options, variant_of(options), event.host, (Chair(),) * options.seats)


def after(table: Table, event: e.Event) -> Table:
    """The table after one more event."""
    changed = _FOLDS[type(event)](table, event)
    move = table.move + isinstance(event, e.MOVES)
    return _settled(replace(changed, seq=table.seq + 1, move=move))


def _settled(table: Table) -> Table:
    """Given up is what all people want who are still there."""
    if table.giving_up and table.is_running and table.giving_up.issuperset(table.people):
        return replace(table, is_given_up=True)
    return table


def _with_chair(table: Table, seat: int, chair: Chair) -> Table:
    chairs = (*table.chairs[: seat - 1], chair, *table.chairs[seat:])
    return replace(table, chairs=chairs)


def _sat(table: Table, event: e.Sat) -> Table:
    if isinstance(event.who, Person) and not table.host:
        table = replace(table, host=event.who.id)
    return _with_chair(table, event.seat, Chair(event.who))


def _left(table: Table, event: e.Left) -> Table:
    gone = table.chair(event.seat).person
    table = _with_chair(table, event.seat, Chair())
    table = replace(
        table,
        proposals={seat: to for seat, to in table.proposals.items() if seat != event.seat},
        offers={seat: offer for seat, offer in table.offers.items() if seat != event.seat},
        giving_up=table.giving_up - {event.seat},
    )
    if gone is not None and gone.id == table.host:
        # Without an heir nobody is the host, until somebody sits down.
        heirs = [chair.person.id for chair in table.chairs if chair.person]
        return replace(table, host=heirs[0] if heirs else "")
    return table


def _kept(table: Table, event: e.Kept) -> Table:
    chair = Chair(table.chair(event.seat).occupant, event.bot)
    return replace(_with_chair(table, event.seat, chair), giving_up=table.giving_up - {event.seat})


def _returned(table: Table, event: e.Returned) -> Table:
    table = _with_chair(table, event.seat, Chair(table.chair(event.seat).occupant))
    offers = {seat: offer for seat, offer in table.offers.items() if seat != event.seat}
    return replace(table, offers=offers)  # it was the bot's


def _renamed(table: Table, event: e.Renamed) -> Table:
    seat = table.seat_of(event.player)
    if seat is None:
        return table
    chair = Chair(Person(event.player, event.name), table.chair(seat).keeper)
    return _with_chair(table, seat, chair)


def _dealt(table: Table, event: e.Dealt) -> Table:
    # Who starts is agreed later; until then this only shows the hands.
    state = deal_deck(table.variant, table.options.seats, event.deck)
    return replace(table, dealt=event, state=state)


def _offered(table: Table, event: e.Offered) -> Table:
    return replace(table, offers={**table.offers, event.seat: event.offer})


def _proposed(table: Table, event: e.Proposed) -> Table:
    return replace(table, proposals={**table.proposals, event.seat: event.starter})


def _started(table: Table, event: e.Started) -> Table:
    assert table.dealt is not None
    deck, starter = table.dealt.deck, event.starter
    state = deal_deck(table.variant, table.options.seats, deck, starter)
    return replace(table, starter=starter, state=state)


def _laid(table: Table, event: e.Laid) -> Table:
    return _after_action(table, Lay(event.card, Pile[event.pile]))


def _ended(table: Table, event: e.Ended) -> Table:  # noqa: ARG001 (the seat on turn ends its turn)
    return _after_action(table, END)


def _after_action(table: Table, action: Action) -> Table:
    assert table.state is not None
    before, after = table.state, table.state.do(action)
    signals = after_change(table.signals, before, after, has_ended=not after.laid)
    past = past_turn(before, action, after)
    if past is None:
        before_card = (*table.before_card, before)
        return replace(table, state=after, signals=signals, before_card=before_card)
    turn = table.turn + 1
    return replace(table, state=after, signals=signals, before_card=(), turn=turn, previous=past)


def past_turn(before: Position, action: Action, after: Position) -> PastTurn | None:
    """The turn that `action` has ended; None while it goes on."""
    if after.laid:
        return None
    plays = (*before.laid, action) if isinstance(action, Lay) else before.laid
    return PastTurn(before.seat, laid_over(before, plays), before.draw_count - after.draw_count)


def laid_over(position: Position, plays: Iterable[Lay]) -> tuple[tuple[Lay, int], ...]:
    """These plays of the running turn, each with the top it covered."""
    tops = list(position.turn.start)
    found = []
    for play in plays:
        found.append((play, tops[play.pile]))
        tops[play.pile] = play.card
    return tuple(found)


def _took_back(table: Table, event: e.TookBack) -> Table:  # noqa: ARG001 (the seat on turn)
    assert table.state is not None
    *earlier, before = table.before_card
    signals = after_change(table.signals, table.state, before, has_ended=False)
    return replace(
        table,
        state=before,
        before_card=tuple(earlier),
        signals=signals,
        taken_back=table.taken_back + 1,
    )


def _signaled(table: Table, event: e.Signaled) -> Table:
    given, withdrawn = map(parse_signal, event.given), map(parse_signal, event.withdrawn)
    return replace(table, signals=after_signals(table.signals, event.seat, given, withdrawn))


def _gave_up(table: Table, event: e.GaveUp) -> Table:
    if table.phase is Phase.OVER:
        return replace(table, before_card=())  # the loss stays: nothing more is taken back
    seat = frozenset({event.seat})
    wish = table.giving_up - seat if event.is_withdrawn else table.giving_up | seat
    return replace(table, giving_up=wish)


def _muted(table: Table, event: e.Muted) -> Table:
    player = frozenset({event.player})
    return replace(table, muted=table.muted | player if event.is_muted else table.muted - player)


def _handed_over(table: Table, event: e.HandedOver) -> Table:
    return replace(table, host=event.player)


def _followed(table: Table, event: e.Followed) -> Table:
    return replace(table, followed_by=event.table)


def _archived(table: Table, event: e.Archived) -> Table:  # noqa: ARG001 (no more to it)
    return replace(table, is_archived=True)


def _woken(table: Table, event: e.Woken) -> Table:  # noqa: ARG001 (no more to it)
    return replace(table, is_archived=False)


def _unchanged(table: Table, event: e.Event) -> Table:  # noqa: ARG001 (said, and gone)
    return table


_FOLDS: dict[type, Callable[[Table, Any], Table]] = {
    e.Sat: _sat,
    e.Left: _left,
    e.Kept: _kept,
    e.Returned: _returned,
    e.Renamed: _renamed,
    e.Dealt: _dealt,
    e.Offered: _offered,
    e.Proposed: _proposed,
    e.Started: _started,
    e.Continued: _unchanged,
    e.Laid: _laid,
    e.Ended: _ended,
    e.TookBack: _took_back,
    e.Signaled: _signaled,
    e.Chatted: _unchanged,
    e.GaveUp: _gave_up,
    e.BotFailed: _unchanged,
    e.Muted: _muted,
    e.HandedOver: _handed_over,
    e.Followed: _followed,
    e.Archived: _archived,
    e.Woken: _woken,
}
