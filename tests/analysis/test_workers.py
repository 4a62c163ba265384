"""Processes that analyse can be started from everywhere."""

from __future__ import annotations

import subprocess
import sys

UNDER_A_SCREEN = """
import sys
from ninetyeight.analysis.workers import analysts


class Screen:
    def write(self, text):
        return len(text)

    def flush(self):
        pass

    def fileno(self):
        return -1


if __name__ == "__main__":
    sys.stderr = screen = Screen()
    with analysts(1) as executor:
        print(executor.submit(abs, -98).result())
    assert sys.stderr is screen
"""


def test_a_screen_that_catches_what_is_printed_is_no_obstacle() -> None:
    """Textual's standard error has no number. In a new process, where nothing is started yet."""
    done = subprocess.run(
        [sys.executable, "-c", UNDER_A_SCREEN], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "98\n", "")
