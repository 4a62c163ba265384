"""Files that cannot be used: each is a sentence and exit code 1."""

from __future__ import annotations

from pathlib import Path

import pytest

from ninetyeight.cli.support.files import MOST_BYTES, file_exists
from tests.cli.conftest import Run


def refused(run: Run, path: str) -> str:
    for args in (
        ["replay", path],
        ["position", "x", "--layout", path],
        ["rules", "--layout", path],
    ):
        result = run(*args)
        assert (result.code, result.out) == (1, "")
        assert result.err.startswith("Cannot use ")
    return result.err


def test_a_missing_file(run: Run, tmp_path: Path) -> None:
    assert "There is no such file." in refused(run, str(tmp_path / "nothing"))


def test_a_missing_folder(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "nothing"
    assert f"There is no folder '{folder}'." in refused(run, str(folder / "file"))
    result = run("play", "--record", str(folder / "file"))
    assert (result.code, result.out) == (1, "")
    assert result.err == f"Cannot write '{folder / 'file'}':\n  There is no folder '{folder}'.\n"


def test_an_empty_name(run: Run) -> None:
    assert "The name is empty; a file is needed." in refused(run, "")
    assert "The name is empty" in run("play", "--record", "").err


def test_a_directory(run: Run, tmp_path: Path) -> None:
    assert "This is a directory" in refused(run, str(tmp_path))


def test_other_encodings(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "file"
    for data in (b"\xff\xfe", "name".encode("utf-16"), "name = é".encode("latin-1")):
        file.write_bytes(data)
        assert "This is not text in UTF-8" in refused(run, str(file))


def test_a_very_long_file_is_not_read_to_its_end(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "file"
    with file.open("wb") as opened:
        opened.truncate(100_000_000)
    assert f"at most {MOST_BYTES:,} bytes" in refused(run, str(file))


def test_a_long_text_is_not_parsed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("[" * 2_000_000, "utf-8")
    assert "The text is too long" in refused(run, str(file))


def test_an_empty_file_lacks_everything(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"")
    result = run("replay", str(file))
    assert result.code == 1
    for key in ("ninetyeight-record", "rules", "variant", "deal"):
        assert f'The header "{key}:" is missing.' in result.err


def test_denied_and_failing_files_are_told_apart(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for error, sentence in (
        (PermissionError(13, "no"), "There is no permission for this file."),
        (OSError(5, "Input/output error"), "The system says: Input/output error."),
    ):

        def fail(*_: object, error: OSError = error) -> None:
            raise error

        monkeypatch.setattr(Path, "open", fail)
        assert sentence in refused(run, str(tmp_path / "file"))


def test_names_that_cannot_be(run: Run) -> None:
    assert "The system says" in refused(run, "x" * 5000)
    assert "The system says" in refused(run, "a\0b")
    assert not file_exists("x" * 5000)
    assert not file_exists("a\0b")


def test_everything_wrong_with_a_layout_is_told(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(
        'colour = 1\nname = "Ä"\n[cards]\nfoo = 3\nstop = [1, 2, 2]\nskull = 3\n', "utf-8"
    )
    message = refused(run, str(file))
    for sentence in (
        "colour does not belong in a layout",
        "cannot be a layout's name",
        "foo is no command",
        "stop has 3 cards; each command has exactly 4.",
        "1 (under stop) is no card",
        "Card 2 stands under stop and under stop",
        "The cards of skull are not a list",
        "three has 0 cards",
    ):
        assert sentence in message
