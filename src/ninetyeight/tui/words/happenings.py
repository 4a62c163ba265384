"""What happened at a table, in a sentence."""

from __future__ import annotations

from ninetyeight.core.piles import TRICK
from ninetyeight.locales import text
from ninetyeight.table.views import News, TableView
from ninetyeight.tui.words.names import name_of, seat_of
from ninetyeight.tui.words.signals import signal_words, words_of_all


def happening(news: News, view: TableView) -> str | None:
    """One line for something that happened; None when there is nothing to tell."""
    name = name_of(view, news.seat)
    match news.event:
        case "chatted":
            return text("web-talk-told", name=news.name or name, text=news.text or "")
        case "signaled":
            return _signaled(news, name)
        case "laid":
            return _laid(news, name)
        case "ended":
            return text("web-talk-ended", name=name, drawn=news.drawn or 0)
        case "took-back":
            return text("web-talk-took-back", name=name)
        case "proposed":
            return _proposed(news, view, name)
        case "started":
            return text("web-talk-started", name=name_of(view, news.starter))
        case "gave-up":
            return _gave_up(news, view, name)
        case "dealt":
            return text("web-talk-dealt")
        case "followed":
            return text("web-talk-followed")
        case _:
            return _about_seats(news, name)


def matters(news: News, view: TableView) -> bool:
    """Whether to tell it to who does not look: not what they did, nor what bots say all the time.

    Bots renew their signals after every card: that matters to who has to choose one, and no more.
    """
    if news.event == "chatted":
        return news.seat is None or news.seat != view.you
    if news.event != "signaled":
        return True
    if news.seat == view.you or not news.given:
        return False
    speaker = seat_of(view, news.seat)
    is_on_turn = view.game is not None and view.game.seat == view.you
    return is_on_turn or (speaker is not None and speaker.kind == "person")


def _about_seats(news: News, name: str) -> str | None:
    match news.event:
        case "sat":
            is_bot = "yes" if news.bot else "no"
            return text("web-talk-sat", name=news.name or name, is_bot=is_bot)
        case "left" if news.is_by_host:
            return text("web-talk-removed", seat=news.seat or 0)
        case "left":
            return text("web-talk-left", seat=news.seat or 0)
        case "kept":
            return text("web-talk-kept", name=name, bot=news.bot or "")
        case "returned":
            return text("web-talk-returned", name=name)
        case "bot-failed":
            return text("web-talk-bot-failed", name=name, bot=news.bot or "")
        case "muted":
            return text("web-talk-unmuted" if news.is_withdrawn else "web-talk-muted", name=name)
        case "handed-over":
            return text("web-talk-handed-over", name=name)
        case _:
            return None  # of no interest, or newer than this program


def _laid(news: News, name: str) -> str:
    card, pile, cost = news.card or 0, news.pile or "", news.cost or 0
    if cost == -TRICK:
        return text("web-talk-laid-trick", name=name, card=card, pile=pile)
    return text("web-talk-laid", name=name, card=card, pile=pile, cost=cost)


def _signaled(news: News, name: str) -> str | None:
    if news.given:
        return text("web-signal-said", name=name, words=words_of_all(news.given))
    if news.withdrawn:
        words = "; ".join(map(signal_words, news.withdrawn))
        return text("web-signal-taken-back", name=name, words=words)
    return None


def _proposed(news: News, view: TableView, name: str) -> str:
    if news.seat == news.starter:
        return text("web-talk-offered", name=name)
    return text("web-talk-proposed", name=name, starter=name_of(view, news.starter))


def _gave_up(news: News, view: TableView, name: str) -> str:
    """The same event accepts a loss that could have been taken back."""
    if news.is_withdrawn:
        return text("web-talk-plays-on", name=name)
    seat = seat_of(view, news.seat)
    is_lost = view.outcome is not None and view.outcome.result == "lost"
    if is_lost and not (seat is not None and seat.gives_up):
        return text("web-talk-accepted", name=name)
    return text("web-talk-gave-up", name=name)
