"""What is in force and what is demanded of the seat on turn, in sentences with their rule."""

from __future__ import annotations

from ninetyeight.core.commands import Command
from ninetyeight.core.turn import EXACTLY, Demand
from ninetyeight.locales import text
from ninetyeight.locales.lists import listed
from ninetyeight.locales.problems import with_rule
from ninetyeight.table.views import GameView, TableView

_RULES = {"silence": "R27", "no-trick": "R16", "one-pile": "R14", "draw-one": "R17"}


def demanded(game: GameView) -> list[str]:
    """What must still be done before the turn may end."""
    return [_obligation(game, demand) for demand in game.obligations]


def in_force(view: TableView, game: GameView) -> list[str]:
    """What the visible commands mean for everybody, now."""
    return [_force(game, command, view.options.seats) for command in game.in_force]


def _obligation(game: GameView, demand: Demand) -> str:
    laid = len(game.laid)
    if demand is Demand.MINIMUM:
        missing = game.minimum - laid
        return with_rule(text("demand-minimum", missing=missing, minimum=game.minimum), "§2")
    if demand is Demand.THREE:
        return with_rule(text("demand-three", missing=EXACTLY - laid, laid=laid), "R8")
    due = [pile for pile in game.piles if pile.is_due and pile.command == demand.value]
    tops = listed(f"{pile.top} ({pile.pile})" for pile in due)
    rule = "R5" if demand is Demand.SKULL else "§6"
    return with_rule(text(f"demand-{demand}", tops=tops, count=len(due)), rule)


def _force(game: GameView, command: Command, seats: int) -> str:
    bound = next((pile.pile for pile in game.piles if pile.is_bound), None)
    if command is Command.SILENCE and seats == 1:
        return with_rule(text("in-force-silence-solo"), "R20")
    if command is Command.ONE_PILE and bound is not None:
        return with_rule(text("in-force-one-pile-bound", pile=bound), "R14")
    if command is Command.DRAW_ONE and game.draw == 0:
        return with_rule(text("in-force-draw-one-empty"), "R17")
    return with_rule(text(f"in-force-{command}"), _RULES[command])
