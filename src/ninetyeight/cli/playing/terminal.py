"""The person at the keyboard: questions, answers, and a screen that can be wiped."""

from __future__ import annotations

import contextlib
import os
import sys

from ninetyeight.cli.support.streams import note, say
from ninetyeight.locales import text

_WIPE = "\x1b[2J\x1b[3J\x1b[H"
"""Clear the screen and what was scrolled off it, and go to its top."""

_BLANK_LINES = 60
_LONGEST_LINE = 20_000
"""More than any reader of ours accepts; what comes after it in a line is skipped."""

_SHOWN = 200


class Terminal:
    """Reads and writes plain lines. Works as well when the answers come from a file or pipe."""

    def __init__(self) -> None:
        self.is_screen = sys.stdout.isatty()
        self.is_interactive = self.is_screen and sys.stdin.isatty()
        if self.is_interactive:
            _enable_line_editing()

    def show(self, lines: list[str]) -> None:
        """Print `lines`."""
        for line in lines:
            say(line)

    def complain(self, line: str) -> None:
        """Print why something was refused."""
        if self.is_interactive:
            say(line)  # in its place between question and question
        else:
            note(line)

    def ask(self, question: str) -> str:
        """The answer to `question`, stripped; raises EOFError at the end of input."""
        if self.is_interactive:
            return input(question).strip()
        print(question, end="", flush=True)
        answer = _read_line()
        # What nobody types is shown nevertheless, so that the output can be read on its own.
        say(answer.strip()[:_SHOWN])
        if not answer:
            raise EOFError
        return answer.strip()

    def confirm(self, question: str) -> bool:
        """Whether the answer to `question` is yes."""
        return self.ask(f"{question} {text('yes-or-no')} ").lower() in text("yes-words").split()

    def wipe(self) -> None:
        """Let nobody read what stood on the screen."""
        if self.is_screen:
            can_clear = os.environ.get("TERM", "dumb") != "dumb"
            say(_WIPE if can_clear else "\n" * _BLANK_LINES)


def _read_line() -> str:
    """The next line of standard input, its end included; "" when there is none."""
    line = sys.stdin.readline(_LONGEST_LINE)
    rest = line
    while len(rest) == _LONGEST_LINE and not rest.endswith("\n"):
        rest = sys.stdin.readline(_LONGEST_LINE)
    return line


def _enable_line_editing() -> None:
    # Not on every system; lines can be typed without it.
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (its import is what makes `input` edit lines)
