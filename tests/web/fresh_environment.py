"""An environment with a wheel and what it asks for, without asking the network for it.

What the wheel's metadata name, and what those name in turn, is linked from the environment that
runs the tests. Whatever else lies there, the checkout included, is out of its reach.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import venv
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement


def make_environment(folder: Path, wheel: Path) -> Path:
    """Install `wheel` into a fresh environment in `folder`; the folder of its programs."""
    venv.create(folder, symlinks=True, with_pip=False)
    variables = {"base": str(folder), "platbase": str(folder)}
    packages = Path(sysconfig.get_path("purelib", "venv", variables))
    programs = Path(sysconfig.get_path("scripts", "venv", variables))
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "install", "-qq"]
    subprocess.run([*pip, "--no-deps", "--no-index", str(wheel)], check=True)
    (metadata,) = packages.glob("ninetyeight-*.dist-info")
    for needed in _closure(Distribution.at(metadata)):
        _link(needed, packages)
    return programs


def _closure(wanted: Distribution) -> list[Distribution]:
    """All distributions that it needs, directly or not."""
    found: dict[str, Distribution] = {}
    waiting = [*_needs(wanted, frozenset())]
    while waiting:
        name, extras = waiting.pop()
        key = f"{name.lower()} {sorted(extras)}"
        if key not in found:
            found[key] = distribution(name)
            waiting += _needs(found[key], extras)
    return list(found.values())


def _needs(wanted: Distribution, extras: frozenset[str]) -> list[tuple[str, frozenset[str]]]:
    requirements = [Requirement(line) for line in wanted.requires or ()]
    return [
        (each.name, frozenset(each.extras))
        for each in requirements
        if each.marker is None
        or any(each.marker.evaluate({"extra": extra}) for extra in (extras or {""}))
    ]


def _link(needed: Distribution, packages: Path) -> None:
    for top in {file.parts[0] for file in needed.files or () if file.parts[0] != ".."}:
        target, link = Path(str(needed.locate_file(top))), packages / top
        if target.exists() and not link.exists() and top != "__pycache__":
            link.symlink_to(target)
