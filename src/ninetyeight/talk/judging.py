"""What becomes of a line of chat while the game runs: a function of nothing but its inputs."""

from __future__ import annotations

from collections.abc import Set

from ninetyeight.talk.levels import FREE, HOUSE
from ninetyeight.talk.numbers import find_numbers
from ninetyeight.talk.verdicts import EXACT_HINT, NUMBER, OK, Verdict, judge_chat
from ninetyeight.talk.vocabulary import Vocabulary, vocabulary
from ninetyeight.talk.words import Words, split_words, without_overlaps


def judge(
    text: str, level: str, language: str, *, has_commands: bool, is_silenced: bool = False
) -> Verdict:
    """The verdict on `text` at a table of this talk level and language, from the deal to the end.

    `has_commands` says that Extreme is played, where "3!" is the name of a command. Words of all
    languages are understood at every table; its own one decides which words are ordinary.
    """
    opened = judge_chat(level, is_silenced=is_silenced)
    if not opened.is_ok or level == FREE:
        return opened
    known = vocabulary(language)
    words = split_words(text)
    readings = known.meant.readings(words)
    excused = _excused_words(words, readings, known)
    numbers = find_numbers(words, known, excused, has_three=has_commands)
    if numbers:
        return Verdict(NUMBER, tuple(numbers))
    hints = _exact_hints(words, readings, known, excused, may_name_trick=level == HOUSE)
    return Verdict(EXACT_HINT, tuple(hints)) if hints else Verdict(OK)


def _excused_words(words: Words, readings: list[Set[str]], known: Vocabulary) -> set[int]:
    """The words of set phrases: they are no numbers, and give no hints."""
    excused: set[int] = set()
    for phrase in known.set_phrases.finditer(words.folded.letters):
        excused.update(words.within(phrase.start(), phrase.end()))
    for matched in known.passes.matches(words, readings):
        excused.update(matched)
    return excused


def _exact_hints(
    words: Words,
    readings: list[Set[str]],
    known: Vocabulary,
    excused: set[int],
    *,
    may_name_trick: bool,
) -> list[tuple[int, int]]:
    patterns = [known.hints] if may_name_trick else [known.hints, known.trick_hints]
    found = [
        words.span(matched[0], matched[-1])
        for several in patterns
        for matched in several.matches(words, readings, excused)
    ]
    return without_overlaps(found)
