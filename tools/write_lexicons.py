"""Write out the lexicons of the talk room: from what people write to all forms, as JSON.

    python -m tools.write_lexicons

Words are separated by blanks. `sedmi{čka,čky}` is a word with several endings; `sedmič~ka` takes
the endings that the file lists under the name `ka`. Misspelled numerals are made here too: a
letter forgotten, or two that changed places.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from ninetyeight.talk.folding import key_of_word

FOLDER = Path(__file__).parent.parent / "src" / "ninetyeight" / "talk" / "lexicons"

_BRACES = re.compile(r"([^{}]*)\{([^{}]*)\}(.*)")
_SHORTEST_MISSPELLED = 7
"""Shorter ones, with a letter missing, are too often other words: eleven, elven."""


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

    def forms(words: str) -> list[str]:
        return sorted(set(expand(words, endings)))

    numbers = ("cardinals", "ordinals", "names", "digit_names")
    result: dict[str, Any] = {
        section: {value: forms(words) for value, words in data[section].items()}
        for section in numbers
    }
    for section in (
        "zero",
        "one",
        "small_ordinals",
        "linkers",
        "connectors",
        "before_times",
    ):
        result[section] = forms(data[section])
    counting = dict(data["counting"])
    two_words = counting.pop("between_two_words", [])
    result["counting"] = {name: forms(words) for name, words in counting.items()}
    result["counting"]["between"] += [
        phrase for written in two_words for phrase in _phrases(written)
    ]
    result["ordinary"] = forms(data["ordinary"]["words"])
    result["set_phrases"] = [
        p for written in data["set_phrases"]["written"] for p in _phrases(written)
    ]
    result["compounds"] = data["compounds"]
    result["words"] = {name: forms(words) for name, words in data["words"].items()}
    result["passes"] = data["passes"]["patterns"]
    result["hints"] = data["hints"]
    known = [
        form for section in numbers[:3] for words in result[section].values() for form in words
    ]
    never = {
        *map(key_of_word, [*known, *result["small_ordinals"], *forms(data["misspelled"]["never"])])
    }
    made = {
        wrong
        for words in result["cardinals"].values()
        for word in words
        for wrong in misspellings(word)
        if key_of_word(wrong) not in never
    }
    result["misspelled"] = sorted(made | set(forms(data["misspelled"]["also"])))
    return result


def expand(words: str, endings: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """Every form of the words, with braces and named endings written out."""
    for word in words.split():
        yield from _forms(word, endings)


def _forms(word: str, endings: Mapping[str, Iterable[str]]) -> Iterator[str]:
    braces = _BRACES.fullmatch(word)
    if braces is not None:
        before, choices, behind = braces.groups()
        for choice in choices.split(","):
            yield from _forms(before + choice + behind, endings)
    elif "~" in word:
        stem, _, name = word.partition("~")
        yield from (stem + ending.removeprefix("-") for ending in endings[name])
    else:
        yield word


def _phrases(written: str) -> Iterator[str]:
    """A phrase of several words, with braces written out."""
    braces = _BRACES.fullmatch(written)
    if braces is None:
        yield written
        return
    before, choices, behind = braces.groups()
    for choice in choices.split(","):
        yield from _phrases(before + choice + behind)


def misspellings(word: str) -> Iterator[str]:
    """The word with a letter forgotten, or with two neighbours in each other's place."""
    if len(word) < _SHORTEST_MISSPELLED:
        return
    for at in range(1, len(word)):
        yield word[:at] + word[at + 1 :]
        yield word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :]


if __name__ == "__main__":
    write_all()
