"""The bots at a table: what each is asked, with which view, and what follows from the answer."""

from __future__ import annotations

from ninetyeight.bots.bot import Bot, Choice, Limit
from ninetyeight.core.view import View
from ninetyeight.errors import Problem, RefusedError
from ninetyeight.table import events as e
from ninetyeight.table.deciding import Events, act_as_bot, speak_as_bot
from ninetyeight.table.standing import signals_by_seat
from ninetyeight.table.table import Phase, Table


def bot_acts(table: Table, seat: int, bot: Bot, limit: Limit) -> Events:
    """The events of the next action of the bot at `seat`."""
    return act_as_bot(table, seat, _choice(table, seat, bot, limit).action)


def bot_suggests(table: Table, seat: int, bot: Bot, limit: Limit) -> tuple[str, ...]:
    """The rest of the turn as `bot` would play it for a person at `seat`.

    Raises RefusedError where the table has not switched that aid on, or it is not their turn.
    """
    if "suggest" not in table.options.aids:
        raise RefusedError(Problem("suggest-off"))
    if table.phase is not Phase.PLAY or table.state is None or table.state.seat != seat:
        raise RefusedError(Problem("suggest-turn"))
    choice = _choice(table, seat, bot, limit)
    planned = choice.reason.facts.get("turn", ())
    return tuple(map(str, planned)) if isinstance(planned, tuple) else ()


def _choice(table: Table, seat: int, bot: Bot, limit: Limit) -> Choice:
    """What the bot does; its own signals are for the others."""
    signals = {of: said for of, said in signals_by_seat(table.signals).items() if of != seat}
    return bot.act(_view(table, seat), signals, limit)


def bot_speaks(table: Table, seat: int, bot: Bot) -> Events:
    """The events that bring the signals of the bot at `seat` up to date; none if they are."""
    return speak_as_bot(table, seat, bot.signals(_view(table, seat)))


def bot_offers(table: Table, seat: int, bot: Bot) -> Events:
    """The event of a bot's offer to start."""
    return (e.Offered(seat, float(bot.offer_start(_view(table, seat)))),)


def _view(table: Table, seat: int) -> View:
    assert table.state is not None
    return table.state.view(seat)
