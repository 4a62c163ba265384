"""A bot in a process of its own, with a deadline for every answer."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from itertools import starmap
from types import TracebackType
from typing import Self, TypeVar

from ninetyeight.bots.answers import (
    ACT,
    OFFER_START,
    SIGNALS,
    Packed,
    read_choice,
    read_offer,
    read_signals,
)
from ninetyeight.bots.bot import Choice, Limit, Standing
from ninetyeight.bots.failures import bot_hung, bot_raised, bot_wrong_answer, said_by
from ninetyeight.bots.process import BotProcess
from ninetyeight.core.signals import Signal
from ninetyeight.core.view import View
from ninetyeight.errors import Problem, RefusedError, SetupError, shown

START_SECONDS = 60.0
"""How long a bot may take to be loaded and made: it may have to read or compile a lot."""
_GRACE = 0.1
"""Seconds for the way there and back, which are not the bot's."""

Answer = TypeVar("Answer")


class HostedBot:
    """The bot called `name` in a process of its own, started at once.

    Raises SetupError when there is no such bot. The three questions raise BotError, and nothing
    else, when the bot fails; it can be asked again, and is then made anew in a new process.
    `seconds` is the deadline of the questions that come without a limit. `name`, `seed` and `game`
    may be set: a new bot is made for every game, and one process can play for several built-in
    bots in turn. Close it, or use it in a `with`.
    """

    def __init__(
        self, name: str, *, seed: int = 0, game: int = 0, seconds: float = Limit().seconds
    ) -> None:
        self.name = name
        self.seed = seed
        self.game = game
        self.seconds = seconds
        self._process: BotProcess | None = self._start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def process_id(self) -> int | None:
        """The number of its process in the system; None while it has none."""
        return None if self._process is None else self._process.id

    def act(self, view: View, signals: Standing, limit: Limit) -> Choice:
        """What the bot does: a legal action."""
        arguments = (view, dict(signals), limit)
        return self._ask(view, ACT, arguments, limit.seconds, read_choice)

    def signals(self, view: View) -> tuple[Signal, ...]:
        """What the bot says: signals that may be given."""
        return self._ask(view, SIGNALS, (view,), self.seconds, read_signals)

    def offer_start(self, view: View) -> float:
        """How much the bot would like to begin: a finite number."""
        return self._ask(view, OFFER_START, (view,), self.seconds, read_offer)

    def close(self) -> None:
        """End its process. Asked again, the bot starts a new one."""
        if self._process is not None:
            self._process.kill()
            self._process = None

    def _ask(
        self,
        view: View,
        question: str,
        arguments: tuple[object, ...],
        seconds: float,
        read: Callable[[str, View, Packed], Answer],
    ) -> Answer:
        answer = self._exchange(view, self._message(question, arguments), seconds)
        try:
            packed = json.loads(answer)
            if "raised" in packed:
                raise bot_raised(self.name, view, str(packed["raised"]))
            return read(self.name, view, packed)
        except (AttributeError, LookupError, TypeError, ValueError, RefusedError):
            # Not what our worker writes: the bot has used the pipe itself.
            self.close()
            raise bot_wrong_answer(self.name, view, question, shown(answer)) from None

    def _message(self, question: str, arguments: tuple[object, ...]) -> bytes:
        return pickle.dumps(((self.name, self.seed, self.game), question, arguments))

    def _exchange(self, view: View, message: bytes, seconds: float) -> bytes:
        """Send `message` and wait for the answer; when that fails, the process is gone."""
        process = self._running(view)
        try:
            process.send(message)
            return process.receive(seconds + _GRACE)
        except TimeoutError:
            self.close()
            raise bot_hung(self.name, view, seconds) from None
        except (EOFError, OSError):
            said = process.last_words()
            self.close()
            raise bot_raised(self.name, view, said) from None
        except BaseException:  # Ctrl-C: the answer that is under way must not meet a new question
            self.close()
            raise

    def _running(self, view: View) -> BotProcess:
        if self._process is None:
            try:
                self._process = self._start()
            except SetupError as error:  # it worked before
                raise bot_raised(self.name, view, str(error)) from None
        return self._process

    def _start(self) -> BotProcess:
        try:
            process = BotProcess([self.name, str(self.seed), str(self.game)])
        except (OSError, ValueError) as error:  # no more processes, or no name at all
            raise self._not_loaded(said_by(error)) from None
        try:
            first = json.loads(process.receive(START_SECONDS))
        except TimeoutError:
            process.kill()
            raise self._not_loaded(f"TimeoutError: {START_SECONDS:g} s") from None
        except (EOFError, OSError, ValueError):
            said = process.last_words()
            process.kill()
            raise self._not_loaded(said) from None
        except BaseException:
            process.kill()
            raise
        if "problems" in first:
            process.kill()
            raise SetupError([*starmap(Problem, first["problems"])])
        return process

    def _not_loaded(self, said: str) -> SetupError:
        return SetupError([Problem("bot-not-loaded", facts={"bot": self.name, "said": said})])
