"""The command line called in this process, with streams like a real program's."""

from __future__ import annotations

import io
import json
import sys
from dataclasses import dataclass
from typing import Any, Protocol

import pytest

from ninetyeight.cli import main


@dataclass(frozen=True)
class Result:
    """What a run left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one line of standard output, read."""
        (line,) = self.out.splitlines()
        return json.loads(line)

    @property
    def json_lines(self) -> list[Any]:
        """Every line of standard output, read."""
        return [json.loads(line) for line in self.out.splitlines()]


class Run(Protocol):
    """Runs the command with these words and this input."""

    def __call__(self, *args: str, stdin: str | bytes = "", encoding: str = "utf-8") -> Result: ...


@pytest.fixture(autouse=True)
def _strict_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts that are missing fail, errors of our own are not turned into sentences."""
    monkeypatch.setenv("NINETYEIGHT_STRICT", "1")
    monkeypatch.setenv("NINETYEIGHT_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    def run_it(*args: str, stdin: str | bytes = "", encoding: str = "utf-8") -> Result:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        out, err = io.BytesIO(), io.BytesIO()
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
            patch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding=encoding))
            patch.setattr(sys, "stderr", io.TextIOWrapper(err, encoding=encoding))
            code = main(args)
            sys.stdout.flush()
            sys.stderr.flush()
            return Result(code, out.getvalue().decode(encoding), err.getvalue().decode(encoding))

    return run_it
