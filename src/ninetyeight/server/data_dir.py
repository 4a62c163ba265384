"""The folder where a user's data are kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def default_data_dir() -> Path:
    """The folder for data of this user, where the system wants it."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
        return (Path(base) if base else Path.home() / "AppData" / "Local") / "ninetyeight"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "ninetyeight"
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "ninetyeight"
