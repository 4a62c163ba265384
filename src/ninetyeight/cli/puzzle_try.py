"""A puzzle in the terminal: what is seen, what is asked, and whether a turn was right."""

from __future__ import annotations

import json
from typing import Any

from ninetyeight.analysis.puzzles import Attempt, Puzzle, attempt
from ninetyeight.cli.drawing.picture import draw
from ninetyeight.cli.drawing.words import number_words, signal_words, variant_words
from ninetyeight.cli.playing.terminal import Terminal
from ninetyeight.cli.support.sentences import explain_in_one_line
from ninetyeight.cli.support.streams import say
from ninetyeight.core.view import View
from ninetyeight.errors import NinetyeightError, RefusedError
from ninetyeight.locales import text
from ninetyeight.locales.lists import listed
from ninetyeight.locales.numbers import short_decimal
from ninetyeight.locales.problems import sentence
from ninetyeight.notation.signals import parse_signal

RIGHT, WRONG = 0, 1


def heading(puzzle: Puzzle) -> list[str]:
    """One puzzle in a list: id, theme, what is played, how sure the answer is."""
    start = puzzle.start
    players = text("player-count", count=start.players)
    return [
        puzzle.id,
        text(f"puzzle-theme-{puzzle.theme}"),
        f"{variant_words(start.variant)} · {players}",
        text(f"puzzle-proof-{puzzle.proof}"),
    ]


def about(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as JSON, without its answer."""
    return {
        "id": puzzle.id,
        "theme": puzzle.theme,
        "proof": puzzle.proof,
        "position": puzzle.position,
        "signals": dict(puzzle.signals),
        "source": dict(puzzle.source),
    }


def show(puzzle: Puzzle, *, as_json: bool) -> int:
    """Show the position; a person is asked for a turn until one is complete."""
    if as_json:
        say(json.dumps(about(puzzle)))
        return RIGHT
    terminal = Terminal()
    terminal.show([" · ".join(heading(puzzle)), "", *draw(puzzle.start), "", *_known(puzzle)])
    while True:
        try:
            words = terminal.ask(text("puzzles-ask") + " ")
            found = attempt(puzzle, words)
        except EOFError:
            return WRONG
        except NinetyeightError as error:
            terminal.complain(explain_in_one_line(error))
            continue
        if found.is_right is not None:
            terminal.show(_verdict(puzzle, found))
            return RIGHT if found.is_right else WRONG
        terminal.complain(_unfinished(found))


def try_turn(puzzle: Puzzle, actions: str, *, as_json: bool) -> int:
    """Judge this turn."""
    found = attempt(puzzle, actions)
    if found.refusal is not None:
        raise RefusedError(found.refusal)
    if as_json:
        told = about(puzzle) | {"is_right": found.is_right}
        if found.is_right is not None:
            told |= {
                "answers": puzzle.answers,
                "chance": puzzle.chance,
                "next_turn": puzzle.next_turn,
                "next_chance": puzzle.next_chance,
                "obvious": puzzle.obvious,
                "obvious_chance": puzzle.obvious_chance,
                "deals": puzzle.deals,
            }
        say(json.dumps(told))
    else:
        told_lines = [_unfinished(found)] if found.is_right is None else _verdict(puzzle, found)
        for line in told_lines:
            say(line)
    return RIGHT if found.is_right else WRONG


def _known(puzzle: Puzzle) -> list[str]:
    """What the picture does not say: the cards that are out, what the others say, the question."""
    start = puzzle.start
    lines = []
    if isinstance(start, View) and start.unseen:
        lines.append(text("puzzle-unseen", cards=number_words(sorted(start.unseen))))
    for seat, said in puzzle.signals.items():
        signals = listed(signal_words(parse_signal(each)) for each in said)
        lines.append(text("puzzle-says", seat=int(seat), signals=signals))
    return [*lines, text("puzzle-question")]


def _unfinished(found: Attempt) -> str:
    return text("puzzles-unfinished") if found.refusal is None else sentence(found.refusal)


def _verdict(puzzle: Puzzle, found: Attempt) -> list[str]:
    return [
        text("puzzle-right" if found.is_right else "puzzle-wrong", turn=puzzle.answers[0]),
        text(f"puzzle-why-{puzzle.theme}"),
        *_chances(puzzle),
        text(f"puzzle-sure-{puzzle.proof}", deals=puzzle.deals),
    ]


def _chances(puzzle: Puzzle) -> list[str]:
    """How often the answer wins, and the turns that one might have preferred."""
    chance, other = percent(puzzle.chance), percent(puzzle.next_chance)
    if puzzle.next_chance == 0 and puzzle.proof == "exact":
        return [text("puzzle-only", chance=chance)]
    obvious = percent(puzzle.obvious_chance)
    return [
        text("puzzle-chances", chance=chance, next=other, turn=puzzle.next_turn),
        text("puzzle-obvious", turn=puzzle.obvious, chance=obvious),
    ]


def percent(chance: float) -> str:
    """`83`, `33.3`: of a hundred."""
    return short_decimal(100 * chance)
