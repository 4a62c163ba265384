"""A request for a position: a position line, and actions to do from there."""

from __future__ import annotations

from collections.abc import Iterable

from ninetyeight.cli.support.sentences import ContextError
from ninetyeight.core.layout import Layout
from ninetyeight.core.state import State
from ninetyeight.core.view import View
from ninetyeight.errors import NinetyeightError
from ninetyeight.locales import text
from ninetyeight.notation.actions import format_action, parse_actions
from ninetyeight.notation.positions import format_position, parse_position

SEPARATOR = ";"


def answer(line: str, actions: str, layouts: Iterable[Layout] = ()) -> State | View:
    """The position of `line` after `actions`.

    Raises NotationError for what cannot be read, and for an action that cannot be done an error
    that says which one, and where.
    """
    position = parse_position(line, layouts)
    for number, action in enumerate(parse_actions(actions), start=1):
        try:
            position = position.do(action)
        except NinetyeightError as error:
            facts = {"action": format_action(action), "position": format_position(position)}
            where = text("where-action", number=number, **facts)
            raise ContextError(where, error.problems) from None
    return position


def split_request(request: str) -> tuple[str, str]:
    """`<line> ; <actions>` as two texts; the actions may be missing."""
    line, _, actions = request.partition(SEPARATOR)
    return line, actions
