"""Golden playthroughs: one whole game per variant, told step by step.

A change of the rules, meant or not, shows as a difference in these files.
"""

from __future__ import annotations

from pathlib import Path

from ninetyeight import Game, State, format_action, format_actions
from ninetyeight.notation.record import Record
from ninetyeight.notation.record_text import format_record, parse_record
from ninetyeight.variants import VARIANT_IDS
from tests.walks import walk

FOLDER = Path(__file__).parent / "golden"


def path_of(variant: str) -> Path:
    return FOLDER / f"{variant}.txt"


def write_all() -> None:
    """Play the golden games anew."""
    FOLDER.mkdir(exist_ok=True)
    for variant in VARIANT_IDS:
        path_of(variant).write_text(playthrough(golden_game(variant)), "utf-8")


def read_game(variant: str) -> Game:
    """The game whose record stands at the head of the variant's file."""
    text = path_of(variant).read_text("utf-8")
    return parse_record(text[: text.index("\n> ")]).game()


def playthrough(game: Game) -> str:
    """The record of `game` and all that can be asked of it after every action."""
    steps = zip(("deal", *map(format_action, game.actions)), game.states, strict=True)
    told = [_told(action, state) for action, state in steps]
    return "\n".join((format_record(Record.from_game(game)), *told, ""))


def golden_game(variant: str) -> Game:
    """Of some games the one that came furthest; the number of players goes round."""
    players = 1 + VARIANT_IDS.index(variant) % 5
    games = (walk(variant, players, seed, roughness=2, retries=150) for seed in range(100, 125))
    return min(games, key=lambda game: sum(game.state.hand_counts) + game.state.draw_count)


def _told(action: str, state: State) -> str:
    outcome = state.outcome
    facts = {
        "seat": str(state.seat),
        "piles": "/".join(map(str, state.piles)),
        "hand": ",".join(map(str, state.hand(state.seat))) or "-",
        "draw": str(state.draw_count),
        "force": ",".join(state.in_force) or "-",
        "owes": ",".join(state.obligations) or "-",
        "legal": format_actions(state.legal_actions()) or "-",
    }
    if outcome is not None:
        facts["end"] = f"{outcome.result} {outcome.reason or '-'} {outcome.cards_left}"
    return f"> {action}\n" + "\n".join(f"  {name:6}{value}" for name, value in facts.items())
