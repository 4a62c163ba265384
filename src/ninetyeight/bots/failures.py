"""What can go wrong with a bot, as values that name the bot, its seat and the position.

A bot is somebody else's program: whatever it does ends in a `BotError`, never in an error of
another kind.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Self

from ninetyeight.core.actions import EndTurn, Lay
from ninetyeight.core.view import View
from ninetyeight.errors import Fact, NinetyeightError, Problem

_MOST_SAID = 200


class BotError(NinetyeightError):
    """A bot that failed: it raised, hung, or answered what it may not."""

    def __init__(self, problem: Problem) -> None:
        super().__init__([problem])

    def __reduce__(self) -> tuple[type[Self], tuple[Problem]]:
        return type(self), (self.problem,)  # it may travel between processes

    @property
    def problem(self) -> Problem:
        """What went wrong; its facts name the bot, its seat and the position."""
        return self.problems[0]

    def at(self, position: str) -> BotError:
        """The same failure, the position in the words of a caller who knows the notation."""
        facts = {**self.problem.facts, "position": position}
        return BotError(replace(self.problem, facts=facts))


def bot_raised(bot: str, view: View, said: str) -> BotError:
    """It raised an exception, or its process ended; `said` is what is known about that."""
    facts: dict[str, Fact] = {
        "bot": bot,
        "seat": seat_of(view),
        "position": position_text(view),
        "said": said,
    }
    return BotError(Problem("bot-raised", facts=facts))


def bot_hung(bot: str, view: View, seconds: float) -> BotError:
    """It did not answer within `seconds`."""
    facts: dict[str, Fact] = {
        "bot": bot,
        "seat": seat_of(view),
        "position": position_text(view),
        "seconds": f"{seconds:g}",
    }
    return BotError(Problem("bot-hung", facts=facts))


def bot_illegal(bot: str, view: View, said: str, refusal: Problem) -> BotError:
    """It wanted to do or say something that the rules refuse."""
    facts: dict[str, Fact] = {
        "bot": bot,
        "seat": seat_of(view),
        "position": position_text(view),
        "said": said,
        "why": refusal.code,
    }
    return BotError(Problem("bot-illegal", refusal.rule, facts))


def bot_wrong_answer(bot: str, view: View, question: str, said: str) -> BotError:
    """It answered something that is no answer to `question` (the name of the method)."""
    facts: dict[str, Fact] = {
        "bot": bot,
        "seat": seat_of(view),
        "position": position_text(view),
        "question": question,
        "said": said,
    }
    return BotError(Problem("bot-wrong-answer", facts=facts))


def bot_signal_twice(bot: str, view: View, said: str) -> BotError:
    """It said two things about one pile."""
    facts: dict[str, Fact] = {
        "bot": bot,
        "seat": seat_of(view),
        "position": position_text(view),
        "said": said,
    }
    return BotError(Problem("bot-signal-twice", facts=facts))


def bot_two_answers(bot: str, view: View, question: str, first: str, second: str) -> BotError:
    """It answered the same question in two ways."""
    facts: dict[str, Fact] = {
        "bot": bot,
        "seat": seat_of(view),
        "position": position_text(view),
        "question": question,
        "first": first[:_MOST_SAID],
        "second": second[:_MOST_SAID],
    }
    return BotError(Problem("bot-two-answers", facts=facts))


def bot_changed_view(bot: str, view: View, question: str) -> BotError:
    """It changed the view or the signals that it was given."""
    facts: dict[str, Fact] = {
        "bot": bot,
        "seat": seat_of(view),
        "position": position_text(view),
        "question": question,
    }
    return BotError(Problem("bot-changed-view", facts=facts))


def seat_of(view: View) -> int:
    """The seat that is asked; of everybody's view the one on turn."""
    return view.viewer or view.seat


def position_text(view: View) -> str:
    """`view` in one line, the cards of the turn too. Position lines are made by who knows them."""
    laid = " ".join(map(action_text, view.laid))
    return f"{view!r} {laid}".rstrip()


def action_text(action: Lay | EndTurn) -> str:
    """`45A` or `end`."""
    return "end" if isinstance(action, EndTurn) else f"{action.card}{action.pile.name}"


def said_by(error: BaseException) -> str:
    """The type and the text of an exception, shortened."""
    try:
        said = str(error)
    except Exception:  # a bot's own exception may be as broken as the bot
        said = ""
    kind = type(error).__name__
    return (f"{kind}: {said}" if said else kind)[:_MOST_SAID]
