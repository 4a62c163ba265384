"""Whatever is counted is counted as the language does: 1, 2, 5, 21, 22, 25, 98."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from ninetyeight.locales import catalogue, known_languages

FOLDER = Path(catalogue.__file__).parent
COUNTS = (1, 2, 5, 21, 22, 25, 98)
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}

FIXED = {"limit", "minimum", "most"}
"""Limits of the program and of the rules: no number that would need another form."""

NO_NOUNS = {
    "cs": {"a", "hoří", "jsou", "není", "nebo", "s", "trik", "z"},
    "ru": {"в", "из", "или", "прыжок", "с"},
}
"""What may stand behind a number without being counted, and the names of seconds and tricks."""

OF = {"de", "of", "von", "z", "из"}

IN_GENITIVE = {
    ("cs", "learn-progress"),
    ("cs", "progress-rate"),
    ("cs", "web-front-seats"),
    ("ru", "progress-rate"),
}
"""After "of", and in a rate, all numbers that can come up take the same form."""

IN_A_HEADING = {("ru", "column-very-good")}
"""Always ten cards."""


def is_plural(node: ast.SelectExpression) -> bool:
    return isinstance(node.selector, ast.VariableReference) and _keys(node) <= CATEGORIES | {
        key for key in _keys(node) if key.isdigit()
    }


def _keys(node: ast.SelectExpression) -> set[str]:
    return {
        each.key.name if isinstance(each.key, ast.Identifier) else str(each.key.value)
        for each in node.variants
    }


def _variable(node: ast.SyntaxNode) -> str | None:
    if isinstance(node, ast.Placeable):
        return _variable(node.expression)
    return node.id.name if isinstance(node, ast.VariableReference) else None


def numbers(pattern: ast.Pattern) -> Iterator[tuple[str, str]]:
    """The facts in a text that have a word behind them, with this word."""
    for fact, behind in zip(pattern.elements, pattern.elements[1:], strict=False):
        name = _variable(fact)
        word = re.match(r"\s+([^\W\d_]+)", getattr(behind, "value", ""))
        if name is not None and word is not None:
            yield name, word[1]


class _Plurals(Visitor):
    """The plurals of a message, and the words behind numbers that are in none of them."""

    def __init__(self, counted: frozenset[str] = frozenset()) -> None:
        self.found: list[ast.SelectExpression] = []
        self.bare: list[tuple[str, str]] = []
        self._counted = counted
        self._chosen: list[str] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        name = _variable(node.selector)
        if is_plural(node) and name is not None:
            self.found.append(node)
            self._chosen.append(name)
            self.generic_visit(node)
            self._chosen.pop()
        else:
            self.generic_visit(node)

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802
        for name, word in numbers(node):
            if name in self._counted and name not in self._chosen and name not in FIXED:
                self.bare.append((name, word))
        self.generic_visit(node)


@cache
def messages(language: str) -> tuple[ast.Message, ...]:
    source = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    entries = FluentParser().parse(source).body
    return tuple(entry for entry in entries if isinstance(entry, ast.Message))


def plurals(language: str) -> Iterator[tuple[str, ast.SelectExpression]]:
    for message in messages(language):
        visitor = _Plurals()
        visitor.visit(message)
        yield from ((message.id.name, node) for node in visitor.found)


@cache
def counted_facts() -> frozenset[str]:
    """The facts that are numbers of things, by what any language tells apart."""
    names = (_variable(node.selector) for each in known_languages() for _, node in plurals(each))
    return frozenset(name for name in names if name is not None)


@pytest.mark.parametrize("language", known_languages())
def test_every_count_gets_the_form_of_its_category(language: str) -> None:
    """What Fluent says for a count is the variant for this very number, or for its category."""
    category_of = Locale.parse(language.replace("-", "_")).plural_form
    bundle = FluentBundle([language], use_isolating=False)
    for number, (name, node) in enumerate(plurals(language)):
        variable = _variable(node.selector)
        keys = _keys(node)
        lines = "".join(f"[{key}] {key}\n" for key in sorted(keys - {"other"}))
        bundle.add_resource(
            FluentResource(f"m{number} = {{ ${variable} ->\n{lines} *[other] other\n}}\n")
        )
        pattern = bundle.get_message(f"m{number}").value
        assert pattern is not None
        for count in COUNTS:
            said, errors = bundle.format_pattern(pattern, {str(variable): count})
            category = category_of(count)
            right = str(count) if str(count) in keys else category if category in keys else "other"
            assert (said, errors) == (right, []), (name, count)


@pytest.mark.parametrize("language", known_languages())
def test_a_number_that_is_shown_has_every_form_that_the_language_tells_apart(
    language: str,
) -> None:
    """Where the number itself stands beside what it counts, no category falls to another."""
    category_of = Locale.parse(language.replace("-", "_")).plural_form
    lacking = []
    for name, node in plurals(language):
        variable = str(_variable(node.selector))
        default = next(each.value for each in node.variants if each.default)
        behind = {word for number, word in numbers(default) if number == variable}
        if behind <= OF | NO_NOUNS.get(language, set()) or variable in FIXED:
            continue
        for count in COUNTS:
            category = category_of(count)
            keys = _keys(node)
            # The last one in the order of the categories is what "other" stands for.
            is_last = category in ("other", "many")
            if not (is_last or category in keys or str(count) in keys):
                lacking.append((name, variable, count, category))
    assert lacking == []


@pytest.mark.parametrize("language", sorted(NO_NOUNS))
def test_no_noun_follows_a_number_in_one_form_only(language: str) -> None:
    bare = []
    for message in messages(language):
        visitor = _Plurals(counted_facts())
        visitor.visit(message)
        place = (language, message.id.name)
        if place not in IN_GENITIVE | IN_A_HEADING:
            bare += [(message.id.name, *each) for each in visitor.bare]
    assert [each for each in bare if each[2] not in NO_NOUNS[language]] == []
