"""`ninetyeight puzzles`: list them, try one, or look for new ones in games."""

from __future__ import annotations

import datetime
import json

import click

from ninetyeight.cli.support.commands import command, option
from ninetyeight.cli.support.parameters import Number, Seconds
from ninetyeight.cli.support.streams import say
from ninetyeight.cli.support.usage import UsageProblem
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.errors import quote
from ninetyeight.locales import text
from ninetyeight.locales.lists import listed
from ninetyeight.notation.decks import GAME_LIMIT, SEED_LIMIT

_FIND, _TODAY = "find", "today"
_DAY = 86_400.0
_PLAYERS = Number(1, MAX_PLAYERS)


@command("puzzles")
@click.argument("words", metavar="puzzle", nargs=-1)
@option("--theme", metavar="name", help_id="option-theme-puzzles")
@option("--turn", "actions", metavar="actions", help_id="option-turn-puzzles")
@option("--proof", metavar="name", help_id="option-proof")
@option(
    "--games",
    metavar="number",
    type=Number(1, GAME_LIMIT),
    default=100,
    help_id="option-games-puzzles",
)
@option("--seconds", metavar="seconds", type=Seconds(_DAY), help_id="option-seconds-puzzles")
@option(
    "--seed",
    metavar="number",
    type=Number(0, SEED_LIMIT - 1),
    default=1,
    help_id="option-seed-puzzles",
)
@option("--variant", "variant_id", metavar="id", default="base", help_id="option-variant-puzzles")
@option("--players", metavar="1-5", type=_PLAYERS, default=1, help_id="option-players-puzzles")
@option("--bot", metavar="name", default="champion", help_id="option-bot-puzzles")
@option("--out", metavar="file", help_id="option-out-puzzles")
@option("--json", "as_json", is_flag=True, help_id="option-json")
def puzzles(
    words: tuple[str, ...],
    theme: str | None,
    actions: str | None,
    proof: str | None,
    games: int,
    seconds: float | None,
    seed: int,
    variant_id: str,
    players: int,
    bot: str,
    out: str | None,
    as_json: bool,
) -> int:
    """Without a word list the shipped puzzles; with an id, or `today`, show one and judge a try."""
    from ninetyeight.analysis.puzzles import PROOFS, THEMES, daily_puzzle, find_puzzle

    _verify_one_of(theme, THEMES, "--theme")
    _verify_one_of(proof, PROOFS, "--proof")
    if words and words[0] == _FIND:
        from ninetyeight.cli.puzzle_find import Wanted, find

        proofs = PROOFS if proof is None else tuple(each for each in PROOFS if each == proof)
        wanted = Wanted(words[1:], proofs, games, seconds, seed, variant_id, players, bot)
        return find(wanted, theme, out, as_json=as_json)
    if len(words) > 1:
        raise _wrong(text("usage-extra", words=quote(" ".join(words[1:]))))
    if not words:
        return _list(theme, proof, as_json=as_json)

    from ninetyeight.cli.puzzle_try import show, try_turn

    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    puzzle = daily_puzzle(today) if words[0] == _TODAY else find_puzzle(words[0])
    if actions is not None:
        return try_turn(puzzle, actions, as_json=as_json)
    return show(puzzle, as_json=as_json)


def _list(theme: str | None, proof: str | None, *, as_json: bool) -> int:
    from ninetyeight.analysis.puzzles import shipped_puzzles
    from ninetyeight.cli.drawing.columns import in_columns
    from ninetyeight.cli.puzzle_try import about, heading

    found = [
        puzzle
        for puzzle in shipped_puzzles().values()
        if theme in (None, puzzle.theme) and proof in (None, puzzle.proof)
    ]
    if as_json:
        say(json.dumps([about(puzzle) for puzzle in found]))
    else:
        for line in in_columns([heading(puzzle) for puzzle in found], left=(0, 1, 2, 3)):
            say(line)
    return 0


def _verify_one_of(value: str | None, known: tuple[str, ...], name: str) -> None:
    if value is not None and value not in known:
        why = text("usage-one-of", value=quote(value), known=listed(known))
        raise _wrong(text("usage-value", name=name, why=why))


def _wrong(words: str) -> UsageProblem:
    return UsageProblem(words, click.get_current_context())
