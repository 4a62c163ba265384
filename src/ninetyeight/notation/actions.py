"""Actions: `45A` lays card 45 on pile A, `end` ends the turn."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ninetyeight.core.actions import END, LAYS, Action, EndTurn
from ninetyeight.core.cards import is_card
from ninetyeight.core.piles import Pile
from ninetyeight.errors import NotationError, Problem
from ninetyeight.variants.text import BLANKS, split_words, verify_text

_LAY = re.compile(r"([1-9][0-9]?)([A-D])", re.ASCII)
_END = "END"
_MAX_LENGTH = 10_000


def parse_action(text: str) -> Action:
    """The action that `text` writes; raises NotationError when it writes none."""
    word = verify_text(text, _MAX_LENGTH).strip(BLANKS).upper()
    if word == _END:
        return END
    match = _LAY.fullmatch(word)
    if match is None or not is_card(int(match[1])):
        raise NotationError(text, [Problem("action", facts={"text": text.strip(BLANKS)[:40]})])
    return LAYS[int(match[1])][Pile[match[2]]]


def parse_actions(text: str) -> tuple[Action, ...]:
    """The actions in `text`, separated by blanks; raises NotationError naming all wrong ones."""
    return parse_each_action(split_words(verify_text(text, _MAX_LENGTH)))


def parse_each_action(words: Iterable[str]) -> tuple[Action, ...]:
    """The actions that `words` write, one each; raises NotationError naming all wrong ones."""
    words = tuple(words)
    actions: list[Action] = []
    problems: list[Problem] = []
    for word in words:
        try:
            actions.append(parse_action(word))
        except NotationError as error:
            problems += error.problems
    if problems:
        raise NotationError(" ".join(words), problems)
    return tuple(actions)


def format_action(action: Action) -> str:
    """`45A` or `end`."""
    if isinstance(action, EndTurn):
        return "end"
    return f"{action.card}{action.pile.name}"


def format_actions(actions: Iterable[Action]) -> str:
    """`45A 46A end`."""
    return " ".join(map(format_action, actions))
