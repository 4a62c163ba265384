"""What runs in a bot's own process: it makes the bot and answers until the pipe is closed."""

from __future__ import annotations

import json
import os
import pickle
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread

from ninetyeight.bots.answers import Packed, pack
from ninetyeight.bots.bot import Bot
from ninetyeight.bots.failures import said_by
from ninetyeight.bots.registry import find_bot
from ninetyeight.errors import SetupError


def main(handle: str, name: str, seed: str, game: str) -> None:
    """Serve the bot `name` on the pipe with this file descriptor."""
    os.set_inheritable(int(handle), False)  # what the bot starts must not keep the pipe open
    pipe = Connection(int(handle))
    current = (name, int(seed), int(game))
    try:
        bot = _make(*current)
    except SetupError as error:
        _send(pipe, {"problems": [(p.code, p.rule, dict(p.facts)) for p in error.problems]})
        return
    _send(pipe, {"ready": True})
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(pipe, questions), daemon=True).start()
    while True:
        wanted, question, arguments = pickle.loads(questions.get())
        try:
            if wanted != current:  # a new game, a new player: nothing is remembered
                bot, current = _make(*wanted), wanted
            answer = _answer(bot, question, arguments)
        except (Exception, SystemExit) as error:
            answer = {"raised": said_by(error)}
        for stream in (sys.stdout, sys.stderr):
            with suppress(Exception):  # the bot may have closed or replaced it
                stream.flush()
        _send(pipe, answer)


def _make(name: str, seed: int, game: int) -> Bot:
    return _finder(name)(seed, game)


@cache
def _finder(name: str) -> Callable[[int, int], Bot]:
    return find_bot(name)  # once: a bot's file is run when it is loaded


def _listen(pipe: Connection, questions: SimpleQueue[bytes]) -> None:
    """Pass the questions on; when nobody is left to ask, end the process, thinking or not."""
    try:
        while True:
            questions.put(pipe.recv_bytes())
    except (EOFError, OSError):
        os._exit(0)


def _answer(bot: Bot, question: str, arguments: tuple[object, ...]) -> Packed:
    return pack(question, getattr(bot, question)(*arguments))


def _send(pipe: Connection, message: Packed) -> None:
    try:
        pipe.send_bytes(json.dumps(message).encode())
    except OSError:  # nobody is left who asked
        os._exit(0)
