"""All tests of the terminal table read English, and keep away from the data of who runs them."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NINETYEIGHT_LANG", "en")
    monkeypatch.setenv("NINETYEIGHT_STRICT", "1")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for variable in ("NO_COLOR", "COLORFGBG"):
        monkeypatch.delenv(variable, raising=False)
