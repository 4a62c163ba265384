"""From a position line and actions to what the seat on turn sees."""

from __future__ import annotations

from ninetyeight.core.state import State
from ninetyeight.errors import HiddenError, RefusedError
from ninetyeight.notation.actions import parse_each_action
from ninetyeight.notation.positions import format_position, parse_position
from ninetyeight.protocol.http import StudyAnswer, StudyBody
from ninetyeight.table.folding import past_turn
from ninetyeight.table.seeing import game_view, outcome_view, problem_view


def study(body: StudyBody) -> StudyAnswer:
    """The position after as many of the actions as can be done.

    Raises NotationError when the line or one of the actions cannot be read.
    """
    position = parse_position(body.position)
    done, turn, previous, refusal = 0, 1, None, None
    for action in parse_each_action(body.actions):
        try:
            after = position.do(action)
        except (RefusedError, HiddenError) as error:
            refusal = problem_view(error.problems[0])
            break
        past = past_turn(position, action, after)
        if past is not None:
            turn, previous = turn + 1, past
        position, done = after, done + 1
    view = position.view(position.seat) if isinstance(position, State) else position
    outcome = position.outcome
    return StudyAnswer(
        format_position(position),
        done,
        refusal,
        game_view(view, turn, previous),
        None if outcome is None else outcome_view(outcome),
    )
