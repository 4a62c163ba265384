"""The options of a simulation, and the request that they make."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from ninetyeight.bots.bot import Limit
from ninetyeight.cli.support.commands import option
from ninetyeight.cli.support.files import verify_folder
from ninetyeight.cli.support.parameters import Number, Seconds
from ninetyeight.cli.support.usage import UsageProblem
from ninetyeight.cli.support.variants import chosen_variant
from ninetyeight.core.variant import MAX_PLAYERS
from ninetyeight.errors import SetupError, quote
from ninetyeight.locales import text
from ninetyeight.locales.problems import sentence
from ninetyeight.notation.decks import SEED_LIMIT
from ninetyeight.simulation.playing import verify_bots
from ninetyeight.simulation.plotting import FORMATS
from ninetyeight.simulation.request import (
    LONGEST_LIMIT,
    MOST_GAMES,
    STRICT,
    Request,
    make_request,
)
from ninetyeight.simulation.running import default_jobs

_MOST_JOBS = 1024
_SOME_GAMES = 10_000
_SOME_SEED = 1
"""Not chosen by chance: who repeats a command gets the same figures."""

_OPTIONS = (
    option("--variant", "variant_id", metavar="id", default="base", help_id="option-variant-sim"),
    option("--players", metavar="1-5", type=Number(1, MAX_PLAYERS), help_id="option-players-sim"),
    option("--talk", metavar="level", default=STRICT, help_id="option-talk"),
    option(
        "--games",
        metavar="number",
        type=Number(1, MOST_GAMES),
        default=_SOME_GAMES,
        help_id="option-games",
    ),
    option(
        "--seed",
        metavar="number",
        type=Number(0, SEED_LIMIT - 1),
        default=_SOME_SEED,
        help_id="option-seed-sim",
    ),
    option("--jobs", metavar="number", type=Number(1, _MOST_JOBS), help_id="option-jobs"),
    option("--layout", "layout_path", metavar="file", help_id="option-layout"),
    option(
        "--limit",
        "seconds",
        metavar="seconds",
        type=Seconds(LONGEST_LIMIT),
        default=Limit().seconds,
        help_id="option-limit",
    ),
    option("--cluster", metavar="address", help_id="option-cluster"),
    option("--plot", metavar="file", help_id="option-plot"),
    option("--json", "as_json", is_flag=True, help_id="option-json"),
    option("--csv", "as_csv", is_flag=True, help_id="option-csv"),
)


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for, besides the bots."""

    variant_id: str
    players: int | None
    talk: str
    games: int
    seed: int
    jobs: int | None
    layout_path: str | None
    seconds: float
    cluster: str | None
    plot: str | None
    as_json: bool
    as_csv: bool

    @property
    def cores(self) -> int:
        """On how many to play."""
        return self.jobs or default_jobs()

    def verify(self) -> None:
        """What can be seen to be impossible before hours of playing: two forms, a picture."""
        if self.as_json and self.as_csv:
            raise UsageProblem(text("usage-json-csv"), click.get_current_context())
        if self.plot is not None:
            if Path(self.plot).suffix.lower() not in FORMATS:
                raise _wrong("--plot", text("usage-plot", file=quote(self.plot)))
            verify_folder(self.plot)

    def request(self, bots: Sequence[str]) -> Request:
        """The request with these bots; one that cannot be is wrong usage.

        One that is written well but names a bot that is broken or not there raises SetupError.
        """
        variant = chosen_variant(self.variant_id, self.layout_path)
        try:
            request = make_request(
                variant,
                self.players,
                bots,
                talk=self.talk,
                games=self.games,
                seed=self.seed,
                seconds=self.seconds,
            )
            if self.cluster is None:
                verify_bots(request)
        except SetupError as error:
            if error.code in _NOT_USAGE:
                raise
            words = " ".join(map(sentence, error.problems))
            raise UsageProblem(words, click.get_current_context()) from None
        return request


_NOT_USAGE = ("bot-not-loaded", "bot-not-a-bot", "bot-file-missing", "bot-name-missing")
"""Written as it should be, but what it names is broken or not there."""


def simulation_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """All options of `Options`, as one decorator."""
    for decorate in reversed(_OPTIONS):
        function = decorate(function)
    return function


def _wrong(name: str, why: str) -> UsageProblem:
    return UsageProblem(text("usage-value", name=name, why=why), click.get_current_context())
