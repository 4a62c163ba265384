"""How well the chat filter judges lists of sentences.

    python -m tools.evaluate_talk tests/talk/lists/*/*.txt

The name of a file says what must become of its lines: `held….txt` or `pass….txt`. The folder it is
in says the language of the table. Empty lines and lines that start with # are left out. Exit code 1
when a language misses the mark.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ninetyeight.talk.judging import judge
from ninetyeight.talk.levels import STRICT

LEAST_CAUGHT = 98.0
MOST_WRONGLY_HELD = 2.0


@dataclass
class Tally:
    """What became of the sentences of one language."""

    caught: int = 0
    passed: int = 0
    missed: list[str] = field(default_factory=list)
    wrongly_held: list[str] = field(default_factory=list)

    @property
    def caught_percent(self) -> float:
        """How much of what must be held back was."""
        return _percent(self.caught, self.caught + len(self.missed), if_none=100)

    @property
    def wrongly_held_percent(self) -> float:
        """How much of what must pass was held back."""
        wrong = len(self.wrongly_held)
        return _percent(wrong, wrong + self.passed, if_none=0)

    @property
    def is_good(self) -> bool:
        """Whether both marks are met."""
        return (
            self.caught_percent >= LEAST_CAUGHT and self.wrongly_held_percent <= MOST_WRONGLY_HELD
        )


def sentences(file: Path) -> Iterator[str]:
    """The sentences of a list."""
    for line in file.read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line


def must_be_held(file: Path) -> bool:
    """What the name of a list says about its sentences."""
    for name, held in (("held", True), ("pass", False)):
        if file.name.startswith(name):
            return held
    raise SystemExit(f"{file}: the name of a list starts with held or pass")


def evaluate(files: Sequence[Path]) -> dict[str, Tally]:
    """A tally for every language of the lists."""
    tallies: defaultdict[str, Tally] = defaultdict(Tally)
    for file in files:
        language, held = file.resolve().parent.name, must_be_held(file)
        tally = tallies[language]
        for text in sentences(file):
            is_ok = judge(text, STRICT, language, has_commands=True).is_ok
            if held:
                tally.caught += not is_ok
                tally.missed += [text] if is_ok else []
            else:
                tally.passed += is_ok
                tally.wrongly_held += [] if is_ok else [text]
    return dict(tallies)


def main(arguments: Sequence[str]) -> int:
    """Print what became of every list."""
    tallies = evaluate([Path(argument) for argument in arguments])
    for language, tally in sorted(tallies.items()):
        held, passing = tally.caught + len(tally.missed), tally.passed + len(tally.wrongly_held)
        print(
            f"{language}: caught {tally.caught} of {held} ({tally.caught_percent:.1f} %), "
            f"wrongly held back {len(tally.wrongly_held)} of {passing} "
            f"({tally.wrongly_held_percent:.1f} %)"
        )
        for text in tally.missed:
            print(f"  missed: {text}")
        for text in tally.wrongly_held:
            print(f"  wrongly held back: {text}")
    return 0 if all(tally.is_good for tally in tallies.values()) else 1


def _percent(part: int, whole: int, *, if_none: float) -> float:
    return 100 * part / whole if whole else if_none


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
