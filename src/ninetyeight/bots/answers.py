"""Answers of bots as plain data: packed where the bot runs, read and verified by who asked.

What a bot answers crosses from its process to ours as JSON, so nothing of the bot's comes along
but numbers and words. The answers of a bot in our own process are verified in the same way.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from numbers import Integral, Real
from operator import index
from typing import Any

from ninetyeight.bots.bot import Choice, Fact, Reason
from ninetyeight.bots.failures import (
    action_text,
    bot_illegal,
    bot_signal_twice,
    bot_wrong_answer,
    seat_of,
)
from ninetyeight.core.actions import END, Action, EndTurn, Lay
from ninetyeight.core.piles import Pile
from ninetyeight.core.signals import Signal, SignalKind
from ninetyeight.core.view import View
from ninetyeight.errors import RefusedError, shown

ACT, SIGNALS, OFFER_START = QUESTIONS = ("act", "signals", "offer_start")
"""The names of a bot's three methods."""

Packed = Mapping[str, Any]
"""An answer that JSON can carry; {"wrong": …} when it was none."""

_BITS = 64


def pack(question: str, answer: object) -> Packed:
    """`answer` to `question` as plain data."""
    try:
        return _PACKERS[question](answer)
    except Exception:  # it may be anything, and looking at it may run the bot's code
        return {"wrong": shown(answer)}


def read_choice(bot: str, view: View, packed: Packed) -> Choice:
    """The choice that was packed; raises BotError unless it is one and legal in `view`."""
    _refuse_wrong(bot, view, ACT, packed)
    action = _action(packed["action"])
    refusal = view.refusal(action)
    if refusal is not None:
        raise bot_illegal(bot, view, action_text(action), refusal)
    facts = {name: _fact(fact) for name, fact in packed["facts"].items()}
    return Choice(action, Reason(packed["code"], facts))


def read_signals(bot: str, view: View, packed: Packed) -> tuple[Signal, ...]:
    """The signals that were packed; raises BotError unless all may be given in `view`."""
    _refuse_wrong(bot, view, SIGNALS, packed)
    found: list[Signal] = []
    for kind, pile, command in packed["signals"]:
        signal = Signal(SignalKind(kind), None if pile is None else Pile(pile), command)
        try:
            view.verify_signal(seat_of(view), signal)
        except RefusedError as error:
            raise bot_illegal(bot, view, _signal_text(signal), error.problem) from None
        if signal.pile is not None and signal.pile in [other.pile for other in found]:
            raise bot_signal_twice(bot, view, _signal_text(signal))
        found.append(signal)
    return tuple(found)


def read_offer(bot: str, view: View, packed: Packed) -> float:
    """The offer that was packed; raises BotError unless it is a finite number."""
    _refuse_wrong(bot, view, OFFER_START, packed)
    return float(packed["offer"])


def _refuse_wrong(bot: str, view: View, question: str, packed: Packed) -> None:
    if "wrong" in packed:
        raise bot_wrong_answer(bot, view, question, str(packed["wrong"]))


def _pack_choice(answer: Any) -> Packed:
    if not isinstance(answer, Choice) or not isinstance(answer.reason, Reason):
        raise TypeError
    reason = answer.reason
    facts = {_packed_text(name): _packed_fact(fact) for name, fact in reason.facts.items()}
    return {
        "action": _packed_action(answer.action),
        "code": _packed_text(reason.code),
        "facts": facts,
    }


def _pack_signals(answer: Any) -> Packed:
    if not isinstance(answer, tuple | list):
        raise TypeError
    return {"signals": [_packed_signal(signal) for signal in answer]}


def _pack_offer(answer: Any) -> Packed:
    if not isinstance(answer, Real) or not math.isfinite(answer):
        raise TypeError
    return {"offer": float(answer)}


_PACKERS: dict[str, Callable[[Any], Packed]] = {
    ACT: _pack_choice,
    SIGNALS: _pack_signals,
    OFFER_START: _pack_offer,
}


def _packed_action(action: object) -> list[int]:
    if isinstance(action, EndTurn):
        return []
    if not isinstance(action, Lay):
        raise TypeError
    return [_packed_number(action.card), int(action.pile)]


def _action(packed: list[int]) -> Action:
    return Lay(packed[0], Pile(packed[1])) if packed else END


def _packed_signal(signal: object) -> list[str | int | None]:
    if not isinstance(signal, Signal):
        raise TypeError
    pile = None if signal.pile is None else int(signal.pile)
    return [signal.kind.value, pile, signal.command]


def _packed_text(text: object) -> str:
    if not isinstance(text, str):
        raise TypeError
    return str(text)


def _packed_fact(fact: object) -> object:
    if isinstance(fact, tuple | list):
        return [_packed_part(part) for part in fact]
    if isinstance(fact, Real) and not isinstance(fact, Integral) and math.isfinite(fact):
        return float(fact)
    return _packed_part(fact)


def _packed_part(fact: object) -> int | str:
    return _packed_number(fact) if isinstance(fact, Integral) else _packed_text(fact)


def _packed_number(number: Any) -> int:
    found = index(number)  # a number of NumPy is one too
    if found.bit_length() > _BITS:  # of one with thousands of digits Python makes no text
        raise ValueError
    return found


def _fact(packed: Any) -> Fact:
    found: Fact = tuple(packed) if isinstance(packed, list) else packed
    return found


def _signal_text(signal: Signal) -> str:
    """`keep-off A`, `hold skull` or `thanks`."""
    about = signal.pile.name if signal.pile is not None else signal.command
    return f"{signal.kind} {about}" if about else signal.kind.value
