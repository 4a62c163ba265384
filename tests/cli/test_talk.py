"""`ninetyeight talk`: verdicts for people and for programs."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Run


def test_a_person_sees_what_is_held_back_and_why(run: Run) -> None:
    result = run("talk", "I have forty-seven for A, and 12")
    assert result.code == 0
    assert result.out.splitlines() == [
        "Held back: this names a number. Everything else may be said.",
        "  I have [forty-seven] for A, and [12]",
    ]


def test_what_passes_is_told_in_one_line(run: Run) -> None:
    assert run("talk", "keep off A").out == "This can be said.\n"


@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        (["7"], {"verdict": "number", "spans": [[0, 1]], "message": "verdict-number"}),
        (["hi"], {"verdict": "ok", "spans": [], "message": None}),
        (
            ["mám trik na A", "--lang", "cs"],
            {"verdict": "exact-hint", "spans": [[0, 13]], "message": "verdict-exact-hint"},
        ),
        (
            ["mám trik na A", "--lang", "cs", "--level", "house"],
            {"verdict": "ok", "spans": [], "message": None},
        ),
        (
            ["hi", "--level", "silent"],
            {"verdict": "closed", "spans": [], "message": "verdict-closed"},
        ),
        (["hi", "--silence"], {"verdict": "silence", "spans": [], "message": "verdict-silence"}),
        (["3!"], {"verdict": "ok", "spans": [], "message": None}),
        (
            ["3!", "--variant", "onfire+expert"],
            {"verdict": "number", "spans": [[0, 1]], "message": "verdict-number"},
        ),
        (["3!", "--variant", "extreme+short"], {"verdict": "ok", "spans": [], "message": None}),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_program_gets_the_verdict(run: Run, words: list[str], verdict: object) -> None:
    result = run("talk", *words, "--json")
    assert (result.code, result.json) == (0, verdict)


def test_the_text_cannot_harm_the_terminal(run: Run) -> None:
    assert "\x1b" not in run("talk", "7 \x1b[2J").out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "The text is missing; or use --stdin to read many."),
        (["hi", "--stdin"], "With --stdin the texts come from standard input"),
        (["hi", "--lang", "xx"], "'xx' has no lexicon here: cs, de, en, pt, and ru have one."),
        (["hi", "--level", "loud"], "'loud' cannot be chosen as a talk level here"),
        (["hi", "--variant", "nope"], "There is no variant nope."),
    ],
    ids=str,
)
def test_wrong_usage_is_a_sentence(run: Run, words: list[str], sentence: str) -> None:
    result = run("talk", *words)
    assert (result.code, result.out) == (2, "")
    assert sentence in result.err


def test_every_line_is_answered_by_one(run: Run) -> None:
    requests = [
        {"text": "sedm", "level": "strict", "lang": "cs"},
        {"text": "pet", "lang": "en"},
        {"text": "3!", "variant": "base"},
        {"text": "hi", "silence": True},
        {"text": "7", "level": "free"},
        {"text": "😀 7", "level": "strict", "lang": "de"},
    ]
    result = run("talk", "--stdin", stdin="".join(json.dumps(r) + "\n" for r in requests))
    assert result.code == 0
    verdicts = [answer["verdict"] for answer in result.json_lines]
    assert verdicts == ["number", "ok", "number", "silence", "ok", "number"]
    assert result.json_lines[-1]["spans"] == [[2, 3]]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"nope", "talk-not-json"),
        (b"", "talk-not-json"),
        (b"\xff", "talk-not-json"),
        (b"[" * 100_000, "talk-not-json"),
        (b"[]", "talk-no-text"),
        (b"{}", "talk-no-text"),
        (b'{"text": 7}', "talk-no-text"),
        (b'{"text": "a", "level": "loud"}', "talk-level"),
        (b'{"text": "a", "level": 7}', "talk-wrong-type"),
        (b'{"text": "a", "lang": "xx"}', "talk-language"),
        (b'{"text": "a", "variant": "nope"}', "variant-unknown"),
        (b'{"text": "a", "variant": null}', "talk-wrong-type"),
        (b'{"text": "a", "silence": "no"}', "talk-wrong-type"),
        (b'"' + b"x" * (16 * 2**20), "too-long"),
    ],
    ids=lambda value: str(value[:30]),
)
def test_errors_are_answers_too(run: Run, line: bytes, code: str) -> None:
    good = b'{"text": "hi"}\n'
    result = run("talk", "--stdin", stdin=good + line + b"\n" + good)
    before, error, after = result.json_lines
    assert before == after == {"verdict": "ok", "spans": [], "message": None}
    assert error["error"]["code"] == code
    assert set(error["error"]) == {"code", "message"}
    assert len(error["error"]["message"]) < 1_000
    assert result.code == 0


def test_half_a_character_is_harmless(run: Run) -> None:
    answer = run("talk", "--stdin", stdin=b'{"text": "\\ud83d 7"}').json
    assert answer["spans"] == [[2, 3]]
