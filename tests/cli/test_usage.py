"""Help, version, and wrong usage: every word is ours, every exit code is right."""

from __future__ import annotations

import os
import re

import pytest

from ninetyeight.cli.program import COMMANDS
from ninetyeight.locales import known_languages, speaking, text
from tests.cli.conftest import Run
from tests.cli.source import value_names

LINE = "base 1/34/100/62 3,17,45 - 1 -"


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("option", ["--help", "-h"])
def test_every_command_has_help_worth_reading(run: Run, command: str, option: str) -> None:
    result = run(command, option)
    assert result.code == 0
    assert result.err == ""
    assert result.out.startswith(f"Usage: ninetyeight {command}")
    assert "Options:" in result.out
    assert result.out.count(f"  ninetyeight {command}") >= 2
    assert "Exit code: 0" in result.out
    assert max(map(len, result.out.splitlines())) <= 90


def test_the_help_of_the_program_names_every_command(run: Run) -> None:
    result = run("--help")
    assert result.code == 0
    for command in COMMANDS:
        assert f"\n  {command} " in result.out
    assert "Unofficial" in result.out


def test_the_version(run: Run) -> None:
    result = run("--version")
    assert result.code == 0
    assert result.out.startswith("ninetyeight 0")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ([], "Which command?"),
        (["--"], "Which command?"),
        (["pla"], "There is no command 'pla'. Did you mean play, replay?"),
        (["xyzzy"], "There is no command 'xyzzy'."),
        (["\udcff"], r"There is no command '\udcff'."),
        (["--nope"], "There is no option '--nope' here."),
        (["position"], "The position line is missing"),
        (["position", LINE, "--jsn"], "There is no option '--jsn' here. Did you mean --json"),
        (["position", LINE, "--json=1"], "--json takes no value."),
        (["position", LINE, "--do"], "--do needs a value."),
        (["position", "base", "1/34/100/62"], "there is '1/34/100/62'"),
        (["position", "--stdin", LINE], "With --stdin the lines come from standard input"),
        (["position", "--stdin", "--do", "3A"], "With --stdin the lines come from standard input"),
        (["perft"], "<line> is missing."),
        (["perft", LINE], "<depth> is missing."),
        (["perft", LINE, "-1"], "-1 was taken for an option"),
        (["perft", LINE, "two"], "'two' is not a whole number from 0 to 200."),
        (["perft", LINE, "1" * 5000], "is not a whole number from 0 to 200."),
        (["perft", LINE, "201"], "'201' is not a whole number from 0 to 200."),
        (["play", "--players", "0"], "--players has a wrong value: '0'"),
        (["play", "--players", "6"], "is not a whole number from 1 to 5."),
        (["play", "--players", "٣"], "is not a whole number from 1 to 5."),
        (["play", "--seed", str(2**64)], "from 0 to 18446744073709551615."),
        (["play", "--start", "2"], "Seat 2 cannot start: only one plays."),
        (["play", "--players", "2", "--start", "3"], "Seat 3 cannot start: only 2 play."),
        (["play", "--variant", "nope"], "There is no variant nope."),
        (["play", "--variant", "short+expert"], "short+expert is written expert+short"),
        (["play", "--players", "1", "--name", "A", "--name", "B"], "There are 2 names"),
        (["play", *["--name", "A"] * 6], "There are 6 names, but only 5 play."),
        (["play", "--name", "A\nB"], "The name of seat 1 cannot be written down"),
        (["play", "--name", ""], "The name of seat 1 cannot be written down"),
        (["replay"], "<record> is missing."),
        (["rules", "--ruling", "R29"], "There is no ruling 'R29': they go from R1 to R28."),
        (["rules", "--ruling", "R07"], "There is no ruling 'R07'"),
        (["rules", "--variant", "expert+base"], "--variant has a wrong value"),
    ],
    ids=lambda value: ascii(value)[:60],
)
def test_wrong_usage_is_a_sentence_and_exit_code_2(
    run: Run, args: list[str], sentence: str
) -> None:
    result = run(*args)
    assert result.code == 2
    assert result.out == ""
    first, usage, hint = result.err.splitlines()
    assert sentence in first
    assert usage.startswith("Usage: ninetyeight")
    assert hint.endswith('--help" tells more.')


def test_an_unforeseen_error_is_a_sentence_for_people(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NINETYEIGHT_STRICT")
    monkeypatch.setattr("ninetyeight.cli.rules.wrapped", lambda _: 1 / 0)
    result = run("rules", "--ruling", "R1")
    assert result.code == 1
    assert result.out == ""
    assert "ZeroDivisionError" in result.err
    assert "Traceback" not in result.err


def test_an_unforeseen_error_is_an_error_in_tests(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ninetyeight.cli.rules.wrapped", lambda _: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        run("rules", "--ruling", "R1")


def test_a_full_disk_is_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr("ninetyeight.cli.rules.say", fail)
    result = run("rules")
    assert result.code == 1
    assert result.err == f"The output could not be written: {os.strerror(28)}.\n"


def test_an_interrupt_ends_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ninetyeight.cli.rules.say", interrupt)
    result = run("rules")
    assert (result.code, result.out, result.err) == (130, "", "")


@pytest.mark.parametrize("language", known_languages())
@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_in_the_language_that_was_asked_for(run: Run, command: str, language: str) -> None:
    asked = run("--lang", language, command, "--help")
    assert asked.code == 0
    with speaking([language]):
        assert asked.out.startswith(text("usage-line", usage=text(f"synopsis-{command}")))
        assert text("option-help") in " ".join(asked.out.split())
    assert max(map(len, asked.out.splitlines())) <= 90


@pytest.mark.parametrize("language", known_languages())
def test_every_value_in_a_synopsis_is_one_that_the_help_names(language: str) -> None:
    with speaking([language]):
        values = {text(f"value-{name}") for name in value_names()}
        for command in COMMANDS:
            assert set(re.findall("<(.*?)>", text(f"synopsis-{command}"))) <= values


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--lang", "cs", "perft"], "Chybí <řádek>."),
        (["--lang", "pt_BR", "perft", LINE], "Falta <profundidade>."),
        (["--lang", "ru-RU", "nope"], "Команды 'nope' нет."),
        (["--lang", "xx", "play"], "'xx' has no catalogue here: cs, de, en, pt, and ru have one."),
    ],
)
def test_wrong_usage_is_told_in_the_language_that_was_asked_for(
    run: Run, args: list[str], sentence: str
) -> None:
    result = run(*args)
    assert result.code == 2
    assert result.err.startswith(sentence)


def test_the_next_command_speaks_the_language_of_the_system_again(run: Run) -> None:
    assert run("--lang", "de", "rules").out != run("rules").out


def test_the_system_says_the_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    in_german = run("--lang", "de", "rules").out
    monkeypatch.delenv("NINETYEIGHT_LANG")
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert run("rules").out == in_german
