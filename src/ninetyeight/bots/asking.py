"""Asking a bot so that it can fail in one way only: by a `BotError`."""

from __future__ import annotations

from collections.abc import Callable

from ninetyeight.bots.answers import (
    ACT,
    OFFER_START,
    SIGNALS,
    pack,
    read_choice,
    read_offer,
    read_signals,
)
from ninetyeight.bots.bot import Bot, Choice, Limit, Standing
from ninetyeight.bots.failures import BotError, bot_raised, said_by
from ninetyeight.core.signals import Signal
from ninetyeight.core.view import View


def ask_act(bot: Bot, name: str, view: View, signals: Standing, limit: Limit) -> Choice:
    """What `bot`, called `name`, does: an action that is legal in `view`."""
    answer = _ask(lambda: bot.act(view, signals, limit), name, view)
    return read_choice(name, view, pack(ACT, answer))


def ask_signals(bot: Bot, name: str, view: View) -> tuple[Signal, ...]:
    """What `bot` says: signals that may be given, at most one about each pile."""
    return read_signals(name, view, pack(SIGNALS, _ask(lambda: bot.signals(view), name, view)))


def ask_offer_start(bot: Bot, name: str, view: View) -> float:
    """How much `bot` would like to begin: a finite number."""
    answer = _ask(lambda: bot.offer_start(view), name, view)
    return read_offer(name, view, pack(OFFER_START, answer))


def _ask(question: Callable[[], object], name: str, view: View) -> object:
    try:
        return question()
    except BotError:
        raise
    except (Exception, SystemExit) as error:
        raise bot_raised(name, view, said_by(error)) from None
