"""From what somebody asks for to the events it causes, or a refusal that says why."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any

from ninetyeight.bots.registry import find_bot
from ninetyeight.core.actions import END, Action, Lay
from ninetyeight.core.piles import as_pile
from ninetyeight.core.signals import FIRE, Signal, SignalKind
from ninetyeight.core.state import State
from ninetyeight.errors import NotationError, Problem, RefusedError, SetupError
from ninetyeight.notation.actions import format_action
from ninetyeight.notation.signals import format_signal, parse_signal
from ninetyeight.table import events as e
from ninetyeight.table import requests as r
from ninetyeight.table.losing import loss_by
from ninetyeight.table.saying import verify_line, verify_name, verify_open
from ninetyeight.table.seats import BotPlayer, Person
from ninetyeight.table.standing import signals_by_seat, stands, subject_of
from ninetyeight.table.table import Phase, Table
from ninetyeight.table.waiting import speakers
from ninetyeight.talk.levels import has_signals, has_trick_signal, hides_last_fire

Events = tuple[e.Event, ...]


@dataclass(frozen=True, slots=True)
class Asking:
    """Who asks, and which seats are known to be away: that no event can tell."""

    person: Person
    away: Collection[int] = ()


def decide(table: Table, request: r.Request, asking: Asking) -> Events:
    """The events that `request` causes; raises RefusedError when it is refused."""
    if table.is_archived:
        return (e.Woken(), *_DECISIONS[type(request)](table, request, asking))
    return _DECISIONS[type(request)](table, request, asking)


def act_as_bot(table: Table, seat: int, action: Action) -> Events:
    """The events of a bot's action; raises RefusedError when it is not legal."""
    state = _running(table)
    _verify_turn(state, seat)
    state.verify(action)
    return (_acted(seat, action),)


def speak_as_bot(table: Table, seat: int, signals: Iterable[Signal]) -> Events:
    """The events that make `signals` all that the bot at `seat` says; none if nothing changes.

    What may not be said now or at this level is left out: a bot does not know the level.
    """
    if seat not in speakers(table):
        return ()
    said = signals_by_seat(table.signals).get(seat, ())
    says = tuple(signal for signal in signals if _refusal_by_level(table, signal) is None)
    given = tuple(format_signal(signal) for signal in says if signal not in said)
    about = {subject_of(signal) for signal in says}
    withdrawn = tuple(format_signal(signal) for signal in said if subject_of(signal) not in about)
    return (e.Signaled(seat, given, withdrawn),) if given or withdrawn else ()


def rename(table: Table, person: Person) -> Events:
    """The event of a new name; none for who does not sit here. Raises RefusedError if it tells.

    Where nobody may write while the game runs, a name that changes would be a way to.
    """
    seat = table.seat_of(person.id)
    if seat is None:
        return ()
    verify_open(table, seat)
    verify_name(table, person.name)
    return (e.Renamed(person.id, person.name),)


# ---------------------------------------------------------------- seats


def _sit(table: Table, request: r.Sit, asking: Asking) -> Events:
    if table.phase is Phase.OVER:
        raise _wrong_phase(table)
    if table.seat_of(asking.person.id) is not None:
        raise RefusedError(Problem("already-seated"))
    empty = [seat for seat, chair in enumerate(table.chairs, 1) if chair.occupant is None]
    if not empty:
        raise RefusedError(Problem("table-full", facts={"seats": table.options.seats}))
    seat = empty[0] if request.seat is None else _seat(table, request.seat)
    if seat not in empty:
        raise RefusedError(Problem("seat-taken", facts={"seat": seat}))
    verify_name(table, asking.person.name)
    return (e.Sat(seat, asking.person),)


def _sit_bot(table: Table, request: r.SitBot, asking: Asking) -> Events:
    _verify_host(table, asking)
    if table.phase is Phase.OVER:
        raise _wrong_phase(table)
    seat = _seat(table, request.seat)
    if table.chair(seat).occupant is not None:
        raise RefusedError(Problem("seat-taken", facts={"seat": seat}))
    return (e.Sat(seat, BotPlayer(_bot(request.bot))),)


def _leave(table: Table, request: r.Leave, asking: Asking) -> Events:  # noqa: ARG001
    if table.phase is Phase.OVER:
        raise _wrong_phase(table)
    return (e.Left(_own_seat(table, asking)),)


