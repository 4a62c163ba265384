"""The packages of the client are pinned, wherever they are fetched from."""

from __future__ import annotations

import json
import re

from tools.build_web import WEB

LOCK = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))


def test_the_lock_file_names_no_registry() -> None:
    text = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert re.findall(r"resolved|registry|https?://.*\.tgz", text) == []


def test_every_package_is_pinned_by_its_contents() -> None:
    packages = {name: found for name, found in LOCK["packages"].items() if name}
    assert len(packages) > 30
    assert [name for name, found in packages.items() if not found.get("integrity")] == []


def test_the_lock_file_is_that_of_the_package() -> None:
    package = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    for kind in ("dependencies", "devDependencies"):
        assert LOCK["packages"][""][kind] == package[kind]


def test_programs_for_other_machines_are_pinned_too() -> None:
    """Npm leaves them out when it updates a lock file from what is installed here."""
    for name, found in LOCK["packages"].items():
        for wanted in found.get("optionalDependencies", {}):
            assert f"node_modules/{wanted}" in LOCK["packages"], name
