"""A wheel and an sdist carry the built web client, so that whoever installs them needs no Node."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILDER = runpy.run_path(str(Path(__file__).parent / "tools" / "build_web.py"))
"""Loaded by its path: where a wheel is built nothing of the project can be imported."""


class WebClientHook(BuildHookInterface[Any]):
    """Builds the client before it is packed."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, where it is needed and the machine has none."""
        is_needed = not (BUILDER["is_built"]() or BUILDER["find_node"]())
        return [BUILDER["NODE_PACKAGE"]] if is_needed else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 (theirs)
        """Build it, unless somebody works on the sources: then `make play` does it."""
        if version != "editable":
            BUILDER["build"]()
