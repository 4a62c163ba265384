"""How the kernel's functions are compiled: by Numba, once, and kept on disk between runs.

Numba notices a change in the file of a function, not in the files it calls. So the folder of the
compiled code bears a hash of all sources of this room: changed sources never meet old code.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

import numba

Function = TypeVar("Function", bound=Callable[..., object])


def compiled(function: Function) -> Function:
    """`function`, compiled when it is first called, cached on disk, running without the GIL."""
    return _compiled(function, inlined=False)


def inlined(function: Function) -> Function:
    """The same, for a small helper: its code is put wherever it is called.

    The compiler would rather call it, and then every array it is given costs time.
    """
    return _compiled(function, inlined=True)


def _compiled(function: Function, *, inlined: bool) -> Function:
    settings = vars(numba.config)
    before = settings["CACHE_DIR"]
    settings["CACHE_DIR"] = _CACHE_FOLDER  # read while decorating; other users keep their own
    try:
        return cast(Function, numba.njit(cache=True, nogil=True, forceinline=inlined)(function))
    finally:
        settings["CACHE_DIR"] = before


def _sources_hash() -> str:
    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _cache_folder() -> str:
    """A folder that can be written to: the user's cache, or else one for temporary files."""
    home = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    folder = Path(home) / "ninetyeight" / f"kernel-{_sources_hash()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return tempfile.mkdtemp(prefix="ninetyeight-kernel-")
    return str(folder)


_CACHE_FOLDER = _cache_folder()
