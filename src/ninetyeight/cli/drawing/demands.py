"""What is demanded of the seat on turn, in sentences: commands in force and open obligations."""

from __future__ import annotations

from ninetyeight.core.actions import END
from ninetyeight.core.commands import Command
from ninetyeight.core.legality import is_three_complete
from ninetyeight.core.piles import Pile
from ninetyeight.core.state import State
from ninetyeight.core.turn import EXACTLY, Demand
from ninetyeight.core.view import View
from ninetyeight.locales import text
from ninetyeight.locales.lists import listed
from ninetyeight.locales.problems import with_rule


def in_force_lines(position: State | View) -> list[str]:
    """Each visible infinity command, and what it means here and now."""
    return [_in_force(position, command) for command in position.in_force]


def obligation_lines(position: State | View) -> list[str]:
    """Each obligation that holds the turn open, as a sentence."""
    return [_obligation(position, demand) for demand in position.obligations]


def end_line(position: State | View) -> str:
    """Whether the turn may end now."""
    if is_three_complete(position.turn) and position.can_do(END):
        return with_rule(text("end-must"), "R13")
    return text("end-may") if position.can_do(END) else text("end-may-not")


def _in_force(position: State | View, command: Command) -> str:
    turn = position.turn
    if command is Command.SILENCE and position.players == 1:
        return with_rule(text("in-force-silence-solo"), "R20")
    if command is Command.ONE_PILE and turn.committed is not None:
        return with_rule(text("in-force-one-pile-bound", pile=turn.committed.name), "R14")
    if command is Command.DRAW_ONE and not position.draw_count:
        return with_rule(text("in-force-draw-one-empty"), "R17")
    rules = {"silence": "R27", "no-trick": "R16", "one-pile": "R14", "draw-one": "R17"}
    return with_rule(text(f"in-force-{command}"), rules[command])


def _obligation(position: State | View, demand: Demand) -> str:
    turn = position.turn
    laid = len(turn.laid)
    if demand is Demand.MINIMUM:
        missing = turn.minimum - laid
        return with_rule(text("demand-minimum", missing=missing, minimum=turn.minimum), "§2")
    if demand is Demand.THREE:
        return with_rule(text("demand-three", missing=EXACTLY - laid, laid=laid), "R8")
    piles = turn.skull_piles if demand is Demand.SKULL else turn.fire_piles
    rule = "R5" if demand is Demand.SKULL else "§6"
    words = text(f"demand-{demand}", tops=_tops(position, piles), count=len(piles))
    return with_rule(words, rule)


def _tops(position: State | View, piles: tuple[Pile, ...]) -> str:
    return listed(f"{position.piles[pile]} ({pile.name})" for pile in piles)
