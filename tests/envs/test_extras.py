"""Without the extra, the error says what to install."""

from __future__ import annotations

import importlib
import sys

import pytest

MODULES = {
    "ninetyeight.envs.gymnasium": "gymnasium",
    "ninetyeight.envs.pettingzoo": "pettingzoo",
    "ninetyeight.envs.open_spiel": "pyspiel",
}


@pytest.mark.parametrize("module", MODULES)
def test_a_missing_package_is_named_with_its_extra(
    module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, MODULES[module], None)
    for name in (module, "ninetyeight.envs.spaces"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    with pytest.raises(ModuleNotFoundError, match=r'pip install "ninetyeight\[rl\]"'):
        importlib.import_module(module)
