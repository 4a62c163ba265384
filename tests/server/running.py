"""Real servers for tests: processes of their own, on free ports of this machine."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

from ninetyeight.server.settings import Settings

COMMAND = [sys.executable, "-m", "ninetyeight", "serve"]
PATIENCE = 60.0
"""So many seconds a server may take to start or to end: nobody waits that long unless it hangs."""

COMPILING = 600.0
"""So many for the bots of a machine on which the kernel has never been compiled."""


@dataclass
class Running:
    """A server that answers. `url` ends without a slash."""

    url: str
    process: subprocess.Popen[str]
    log: Path

    @property
    def pid(self) -> int:
        return self.process.pid

    @property
    def socket_url(self) -> str:
        return self.url.replace("http", "ws", 1) + "/ws"

    def client(self, token: str | None = None) -> httpx.Client:
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        return httpx.Client(base_url=self.url, headers=headers, timeout=PATIENCE)

    def new_player(self, name: str = "Ann") -> str:
        """The token of somebody who has just come."""
        with self.client() as client:
            answer = client.post("/api/players", json={"name": name})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["token"])

    def wait_until_ready(self) -> None:
        """Wait for the bots, too."""
        until = time.monotonic() + COMPILING
        with self.client() as client:
            while client.get("/health/ready").status_code != 200:
                assert time.monotonic() < until, "the server does not get ready"
                time.sleep(0.05)

    def stop(self) -> int:
        """Ask it to end, and wait until it has; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """End it without any warning."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def log_text(self) -> str:
        return self.log.read_text(encoding="utf-8")


def arguments(settings: Settings) -> list[str]:
    """The words of the command line that mean `settings`."""
    words = ["--host", settings.host, "--port", str(settings.port)]
    optional = {
        "--database": settings.database,
        "--data-dir": settings.data_dir,
        "--public-url": settings.public_url,
    }
    for name, value in optional.items():
        words += [] if value is None else [name, str(value)]
    for proxy in settings.trusted_proxies:
        words += ["--trusted-proxy", proxy]
    words += ["--bot-workers", str(settings.bot_workers)]
    words += ["--bot-limit", str(settings.bot_deadline_seconds)]
    words += ["--review-workers", str(settings.review_workers)]
    words += ["--away-after", str(settings.away_after_seconds)]
    words += ["--archive-after", str(settings.archive_after_seconds)]
    return words if settings.rate_limits else [*words, "--no-rate-limits"]


def start_server(
    settings: Settings,
    words: Sequence[str] = (),
    *,
    command: Sequence[str] = COMMAND,
    environment: Mapping[str, str] = os.environ,
) -> Running:
    """Start a server and wait until it answers. Whoever calls this ends it."""
    assert settings.data_dir is not None, "a test keeps away from the data of who runs it"
    settings.data_dir.mkdir(parents=True, exist_ok=True)
    log = settings.data_dir / "server.log"
    with log.open("a", encoding="utf-8") as errors:
        process = subprocess.Popen(
            [*command, *arguments(settings), *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={**environment, "NINETYEIGHT_STRICT": "1", "LC_ALL": "C.UTF-8"},
        )
    assert process.stdout is not None
    line = process.stdout.readline()
    address = re.search(r"http://\S+", line)
    if address is None:
        process.kill()
        process.wait(PATIENCE)
        raise AssertionError(f"no server: {line!r} {log.read_text(encoding='utf-8')}")
    return Running(address[0].rstrip("/"), process, log)


@contextmanager
def running_server(
    settings: Settings,
    *,
    command: Sequence[str] = COMMAND,
    environment: Mapping[str, str] = os.environ,
) -> Iterator[Running]:
    """A server for the time of this block. With `port=0` in the settings it takes a free one."""
    server = start_server(settings, command=command, environment=environment)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.process.terminate()
            try:
                server.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                server.kill()
        assert server.process.stdout is not None
        server.process.stdout.close()
