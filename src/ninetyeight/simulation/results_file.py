"""A file that keeps the games of a request as they are played, so that a run can go on later.

The first line says what is simulated, each further line is a batch; all are JSON:

    {"ninetyeight-results": 1, "variant": "base", …, "seed": 1}
    {"first": 0, "outcomes": "wss…", "left": [0, 12, 31, …], "seconds": 0.5, "forfeits": []}

Lines are only ever added. A last line without an end was torn by whatever ended the run: it is
dropped, and its games are played again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ninetyeight.core.cards import CARDS
from ninetyeight.errors import Problem, SetupError, shown
from ninetyeight.simulation.batch import FORFEIT, OUTCOMES, Batch, Forfeit, Tally, make_batch
from ninetyeight.simulation.request import MOST_GAMES, SILENT, STRICT, Request

_FORMAT = "ninetyeight-results"
_VERSION = 1
_LETTERS = "wskthf"
"""One for each of OUTCOMES: won, stuck, skull, three, hot (fire), forfeit."""

_CODES = dict(zip(_LETTERS, OUTCOMES.values(), strict=True))
_LETTER_OF = {code: letter for letter, code in _CODES.items()}


class ResultsFile:
    """The file at `path` and the tally of what it has of `request`.

    Made by `open_results`; `add` keeps one more batch. To be closed.
    """

    def __init__(self, path: Path, tally: Tally) -> None:
        self.tally = tally
        self._file = path.open("ab", buffering=0)

    def add(self, batch: Batch, seconds: float) -> None:
        """Count the batch and write it to the disk before anything else happens."""
        self.tally.add(batch, seconds)
        self._file.write(_line(_describe(batch, seconds)))
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Nothing more will be added."""
        self._file.close()


def open_results(path: Path, request: Request) -> ResultsFile:
    """The results of `request` at `path`, made when there are none.

    `request` may ask for more games than the file has, or for fewer. Raises SetupError for a file
    that is something else, belongs to another request or is damaged, OSError as the system does.
    """
    tally = Tally(request.games)
    head = _line(head_of(request))
    data = path.read_bytes() if path.exists() else b""
    whole = data.rpartition(b"\n")[0]
    if not whole and head.startswith(data):  # nothing yet, or torn in its first line
        path.write_bytes(head)
        return ResultsFile(path, tally)
    if not whole:
        raise SetupError([Problem("results-foreign")])
    first, *lines = whole.split(b"\n")
    _verify_head(first, request)
    for number, line in enumerate(lines, start=2):
        tally.add(*_read_batch(line, number))
    if len(data) > len(whole) + 1:
        os.truncate(path, len(whole) + 1)
    return ResultsFile(path, tally)


def head_of(request: Request) -> dict[str, Any]:
    """Everything on which the result of each single game depends."""
    layout = request.variant.layout
    return {
        _FORMAT: _VERSION,
        "variant": request.variant.id,
        "layout": layout and {str(card): layout.commands[card] for card in sorted(layout.commands)},
        "players": request.players,
        "bots": list(request.bots),
        "talk": STRICT if request.talks else SILENT,
        "seed": request.seed,
    }


def _verify_head(line: bytes, request: Request) -> None:
    found = _read_json(line)
    if not isinstance(found, dict) or found.get(_FORMAT) != _VERSION:
        raise SetupError([Problem("results-foreign")])
    wanted = head_of(request)
    problems = [
        Problem("results-other", facts={"key": key, "found": _told(found.get(key)), "wanted": told})
        for key, value in wanted.items()
        if found.get(key) != value and (told := _told(value))
    ]
    if problems:
        raise SetupError(problems)


def _told(value: object) -> str:
    return ",".join(map(str, value))[:80] if isinstance(value, list) else shown(value).strip("'")


def _describe(batch: Batch, seconds: float) -> dict[str, Any]:
    return {
        "first": batch.first,
        "outcomes": "".join(_LETTER_OF[code] for code in batch.outcomes.tolist()),
        "left": batch.left.tolist(),
        "seconds": seconds,
        "forfeits": [
            {"game": f.game, "code": f.problem.code, "facts": dict(f.problem.facts)}
            for f in batch.forfeits
        ],
    }


def _read_batch(line: bytes, number: int) -> tuple[Batch, float]:
    found = _read_json(line)
    try:
        if not isinstance(found, dict):
            raise TypeError
        outcomes = [_CODES[letter] for letter in found["outcomes"]]
        left, first, seconds = found["left"], found["first"], float(found["seconds"])
        is_sound = (
            len(outcomes) == len(left) > 0
            and all(type(cards) is int and 0 <= cards <= len(CARDS) for cards in left)
            and type(first) is int
            and 0 <= first <= MOST_GAMES - len(left)
            and seconds >= 0
        )
        if not is_sound:
            raise ValueError
        forfeits = [_read_forfeit(forfeit) for forfeit in found["forfeits"]]
        if len(forfeits) != outcomes.count(FORFEIT):
            raise ValueError
    except (KeyError, TypeError, ValueError):
        raise SetupError([Problem("results-damaged", facts={"line": number})]) from None
    return make_batch(first, outcomes, left, forfeits), seconds


def _read_forfeit(found: Mapping[str, Any]) -> Forfeit:
    return Forfeit(int(found["game"]), _read_problem(found))


def _read_problem(found: Mapping[str, Any]) -> Problem:
    return Problem(str(found["code"]), None, dict(found["facts"]))


def _read_json(line: bytes) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):  # also bytes that are no text
        return None


def _line(value: Mapping[str, Any]) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode() + b"\n"
