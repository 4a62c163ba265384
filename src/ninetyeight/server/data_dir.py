"""The folder where a user's data are kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_ON_MACS = "Application Support"  # not for people: a folder of the system


def default_data_dir() -> Path:
    """The folder for data of this user, where the system wants it."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
        return (Path(base) if base else Path.home() / "AppData" / "Local") / "ninetyeight"
    if sys.platform == "darwin":
        return Path.home() / "Library" / _ON_MACS / "ninetyeight"
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "ninetyeight"
