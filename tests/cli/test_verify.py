"""`ninetyeight verify`: whether the seal of a record fits, in a sentence and in JSON."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ninetyeight.notation.compact import format_compact
from ninetyeight.notation.record import Record, Seal
from ninetyeight.notation.record_text import format_record
from ninetyeight.notation.seals import seal_hash
from tests.cli.conftest import Run
from tests.notation.records import RECORD

SALT = "5f0c" * 8
HASH = seal_hash(RECORD.deck, SALT)
SEALED = replace(RECORD, seal=Seal(HASH, SALT))
BROKEN = replace(RECORD, seal=Seal("0" * 64, SALT))
UNSEALED = replace(RECORD, seal=None)


def test_a_seal_that_fits_is_told_with_its_hash(run: Run) -> None:
    result = run("verify", "-", stdin=format_record(SEALED))
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith(f"The seal fits: deck and salt give {HASH}. ")


def test_files_standard_input_and_one_line_are_the_same(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(format_record(SEALED), "utf-8")
    told = run("verify", str(file)).out
    assert HASH in told
    assert run("verify", format_compact(SEALED)).out == told
    assert run("verify", "-", stdin=f"{format_compact(SEALED)}\n").out == told


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (BROKEN, f"does not fit: its hash is {'0' * 64}, but deck and salt of the record give"),
        (UNSEALED, "The record has no seal"),
    ],
)
def test_a_seal_that_does_not_fit_is_a_result_with_exit_code_1(
    run: Run, record: Record, sentence: str
) -> None:
    result = run("verify", "-", stdin=format_record(record))
    assert (result.code, result.err) == (1, "")
    assert sentence in result.out
    assert len(result.out.splitlines()) == 1


@pytest.mark.parametrize(
    ("record", "code", "told"),
    [
        (SEALED, 0, {"fits": True, "hash": HASH, "problem": None}),
        (BROKEN, 1, {"fits": False, "hash": "0" * 64, "problem": "seal-broken"}),
        (UNSEALED, 1, {"fits": False, "hash": None, "problem": "seal-missing"}),
    ],
)
def test_json_says_the_same(
    run: Run, record: Record, code: int, told: dict[str, str | bool | None]
) -> None:
    result = run("verify", "-", "--json", stdin=format_record(record))
    assert (result.code, result.json) == (code, told)


def test_a_changed_card_is_noticed(run: Run) -> None:
    text = format_record(replace(SEALED, events=()))
    assert ",97,98,99\n" in text
    result = run("verify", "-", stdin=text.replace(",97,98,99\n", ",98,97,99\n"))
    assert result.code == 1
    assert "The seal does not fit" in result.out


def test_what_cannot_be_read_is_an_error(run: Run, tmp_path: Path) -> None:
    result = run("verify", str(tmp_path / "nothing"))
    assert (result.code, result.out) == (1, "")
    assert "There is no such file." in result.err
    assert "is damaged" in run("verify", "98r1-abc").err
    assert run("verify").code == 2
