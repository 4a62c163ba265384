"""Write out the lexicons of the talk room: from what people write to all forms, as JSON.

    python -m tools.write_lexicons

Words are separated by blanks. `sedmi{čka,čky}` is a word with several endings; `sedmič~ka` takes
the endings that the file lists under the name `ka`.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent / "src" / "ninetyeight" / "talk" / "lexicons"

_BRACES = re.compile(r"([^{}]*)\{([^{}]*)\}(.*)")

_LISTS = ("zero", "one", "small_ordinals", "linkers", "connectors", "glued", "before_times")
"""Sections that are one list of words."""
_TABLES = (
    "cardinals", "ordinals", "names", "digit_names", "misspelled", "counting", "ordinary", "words",
)  # fmt: skip
"""Sections that are several lists of words, each with a name."""


def write_all() -> None:
    """Write the JSON file of every TOML file."""
    for source in sorted(FOLDER.glob("*.toml")):
        target_of(source).write_text(written_out(source), "utf-8")


def target_of(source: Path) -> Path:
    """The file that is made of `source`."""
    return source.with_suffix(".json")


def written_out(source: Path) -> str:
    """The text of the JSON file for the lexicon in `source`."""
    with source.open("rb") as file:
        data = tomllib.load(file)
    return json.dumps(expand_lexicon(data), ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def expand_lexicon(data: Mapping[str, Any]) -> dict[str, Any]:
    """The lexicon with all forms of all words."""
    endings = {name: words.split() for name, words in data.get("endings", {}).items()}

    def forms(words: str | list[str]) -> list[str]:
        """Words in one text, or whole phrases in a list."""
        if isinstance(words, list):
            return [phrase for written in words for phrase in _with_braces(written)]
        return sorted({form for word in words.split() for form in _forms(word, endings)})

    result: dict[str, Any] = {section: forms(data[section]) for section in _LISTS}
    for section in _TABLES:
        result[section] = {name: forms(words) for name, words in data[section].items()}
    result["set_phrases"] = forms(data["set_phrases"]["written"])
    # Patterns have braces of their own, and are read where they are used.
    result["passes"] = data["passes"]["patterns"]
    result["hints"] = data["hints"]
    result["compounds"] = data["compounds"]
    return result


def _forms(word: str, endings: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """Every form of a word, with braces and named endings written out."""
    for written in _with_braces(word):
        stem, is_named, name = written.partition("~")
        yield from ((stem + ending for ending in endings[name]) if is_named else (stem,))


def _with_braces(written: str) -> Iterator[str]:
    """A word or phrase with its braces written out."""
    braces = _BRACES.fullmatch(written)
    if braces is None:
        yield written
        return
    before, choices, behind = braces.groups()
    for choice in choices.split(","):
        yield from _with_braces(before + choice + behind)


if __name__ == "__main__":
    write_all()
