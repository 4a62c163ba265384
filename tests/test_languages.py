"""Every language says all that English says, with the same facts, in its own grammar."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from ninetyeight.locales import catalogue, known_languages

FOLDER = Path(catalogue.__file__).parent
PROMISED = {"cs", "de", "en", "pt", "ru"}
OTHERS = tuple(language for language in known_languages() if language != "en")
COUNTS = (0, 1, 2, 5, 21, 22, 25, 98)

PLURALS = {
    "cs": {1: "one", 2: "few", 5: "other", 21: "other", 22: "other", 25: "other", 98: "other"},
    "de": {1: "one", 2: "other", 5: "other", 21: "other", 22: "other", 25: "other", 98: "other"},
    "en": {1: "one", 2: "other", 5: "other", 21: "other", 22: "other", 25: "other", 98: "other"},
    "pt": {1: "one", 2: "other", 5: "other", 21: "other", 22: "other", 25: "other", 98: "other"},
    "ru": {1: "one", 2: "few", 5: "many", 21: "one", 22: "few", 25: "many", 98: "many"},
}
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}


class _Parts(Visitor):
    """What a message refers to, and the texts that it tells apart."""

    def __init__(self) -> None:
        self.is_term = False
        self.variables: set[str] = set()
        self.terms: set[str] = set()
        self.counted: set[str] = set()
        self.told_apart: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.terms.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        keys = {each.key.name for each in node.variants if isinstance(each.key, ast.Identifier)}
        if isinstance(node.selector, ast.VariableReference):
            name = node.selector.id.name
            if keys <= CATEGORIES:
                self.counted.add(name)
            else:
                self.told_apart.setdefault(name, set()).update(keys)
        self.generic_visit(node)


@cache
def messages(language: str) -> dict[str, _Parts]:
    found: dict[str, _Parts] = {}
    source = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    for entry in FluentParser().parse(source).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message | ast.Term):
            assert entry.id.name not in found, f"{entry.id.name} is written twice"
            parts = found[entry.id.name] = _Parts()
            parts.is_term = isinstance(entry, ast.Term)
            parts.visit(entry)
    return found


def test_every_language_that_was_promised_is_there() -> None:
    assert set(known_languages()) >= PROMISED


@pytest.mark.parametrize("language", OTHERS)
def test_no_message_is_missing_and_none_is_left_over(language: str) -> None:
    assert set(messages("en")) - set(messages(language)) == set()
    assert set(messages(language)) - set(messages("en")) == set()


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_uses_the_same_facts(language: str) -> None:
    for name, english in messages("en").items():
        theirs = messages(language)[name]
        assert theirs.variables == english.variables, name
        assert theirs.terms == english.terms, name


@pytest.mark.parametrize("language", OTHERS)
def test_texts_are_told_apart_as_in_english(language: str) -> None:
    """A selector of a text that is no plural has the keys that the program can give."""
    for name, english in messages("en").items():
        theirs = messages(language)[name].told_apart
        for variable, keys in english.told_apart.items():
            if variable in theirs:
                assert theirs[variable] == keys, name


@pytest.mark.parametrize("language", ["en", *OTHERS])
def test_every_message_can_be_said_with_any_number(language: str) -> None:
    source = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    for name, parts in messages(language).items():
        if parts.is_term:
            continue
        pattern = bundle.get_message(name).value
        assert pattern is not None, name
        for count in COUNTS:
            facts = {
                variable: sorted(parts.told_apart[variable])[0]
                if variable in parts.told_apart
                else count
                for variable in parts.variables
            }
            words, errors = bundle.format_pattern(pattern, facts)
            assert not errors, (name, count, errors)
            assert str(words).strip(), name


@pytest.mark.parametrize("language", PLURALS)
def test_plural_forms_are_those_of_the_language(language: str) -> None:
    forms = {**PLURALS[language]}
    keys = "".join(f"[{form}] {form}\n" for form in sorted(set(forms.values()) - {"other"}))
    source = f"sample = {{ $count ->\n{keys} *[other] other\n}}\n"
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    pattern = bundle.get_message("sample").value
    assert pattern is not None
    for count, form in forms.items():
        assert bundle.format_pattern(pattern, {"count": count})[0] == form, count


@pytest.mark.parametrize("language", ["cs", "ru"])
def test_counted_things_have_all_forms_that_the_language_needs(language: str) -> None:
    source = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    pattern = bundle.get_message("game-count").value
    assert pattern is not None
    said = {count: str(bundle.format_pattern(pattern, {"games": count})[0]) for count in COUNTS}
    words = {count: words.replace(str(count), "").strip() for count, words in said.items()}
    assert words[2] != words[5]
    assert words[5] == words[25] == words[98]
    assert words[22] == (words[2] if language == "ru" else words[5])
