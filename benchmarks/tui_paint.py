"""How soon the terminal table is there, and how soon it answers a key (`make bench`).

The real program in a pseudo-terminal. The machine decides how long that takes, so everything is
also told as a multiple of what a bare Python needs to start and end.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from statistics import median

from tests.tui.terminal import Terminal, terminal

STARTS = 7
KEYS = 40
_FIRST = {
    "menu": ((), "Begin"),
    "game alone": (("--seed", "98"), "Your turn"),
    "game with bots": (("--seed", "98", "--bots", "planner"), "The cards are dealt"),
}
"""What is started, and the words by which it is seen to be there."""


def seconds(work: Callable[[], object]) -> float:
    """How long `work` takes."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def start(words: tuple[str, ...], first: str) -> float:
    """From the command to its first screen."""
    begun = time.perf_counter()
    with terminal(*words) as screen:
        screen.until_words(first)
        return time.perf_counter() - begun


def answer_times() -> list[float]:
    """From a key to what it changes on the screen: the next card is chosen."""
    taken = []
    with terminal("--seed", "98") as screen:
        screen.until_words("Your turn", "Choose a card")
        for _ in range(KEYS):
            taken.append(seconds(lambda: press(screen)))
    return taken


def press(screen: Terminal) -> None:
    """Choose the next card, and wait until it is seen."""
    before = screen.words
    screen.type("right")
    screen.until(lambda: screen.words != before, "another card")


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"XDG_DATA_HOME": folder, "NINETYEIGHT_LANG": "en"}
        bare = median(
            seconds(lambda: subprocess.run([sys.executable, "-c", "pass"], check=True))
            for _ in range(STARTS)
        )
        print(f"a bare Python starts and ends in {1000 * bare:.0f} ms")
        for name, (words, first) in _FIRST.items():
            taken = median(start(words, first) for _ in range(STARTS))
            print(f"{name}: first screen after {taken:.2f} s, {taken / bare:.0f} bare Pythons")
        answers = sorted(answer_times())
        slowest = answers[int(len(answers) * 0.95)]
        print(
            f"a key is answered after {1000 * median(answers):.0f} ms,"
            f" {median(answers) / bare:.2f} bare Pythons; 95 % within {1000 * slowest:.0f} ms"
        )


if __name__ == "__main__":
    main()
