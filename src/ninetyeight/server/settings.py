"""How a server is run."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

_DAY = 24 * 60 * 60.0


@dataclass(frozen=True, slots=True)
class Settings:
    """All that can be chosen when a server is started.

    `database` is an address like `postgresql://…`; without one it is an SQLite file in `data_dir`,
    by default the user's folder for data. `public_url` is the address that people use, where it is
    another than the one the server sees; without a slash at its end. `trusted_proxies` are the
    addresses or networks whose X-Forwarded headers are believed. `review_workers` games are
    reviewed at once, with 0 none ever is. `rate_limits` can be switched off for tests and
    benchmarks.
    """

    host: str = "127.0.0.1"
    port: int = 8098
    database: str | None = None
    data_dir: Path | None = None
    public_url: str | None = None
    trusted_proxies: tuple[str, ...] = ()
    bot_workers: int = 2
    bot_deadline_seconds: float = 10.0
    review_workers: int = 1
    away_after_seconds: float = 60.0
    archive_after_seconds: float = 30 * _DAY
    rate_limits: bool = True