def _keep(table: Table, request: r.Keep, asking: Asking) -> Events:
    if not table.is_running:
        raise _wrong_phase(table)
    own, seat = _own_seat(table, asking), _seat(table, request.seat)
    chair, bot = table.chair(seat), _bot(request.bot)
    if chair.occupant is None:
        return (e.Sat(seat, BotPlayer(bot)),)
    if chair.person is None or chair.keeper is not None:
        raise RefusedError(Problem("seat-has-bot", facts={"seat": seat}))
    if seat != own and seat not in asking.away:
        raise RefusedError(Problem("seat-not-away", facts={"seat": seat}))
    return (e.Kept(seat, bot),)


def _return(table: Table, request: r.Return, asking: Asking) -> Events:  # noqa: ARG001
    seat = _own_seat(table, asking)
    if table.chair(seat).keeper is None:
        raise RefusedError(Problem("seat-not-kept", facts={"seat": seat}))
    return (e.Returned(seat),)


def _remove(table: Table, request: r.Remove, asking: Asking) -> Events:
    _verify_host(table, asking)
    if table.phase is Phase.OVER:
        raise _wrong_phase(table)
    seat = _seat(table, request.seat)
    if table.chair(seat).occupant is None:
        raise RefusedError(Problem("seat-vacant", facts={"seat": seat}))
    return (e.Left(seat, by_host=True),)


def _mute(table: Table, request: r.Mute, asking: Asking) -> Events:
    _verify_host(table, asking)
    person = _other_person(table, request.seat)
    return (e.Muted(person.id, not request.withdraw),)


def _hand_over(table: Table, request: r.HandOver, asking: Asking) -> Events:
    _verify_host(table, asking)
    return (e.HandedOver(_other_person(table, request.seat).id),)


# ---------------------------------------------------------------- the start


def _propose(table: Table, request: r.Propose, asking: Asking) -> Events:
    seat = _own_seat(table, asking)
    if table.phase is not Phase.START:
        raise _wrong_phase(table)
    _verify_here(table, seat)
    return (e.Proposed(seat, _seat(table, request.starter)),)


def _start(table: Table, request: r.Start, asking: Asking) -> Events:
    _verify_host(table, asking)
    if table.phase is not Phase.START:
        raise _wrong_phase(table)
    return (e.Started(_seat(table, request.starter)),)


# ---------------------------------------------------------------- the cards


def _lay(table: Table, request: r.LayCard, asking: Asking) -> Events:
    state, seat = _on_turn(table, asking)
    action = Lay(request.card, as_pile(request.pile))
    state.verify(action)
    loss = loss_by(state.view(seat), action)
    if loss is not None and not request.confirm:
        facts = {"action": format_action(action), "reason": str(loss.reason)}
        raise RefusedError(Problem("loses", "R1", facts))
    return (_acted(seat, action),)


def _end(table: Table, request: r.EndTurn, asking: Asking) -> Events:  # noqa: ARG001
    state, seat = _on_turn(table, asking)
    state.verify(END)
    return (e.Ended(seat),)


def _take_back(table: Table, request: r.TakeBack, asking: Asking) -> Events:  # noqa: ARG001
    seat = _own_seat(table, asking)
    if table.state is None or table.starter is None or table.is_given_up:
        raise _wrong_phase(table)
    _verify_here(table, seat)
    _verify_turn(table.state, seat)
    if not table.options.can_take_back:
        raise RefusedError(Problem("take-back-off", "§2"))
    if not table.can_take_back:
        raise RefusedError(Problem("nothing-to-take-back", "§2"))
    return (e.TookBack(seat),)


def _give_up(table: Table, request: r.GiveUp, asking: Asking) -> Events:
    seat = _own_seat(table, asking)
    is_lost = table.phase is Phase.OVER and table.can_take_back
    if not (table.is_running or (is_lost and not request.withdraw)):
        raise _wrong_phase(table)
    _verify_here(table, seat)
    if is_lost:
        return (e.GaveUp(seat),)  # the loss is accepted, and all cards are shown
    if (seat in table.giving_up) != request.withdraw:
        raise RefusedError(Problem("give-up-said", facts={"seat": seat}))
    return (e.GaveUp(seat, request.withdraw),)


# ---------------------------------------------------------------- talk


