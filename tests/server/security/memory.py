"""How much memory a process takes."""

from __future__ import annotations

import subprocess

ROOM = 48 * 1024 * 1024
"""A server may take so much more while somebody tries to fill its memory: pools, caches, luck."""


def memory_of(pid: int) -> int:
    """Bytes of memory that the process has now, without those that it has started."""
    said = subprocess.run(
        ["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, text=True, check=True
    )
    return int(said.stdout) * 1024
