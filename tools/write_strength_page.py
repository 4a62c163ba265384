"""Write docs/strength.md: how often every built-in bot wins, measured on this machine.

`make strength` measures everything that is missing and writes the page; it can be interrupted and
goes on where it stopped. `make strength ARGS="--bots greedy --variants base,expert"` measures less;
the page has everything that is measured and still true: of a bot that plays differently now,
nothing is kept.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from ninetyeight.bots.registry import KERNEL_BOT_NAMES
from ninetyeight.simulation.intervals import half_width
from ninetyeight.simulation.running import default_jobs
from ninetyeight.simulation.strength import (
    ENOUGH,
    LEAST,
    PLAYERS,
    TALK,
    VARIANTS,
    Cell,
    cells,
    known,
    measure,
)
from ninetyeight.simulation.summary import Summary

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "strength.md"
CACHE = ROOT / ".strength"
"""Not in `.cache`, which zensical empties when it builds the documentation."""
SEED = 98_000_001
"""No bot was tuned on these deals."""

_FINE = 0.0015
"""Shares that are surer than this are told with two decimals."""

Measured = dict[Cell, Summary]
Teller = Callable[[Summary], str]

_HEAD = """# Strength of the bots

<!-- Written by tools/write_strength_page.py (make strength); measured, not typed. -->

How often a team of one bot in all seats beats the game, in percent, for 1 to 5 players. *silent*
is without a word; *strict* is with signals, renewed after every card, that never lead to an exact
number. The second figure is half of the 95 % interval (Wilson); every cell is played until that is
half a point at most. All bots play the same deals.

[How to repeat a cell](#repeat-a-cell) and [on which machine](#machine) this was measured stands at
the end; [Simulate](simulate.md) explains the figures.
"""

_NAMES = {
    "base": "The Game (`base`)",
    "expert": "Expert (`expert`)",
    "onfire": "On Fire (`onfire`)",
    "extreme": "The Game Extreme (`extreme`, layout `mirror`)",
    "extreme+onfire": "The Game Extreme with On Fire (`extreme+onfire`, layout `mirror`)",
}


def page(measured: Measured, seed: int, jobs: int, days: Sequence[str]) -> str:
    """The whole page from what was measured."""
    parts = [_HEAD]
    for variant in dict.fromkeys(cell.variant for cell in measured):
        parts.append(f"## {_NAMES.get(variant, variant)}\n")
        parts.append("Won, in percent:\n")
        parts.append(_table(measured, variant, _won))
        parts.append("Cards left at the end, on average:\n")
        parts.append(_table(measured, variant, _left))
    parts += [*_repeat(measured, seed), *_machine(measured, jobs, days)]
    return "\n".join(parts)


def _table(measured: Measured, variant: str, tell: Teller) -> str:
    head = "".join(f" {count} |" for count in PLAYERS)
    lines = [f"| bot | talk |{head}", "|---|---|" + "--:|" * len(PLAYERS)]
    for bot in dict.fromkeys(cell.bot for cell in measured):
        for talk in TALK:
            row = [measured.get(Cell(variant, count, bot, talk)) for count in PLAYERS]
            if any(row):
                told = " | ".join("–" if summary is None else tell(summary) for summary in row)
                lines.append(f"| `{bot}` | {talk} | {told} |")
    return "\n".join(lines) + "\n"


def _won(summary: Summary) -> str:
    half = half_width(summary.ci95)
    decimals = 1 if half >= _FINE else 2
    return f"{100 * summary.win_rate:.{decimals}f} ± {100 * half:.{decimals}f}"


def _left(summary: Summary) -> str:
    return f"{summary.mean_left:.1f}"


def _repeat(measured: Measured, seed: int) -> Iterator[str]:
    yield "## Repeat a cell\n"
    yield (
        "Each command prints the figures of one cell, the same on every machine; `make strength`\n"
        "measures all of them and writes this page.\n"
    )
    for variant in dict.fromkeys(cell.variant for cell in measured):
        yield f"<details><summary>{variant}</summary><pre><code>"
        for cell, summary in measured.items():
            if cell.variant == variant:
                yield command(cell, summary.games, seed)
        yield "</code></pre></details>\n"


def command(cell: Cell, games: int, seed: int) -> str:
    """What to type for the figures of `cell`."""
    return (
        f"ninetyeight simulate --variant {cell.variant} --players {cell.players}"
        f" --bots {cell.bot} --talk {cell.talk} --games {games} --seed {seed}"
    )


def _machine(measured: Measured, jobs: int, days: Sequence[str]) -> Iterator[str]:
    games = sum(summary.games for summary in measured.values())
    yield "## Machine\n"
    yield "| | |\n|---|---|"
    yield f"| measured | {' to '.join(dict.fromkeys(days))} |"
    yield f"| games | {games:,} in {len(measured)} cells |"
    yield f"| processor | {_processor()}, {os.cpu_count()} cores, {jobs} used |"
    yield f"| system | {platform.system()} {platform.machine()} |"
    packages = ", ".join(f"{name} {version(name)}" for name in ("numba", "numpy", "ninetyeight"))
    yield f"| software | Python {platform.python_version()}, {packages} |"
    yield ""


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.is_file():
        for line in info.read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _days(folder: Path) -> list[str]:
    """The first and the last day on which something was measured."""
    times = sorted(path.stat().st_mtime for path in folder.glob("*.jsonl"))
    return [datetime.fromtimestamp(time, UTC).date().isoformat() for time in (times[0], times[-1])]


def main(words: Sequence[str] | None = None) -> None:
    """Measure what is missing, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", default=",".join(KERNEL_BOT_NAMES))
    parser.add_argument("--variants", default=",".join(VARIANTS))
    parser.add_argument("--players", default=",".join(map(str, PLAYERS)))
    parser.add_argument("--points", type=float, default=100 * ENOUGH, help="half an interval")
    parser.add_argument("--least", type=int, default=LEAST, help="games of a cell at least")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=default_jobs())
    parser.add_argument("--cache", type=Path, default=CACHE)
    parser.add_argument("--page", type=Path, default=PAGE)
    chosen = parser.parse_args(words)
    players = [int(count) for count in chosen.players.split(",")]
    how = {"seed": chosen.seed, "enough": chosen.points / 100, "least": chosen.least}
    for cell in cells(chosen.variants.split(","), players, chosen.bots.split(",")):
        summary = measure(cell, chosen.cache, jobs=chosen.jobs, **how)
        print(*cell, _won(summary), f"{summary.games} games", file=sys.stderr)
    found = {
        cell: known(cell, chosen.cache, **how)
        for cell in cells(VARIANTS, PLAYERS, KERNEL_BOT_NAMES)
    }
    measured = {cell: summary for cell, summary in found.items() if summary is not None}
    text = page(measured, chosen.seed, chosen.jobs, _days(chosen.cache))
    chosen.page.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
