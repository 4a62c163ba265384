"""The aid `chance`: how likely the team is to win, for a seat whose game runs."""

from __future__ import annotations

from dataclasses import replace

from ninetyeight.analysis.chance import Budget, chance_of
from ninetyeight.analysis.knowledge import Knowledge, known_to_seat
from ninetyeight.analysis.results import Chance
from ninetyeight.core.view import View
from ninetyeight.notation.positions import parse_position
from ninetyeight.notation.signals import parse_signal
from ninetyeight.table.seat_knowledge import SeatKnowledge
from ninetyeight.variants import parse_layout

BUDGET = Budget(deals=64)
"""One batch: enough for a glance, and answered in a second or two."""


def seat_chance(told: SeatKnowledge) -> Chance:
    """The chance by what was told, and nothing else: who asks twice is answered the same."""
    return chance_of(knowledge_of(told), BUDGET)


def knowledge_of(told: SeatKnowledge) -> Knowledge:
    """What was told, as arrays of the kernel."""
    layouts = () if told.layout is None else (parse_layout(told.layout),)
    position = parse_position(told.line, layouts)
    # Of the last cards a seat may know all: then the line shows a whole position.
    view = (
        replace(position, viewer=told.seat)
        if isinstance(position, View)
        else position.view(told.seat)
    )
    signals = {seat: tuple(map(parse_signal, said)) for seat, said in told.signals.items()}
    return known_to_seat(view, signals, talks=told.talks)