def _signal(table: Table, request: r.GiveSignal, asking: Asking) -> Events:
    seat = _own_seat(table, asking)
    if not table.is_running or table.state is None:
        raise _wrong_phase(table)
    _verify_here(table, seat)
    if not has_signals(table.options.talk):
        raise RefusedError(Problem("talk-closed", "§9", {"talk": table.options.talk}))
    if table.options.seats == 1:
        raise RefusedError(Problem("signal-to-nobody", "§9"))
    if asking.person.id in table.muted:
        raise RefusedError(Problem("muted"))
    if table.is_silenced:
        raise RefusedError(Problem("silence", "R27", {"seat": seat}))
    signal = _parsed(request.signal)
    table.state.view(None).verify_signal(seat, signal)
    if request.withdraw:
        if not stands(table.signals, seat, signal):
            raise RefusedError(Problem("signal-not-standing", "§9"))
        return (e.Signaled(seat, withdrawn=(format_signal(signal),)),)
    refusal = _refusal_by_level(table, signal)
    if refusal is not None:
        raise RefusedError(refusal)
    return (e.Signaled(seat, given=(format_signal(signal),)),)


def _parsed(signal: str) -> Signal:
    try:
        return parse_signal(signal)
    except NotationError as error:
        raise RefusedError(*error.problems) from None


def _refusal_by_level(table: Table, signal: Signal) -> Problem | None:
    """Why the level of the table holds `signal` back; None when it is open."""
    if signal.kind is SignalKind.TRICK and not has_trick_signal(table.options.talk):
        return Problem("signal-trick", "§9", {"talk": table.options.talk})
    if signal.command == FIRE and hides_last_fire(table.options.talk):
        assert table.state is not None
        gone = table.state.gone.union(play.card for play in table.state.laid)
        if len(table.variant.fire - gone) < 2:
            return Problem("signal-last-fire", "§9")
    return None


def _say(table: Table, request: r.Say, asking: Asking) -> Events:
    person, seat = asking.person, table.seat_of(asking.person.id)
    if person.id in table.muted:
        raise RefusedError(Problem("muted"))
    text = verify_line(table, request.text, seat)
    if seat is None:
        verify_name(table, person.name)  # which stands beside the line
    return (e.Chatted(person.id, person.name, seat, text),)


# ---------------------------------------------------------------- checks


def _seat(table: Table, seat: int) -> int:
    if not 1 <= seat <= table.options.seats:
        facts = {"seat": seat, "players": table.options.seats}
        raise RefusedError(Problem("no-such-seat", "§1", facts))
    return seat


def _own_seat(table: Table, asking: Asking) -> int:
    seat = table.seat_of(asking.person.id)
    if seat is None:
        raise RefusedError(Problem("not-seated"))
    return seat


def _verify_here(table: Table, seat: int) -> None:
    if table.chair(seat).keeper is not None:
        raise RefusedError(Problem("seat-kept", facts={"seat": seat}))


def _verify_host(table: Table, asking: Asking) -> None:
    if asking.person.id != table.host:
        raise RefusedError(Problem("not-host"))


def _other_person(table: Table, seat: int) -> Person:
    person = table.chair(_seat(table, seat)).person
    if person is None:
        raise RefusedError(Problem("seat-no-person", facts={"seat": seat}))
    return person


def _running(table: Table) -> State:
    if table.phase is not Phase.PLAY or table.state is None:
        raise _wrong_phase(table)
    return table.state


def _on_turn(table: Table, asking: Asking) -> tuple[State, int]:
    seat, state = _own_seat(table, asking), _running(table)
    _verify_here(table, seat)
    _verify_turn(state, seat)
    return state, seat


def _verify_turn(state: State, seat: int) -> None:
    if state.seat != seat:
        facts = {"seat": state.seat, "viewer": seat}
        raise RefusedError(Problem("not-your-turn", "§2", facts))


def _wrong_phase(table: Table) -> RefusedError:
    return RefusedError(Problem("wrong-phase", facts={"phase": table.phase.value}))


def _bot(name: str) -> str:
    """`name` if a bot is known by it here; a path to a program of one's own is not."""
    if ":" in name:
        raise RefusedError(Problem("bot-path", facts={"bot": name[:80]}))
    try:
        find_bot(name)
    except SetupError as error:
        raise RefusedError(*error.problems) from None
    return name


def _acted(seat: int, action: Action) -> e.Event:
    return e.Laid(seat, action.card, action.pile.name) if isinstance(action, Lay) else e.Ended(seat)


_DECISIONS: dict[type, Callable[[Table, Any, Asking], Events]] = {
    r.Sit: _sit,
    r.SitBot: _sit_bot,
    r.Leave: _leave,
    r.Propose: _propose,
    r.Start: _start,
    r.LayCard: _lay,
    r.EndTurn: _end,
    r.TakeBack: _take_back,
    r.GiveSignal: _signal,
    r.Say: _say,
    r.GiveUp: _give_up,
    r.Keep: _keep,
    r.Return: _return,
    r.Remove: _remove,
    r.Mute: _mute,
    r.HandOver: _hand_over,
}
