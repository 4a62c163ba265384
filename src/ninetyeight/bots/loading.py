"""Bots of others, by name: in a file, in a module, or registered by an installed package."""

from __future__ import annotations

import importlib
import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import cast

from ninetyeight.bots.answers import QUESTIONS
from ninetyeight.bots.bot import Bot
from ninetyeight.bots.failures import said_by
from ninetyeight.errors import Problem, SetupError

GROUP = "ninetyeight.bots"
"""The group of entry points under which packages register their bots."""

_CHANCE = ("seed", "game")
"""What a class may take when it is made: where its random numbers come from."""


def registered_names() -> tuple[str, ...]:
    """The names that installed packages have registered, sorted."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))


def load_bot(name: str) -> Callable[[int, int], Bot]:
    """What makes the bot called `name`, given seed and game.

    `name` is `file.py:Name`, `module:Name` or a registered name. `Name` is a class that needs no
    arguments (one that takes `seed` or `game` is given them), or a bot that is made already.
    Raises SetupError when it cannot be loaded; so does what it returns, when none can be made.
    """
    found = _find(name)

    def make(seed: int, game: int) -> Bot:
        made = found
        if isinstance(found, type):
            chance = dict(zip(_CHANCE, (seed, game), strict=True))
            with _told(name):
                taken = inspect.signature(found).parameters
                made = found(**{key: chance[key] for key in _CHANCE if key in taken})
        return _verify_bot(name, made)

    return make


def _find(name: str) -> object:
    source, colon, attribute = name.rpartition(":")
    if not colon:
        return _registered(name)
    is_file = source.endswith(".py") or "/" in source or "\\" in source
    module = _import_file(name, Path(source)) if is_file else _import_module(name, source)
    with _told(name):
        if hasattr(module, attribute):
            return getattr(module, attribute)
    facts = {"bot": name, "source": source, "name": attribute}
    raise SetupError([Problem("bot-name-missing", facts=facts)])


def _registered(name: str) -> object:
    (entry, *_) = entry_points(group=GROUP, name=name)
    with _told(name):
        return entry.load()


def _import_module(name: str, source: str) -> ModuleType:
    with _told(name):
        return importlib.import_module(source)


def _import_file(name: str, path: Path) -> ModuleType:
    if not path.is_file():
        raise SetupError([Problem("bot-file-missing", facts={"bot": name, "file": str(path)})])
    full = path.resolve()
    # A name of its own: two files called bot.py are two modules.
    known_as = f"_bot_{full.stem}_{sha256(str(full).encode()).hexdigest()[:8]}"
    with _told(name), _folder_on_path(full.parent):
        spec = spec_from_file_location(known_as, full)
        if spec is None or spec.loader is None:
            raise ImportError(path.name)
        module = module_from_spec(spec)
        sys.modules[known_as] = module  # dataclasses look their module up while they are made
        spec.loader.exec_module(module)
        return module


@contextmanager
def _folder_on_path(folder: Path) -> Iterator[None]:
    """While it is loaded, a file may import its neighbours."""
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))


@contextmanager
def _told(name: str) -> Iterator[None]:
    """Whatever goes wrong in the bot's own code is told as a SetupError."""
    try:
        yield
    except (Exception, SystemExit) as error:
        facts = {"bot": name, "said": said_by(error)}
        raise SetupError([Problem("bot-not-loaded", facts=facts)]) from None


def _verify_bot(name: str, made: object) -> Bot:
    missing = [question for question in QUESTIONS if not callable(getattr(made, question, None))]
    if missing:
        facts = {"bot": name, "missing": ", ".join(missing)}
        raise SetupError([Problem("bot-not-a-bot", facts=facts)])
    return cast(Bot, made)
