"""The command `ninetyeight`: one file per subcommand, imported when it is called."""

from __future__ import annotations

from collections.abc import Sequence


def main(args: Sequence[str] | None = None) -> int:
    """Run the command with `args`, by default those of the process; returns its exit code."""
    from ninetyeight.cli.program import run

    return run(args)
