"""Rewrite what the console examples of docs/simulate.md print (part of `make goldens`)."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parent.parent / "docs" / "simulate.md"
_EXAMPLE = re.compile(r"```console\n\$ ninetyeight (.*)\n((?:.*\n)*?)```")


def printed_again(example: re.Match[str]) -> str:
    """The example with what its command prints now."""
    command = [sys.executable, "-m", "ninetyeight", *shlex.split(example[1])]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return f"```console\n$ ninetyeight {example[1]}\n{done.stdout}```"


if __name__ == "__main__":
    PAGE.write_text(_EXAMPLE.sub(printed_again, PAGE.read_text("utf-8")), "utf-8")
