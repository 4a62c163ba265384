"""Every sentence exists, is used, and can be said with the facts it is given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from ninetyeight.analysis.puzzles import PROOFS, THEMES
from ninetyeight.analysis.results import GameResult, Grade, ReasonCode, SolverResult
from ninetyeight.bots import BOT_NAMES
from ninetyeight.cli.drawing import costs
from ninetyeight.cli.drawing.words import signal_words
from ninetyeight.cli.program import COMMANDS
from ninetyeight.cli.rules import RULINGS
from ninetyeight.core.commands import INFINITY, Command
from ninetyeight.core.piles import Pile
from ninetyeight.core.signals import (
    COMMAND_KINDS,
    FIRE,
    PILE_KINDS,
    TALK_LEVELS,
    Signal,
    SignalKind,
)
from ninetyeight.core.turn import Demand
from ninetyeight.errors import Fact, Problem
from ninetyeight.locales import MissingTextError, catalogue, lookup, reader_language, speaking, text
from ninetyeight.locales.catalogue import Catalogue, read_catalogue
from ninetyeight.locales.lists import listed
from ninetyeight.locales.numbers import decimal, short_decimal
from ninetyeight.locales.problems import sentence
from ninetyeight.locales.reader import accepted_languages, preferred_languages
from ninetyeight.simulation.batch import OUTCOMES
from ninetyeight.table.options import AIDS
from ninetyeight.talk.verdicts import KINDS
from ninetyeight.variants import MODULES
from tests.cli.source import Raised, look_ups, raised_problems, rules_sections, value_names
from tests.web.source import web_look_ups

FILE = Path(catalogue.__file__).with_name("en.ftl")
ENTRIES = FluentParser().parse(FILE.read_text(encoding="utf-8")).body
MESSAGES = {entry.id.name: entry for entry in ENTRIES if isinstance(entry, ast.Message)}
TERMS = {entry.id.name for entry in ENTRIES if isinstance(entry, ast.Term)}

PROBLEMS = raised_problems()
REFUSALS = raised_problems("core/legality.py", "core/position.py", "core/signals.py")
LOSSES = ("stuck", "skull", "three", "fire")
PROGRAMS = ("ninetyeight", *COMMANDS)

FAMILIES: dict[str, set[str]] = {
    "solve-{}": set(get_args(SolverResult)),
    "review-{}": set(get_args(GameResult)),
    "review-grade-{}": set(get_args(Grade)),
    "review-why-{}": set(get_args(ReasonCode)),
    "puzzle-theme-{}": set(THEMES),
    "puzzle-why-{}": set(THEMES),
    "puzzle-proof-{}": set(PROOFS),
    "puzzle-sure-{}": set(PROOFS),
    "problem-{}": {problem.code for problem in PROBLEMS},
    "reason-{}": {refusal.code for refusal in REFUSALS} | {"nothing-to-take-back"},
    "command-{}": {*Command, FIRE},
    "bot-{}": set(BOT_NAMES),
    "module-{}": {module.id for module in MODULES},
    "signal-{}": set(SignalKind),
    "in-force-{}": set(INFINITY),
    "demand-{}": {Demand.SKULL, Demand.FIRE},
    "legend-{}": set(costs.KINDS.values()),
    "loss-{}": set(LOSSES),
    "result-{}": set(LOSSES),
    "result-{}-ahead": {"skull", "three"},
    "outcome-{}": set(OUTCOMES),
    "talk-{}": {level for level in TALK_LEVELS if level != "signals"},  # for bots that is strict
    "verdict-{}": set(KINDS),
    "short-{}": set(COMMANDS),
    "synopsis-{}": set(PROGRAMS),
    "help-{}": set(PROGRAMS),
    "examples-{}": set(PROGRAMS),
    "exit-{}": set(PROGRAMS),
    "value-{}": value_names(),
    "rules-{}": rules_sections(),
    "rules-{}-heading": rules_sections(),
    "ruling-R{}-question": {ruling.removeprefix("R") for ruling in RULINGS},
    "ruling-R{}-answer": {ruling.removeprefix("R") for ruling in RULINGS},
    "ruling-{}-question": set(RULINGS),
    "ruling-{}-answer": set(RULINGS),
    "tui-aid-{}": set(AIDS),
    # In the web client.
    "learn-go-{}": {"begin", "continue", "repeat"},
    "learn-name-{}": {"begin", "continue", "repeat"},
    "web-board-means-{}": {*INFINITY, Command.THREE, Command.STOP, FIRE},
    "web-board-no-{}": {"too-low", "too-high", "one-pile", "no-trick", "three-complete"},
    "web-end-reason-{}": set(LOSSES),
    "web-end-result-{}": {"won", "very-good", "lost", "given-up"},
    "web-front-level-{}": {"planner", "casual", "beginner"},
    "web-front-phase-{}": {"open", "start", "play", "over"},
    "web-new-about-{}": {module.id for module in MODULES},
    "web-new-aid-{}": set(AIDS),
    "web-new-deal-{}": {"random", "daily", "rated", "seed"},
    "web-new-talk-{}": set(TALK_LEVELS),
    "web-new-talk-{}-about": set(TALK_LEVELS),
    "web-review-verdict-{}": {
        *("lost-luck", "lost-us", "lost-both", "won-clean", "won-anyway", "won-lucky"),
        "unfinished",
    },
    "web-seat-sure-{}": {"leave", "give-up", "hand-over", "remove"},
    "web-settings-theme-{}": {"auto", "light", "dark"},
    "web-signal-short-{}": set(SignalKind),
}
"""Messages whose ids are put together, and what can be put in."""

WEB_LOOK_UPS = web_look_ups()
LOOK_UPS = [*look_ups(), *WEB_LOOK_UPS]


VARIED = ("review-why-{}", "rules-{}", "signal-{}")
"""Families whose members take different facts; each member is said in a test of its own."""

SAMPLES: dict[str, Fact] = {"card": 45, "pile": "A", "top": 47, "committed": "B", "why": "too-low"}
"""Facts that sentences compute with; of the others any value will do."""


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NINETYEIGHT_STRICT", "1")
    monkeypatch.setenv("NINETYEIGHT_LANG", "en")


class _References(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.terms: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.terms.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def references(message_id: str) -> _References:
    """What a message refers to; nothing if it is missing, which another test tells."""
    found = _References()
    if message_id in MESSAGES:
        found.visit(MESSAGES[message_id])
    return found


def ids_of(pattern: str) -> Iterator[str]:
    """The ids that a look-up can ask for."""
    if "{}" in pattern:
        yield from (pattern.format(value) for value in FAMILIES[pattern])
    else:
        yield pattern


def test_the_catalogue_has_no_broken_entry() -> None:
    junk = [entry.content for entry in ENTRIES if isinstance(entry, ast.Junk)]
    assert junk == []


def test_no_message_is_written_twice() -> None:
    ids = [e.id.name for e in ENTRIES if isinstance(e, ast.Message | ast.Term)]
    assert [name for name, times in Counter(ids).items() if times > 1] == []


def test_the_catalogue_finds_every_entry_of_the_file() -> None:
    found = read_catalogue("en")
    assert found is not None
    assert found.ids == set(MESSAGES)


@pytest.mark.parametrize("message_id", MESSAGES)
def test_messages_refer_to_facts_and_terms_only(message_id: str) -> None:
    found = references(message_id)
    assert found.messages == set()
    assert found.terms <= TERMS


def test_ids_are_put_together_only_in_known_ways() -> None:
    patterns = {found.pattern for found in LOOK_UPS if "{}" in found.pattern}
    assert patterns == set(FAMILIES)


def test_every_message_that_is_looked_up_exists_and_every_one_that_exists_is_looked_up() -> None:
    used = {message_id for found in LOOK_UPS for message_id in ids_of(found.pattern)}
    assert used - set(MESSAGES) == set()
    assert set(MESSAGES) - used == set()


def test_every_look_up_gives_the_facts_that_its_message_uses() -> None:
    lacking = [
        (found.where, message_id, references(message_id).variables - found.facts)
        for found in LOOK_UPS
        if found.facts is not None and found.pattern not in VARIED
        for message_id in ids_of(found.pattern)
        if references(message_id).variables - found.facts
    ]
    assert lacking == []


def test_the_client_gives_no_facts_that_a_message_does_not_use() -> None:
    superfluous = [
        (found.where, found.pattern, found.facts - references(found.pattern).variables)
        for found in WEB_LOOK_UPS
        if found.facts and "{}" not in found.pattern
        if found.facts - references(found.pattern).variables
    ]
    assert superfluous == []


def test_the_source_of_the_client_was_read() -> None:
    assert ("web-skip", frozenset()) in [(found.pattern, found.facts) for found in WEB_LOOK_UPS]
    assert frozenset({"count"}) in [found.facts for found in WEB_LOOK_UPS]
    assert "command-{}" in {found.pattern for found in WEB_LOOK_UPS}


def test_the_source_was_read() -> None:
    codes = {problem.code for problem in PROBLEMS}
    assert {"too-low", "too-high", "minimum", "fire", "hidden-draw", "turn-refused"} <= codes
    assert {"card", "pile", "top", "committed"} in [p.facts for p in PROBLEMS]


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.where)
def test_nothing_has_to_be_worked_out_to_say_a_problem(problem: Raised) -> None:
    """Clients make their own sentences from the facts. Only `why` is a code to be put in words."""
    assert references(f"problem-{problem.code}").variables <= problem.facts


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.where)
def test_every_problem_can_be_said_with_its_facts(problem: Raised) -> None:
    for value in (3, "x"):
        facts = {name: SAMPLES.get(name, value) for name in problem.facts}
        said = sentence(Problem(problem.code, "R1", facts))
        assert said.endswith((". (R1)", "? (R1)"))
        assert "{" not in said


@pytest.mark.parametrize(
    "pattern", ["result-{}", "result-{}-ahead", "loss-{}", "in-force-{}", "reason-{}"]
)
def test_families_that_take_a_number_or_nothing_can_be_said(pattern: str) -> None:
    for message_id in ids_of(pattern):
        for left in (0, 1, 12):
            assert text(message_id, left=left)


@pytest.mark.parametrize("kind", SignalKind)
def test_every_signal_can_be_said(kind: SignalKind) -> None:
    pile = Pile.B if kind in PILE_KINDS else None
    command = "skull" if kind in COMMAND_KINDS else None
    said = signal_words(Signal(kind, pile, command))
    assert ("B" in said.split()) == (pile is not None)
    assert ("Skull" in said.split()) == (command is not None)


def test_numbers_are_said_as_they_should_be() -> None:
    assert text("more-problems", count=1) == "And one more problem."
    assert text("more-problems", count=12) == "And 12 more problems."


@pytest.mark.parametrize(
    ("code", "facts", "said"),
    [
        ("minimum", {"laid": 0, "minimum": 1}, "at least one card must be laid."),
        ("minimum", {"laid": 1, "minimum": 2}, "1 of at least 2 cards are laid."),
        ("skull", {"piles": "A", "pile_count": 1}, "is visible on pile A. Cover it first."),
        ("skull", {"piles": "A, B", "pile_count": 2}, "Skulls that were laid in this turn are"),
        ("fire", {"piles": "C", "pile_count": 1}, "is visible on pile C. Cover it first."),
        (
            "fire",
            {"piles": "A, D", "pile_count": 2},
            "are visible on the piles A and D. Cover them first.",
        ),
        ("too-long", {"limit": 10, "unit": "characters"}, "at most 10 characters are read."),
        ("too-long", {"limit": 10, "unit": "bytes"}, "at most 10 bytes are read."),
    ],
)
def test_one_and_many_are_told_apart(code: str, facts: dict[str, Fact], said: str) -> None:
    assert said in sentence(Problem(code, facts=facts))


@pytest.mark.parametrize(
    ("language", "number", "signed", "short", "piles"),
    [
        ("en", "1,234.50", "−0.5", "19", "A, B, and C"),
        ("de", "1.234,50", "−0,5", "19", "A, B und C"),
        ("cs", "1\N{NO-BREAK SPACE}234,50", "−0,5", "19", "A, B a\N{NO-BREAK SPACE}C"),
        ("ru", "1\N{NO-BREAK SPACE}234,50", "−0,5", "19", "A, B и C"),
        ("pt", "1.234,50", "−0,5", "19", "A, B e C"),
    ],
)
def test_numbers_and_lists_are_written_as_the_language_does(
    language: str, number: str, signed: str, short: str, piles: str
) -> None:
    with speaking([language]):
        assert decimal(1234.5, 2) == number
        assert decimal(-0.5, is_signed=True) == signed
        assert short_decimal(19.04) == short
        assert listed("ABC") == piles
        fire = Problem("fire", facts={"piles": "A, B, C", "pile_count": 3})
        assert piles in sentence(fire)


def test_a_missing_message_fails_in_tests() -> None:
    with pytest.raises(MissingTextError):
        text("no-such-message")


def test_a_missing_fact_fails_in_tests() -> None:
    with pytest.raises(MissingTextError):
        text("problem-not-in-hand")


def test_a_reader_sees_the_id_of_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NINETYEIGHT_STRICT")
    assert text("no-such-message") == "no-such-message"
    assert text("problem-not-in-hand") == "problem-not-in-hand"


def test_a_fact_is_no_pattern_and_cannot_harm_the_terminal() -> None:
    said = sentence(Problem("action", facts={"text": "{ $card } é \udcff\x1b[2J\n"}))
    assert said.startswith(r"{ $card } é \udcff\x1b[2J\n is no action")


@pytest.mark.parametrize(
    ("environment", "languages"),
    [
        ({}, ("en",)),
        ({"LANG": "C"}, ("en",)),
        ({"LANG": "cs_CZ.UTF-8"}, ("cs-CZ", "cs", "en")),
        ({"LANG": "cs_CZ.UTF-8", "LC_MESSAGES": "de"}, ("de", "en")),
        ({"LC_MESSAGES": "de", "LC_ALL": "ru_RU"}, ("ru-RU", "ru", "en")),
        ({"LC_ALL": "ru_RU", "NINETYEIGHT_LANG": "pt-br"}, ("pt-BR", "pt", "en")),
        ({"LC_ALL": "", "LANG": "en_GB@euro"}, ("en-GB", "en")),
        ({"NINETYEIGHT_LANG": "../../etc/passwd"}, ("en",)),
    ],
)
def test_the_environment_chooses_the_language(
    environment: dict[str, str], languages: tuple[str, ...]
) -> None:
    assert preferred_languages(environment) == languages


@pytest.mark.parametrize(
    ("header", "languages"),
    [
        ("", ()),
        ("*", ()),
        ("cs", ("cs",)),
        ("cs-CZ,cs;q=0.9,en;q=0.8", ("cs-CZ", "cs", "en")),
        ("en;q=0.5, pt-br", ("pt-BR", "pt", "en")),
        ("de;q=0,ru;q=0.1", ("ru",)),
        ("ru;q=1.0, de;q=9, cs;q=nan, zh-Hant-TW, x", ("ru",)),
        (",".join(["xx"] * 10_000) + ",de", ("xx",)),
    ],
)
def test_a_browser_says_its_languages(header: str, languages: tuple[str, ...]) -> None:
    assert accepted_languages(header) == languages


def test_words_are_said_in_the_language_of_who_reads() -> None:
    with speaking(["fr", "de"]):
        assert reader_language() == "de"
        assert text("no-cards") == "keine"
        with speaking(["fr"]):
            assert reader_language() == "en"
        assert reader_language() == "de"
    assert text("no-cards") == "none"


def test_another_file_is_another_language(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_bytes(FILE.read_bytes())
    (tmp_path / "xx.ftl").write_text("nothing = nichts\nhidden-cards = { $wrong }\n", "utf-8")
    monkeypatch.setattr(catalogue, "files", lambda _: tmp_path)
    lookup._catalogue.cache_clear()
    try:
        monkeypatch.setenv("NINETYEIGHT_LANG", "xx_YY.UTF-8")
        assert text("nothing") == "nichts"
        assert text("hidden-cards", count=2) == "2 hidden"  # broken there, so said in English
        assert text("no-cards") == "none"
    finally:
        lookup._catalogue.cache_clear()


def test_a_broken_entry_is_no_message() -> None:
    broken = Catalogue("en", "one = { \ntwo = fine\nthree =\n    .attribute = only\n")
    assert broken.render("one", {}) is None
    assert broken.render("two", {}) == "fine"
    assert broken.render("three", {}) is None
