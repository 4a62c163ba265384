"""A real PostgreSQL server for the tests: started on a free port, stopped at the end."""

from __future__ import annotations

import asyncio
import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import asyncpg
import pytest

USER, PASSWORD = "ninetyeight", "open-sesame"
CUT_OFF = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
"""Ends every other connection to a database."""

_PLACES = "/usr/lib/postgresql"
_ORDINARY_USERS = ("postgres", "nobody")
_ATTEMPTS = 5
_START_SECONDS = 60


@dataclass
class Postgres:
    """A running server; `pid` is its own."""

    port: int
    pid: int
    _numbers: Iterator[int] = field(default_factory=itertools.count)
    _free: list[str] = field(default_factory=list)

    def address(self, database: str = "postgres", password: str = PASSWORD) -> str:
        """What people would write to reach one of its databases."""
        return f"postgresql://{USER}:{password}@127.0.0.1:{self.port}/{database}"

    def make_database(self) -> str:
        """The address of an empty database; one that was given back is quicker than a new one."""
        if self._free:
            return self._free.pop()
        name = f"test_{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name}")
        return self.address(name)

    def give_back(self, address: str) -> None:
        """Empty the database, whoever may still be connected."""
        self.run(CUT_OFF, address)
        self.run("DROP SCHEMA public CASCADE", address)
        self.run("CREATE SCHEMA public", address)
        self._free.append(address)

    def run(self, statement: str, address: str | None = None) -> list[Any]:
        """Run one statement, by default in the database that every server has."""

        async def run() -> list[Any]:
            connection = await asyncpg.connect(address or self.address())
            try:
                rows: list[Any] = await connection.fetch(statement)
                return rows
            finally:
                await connection.close()

        return asyncio.run(run())


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    # The path of a socket must be short, and the folder its owner's.
    folder = Path(tempfile.mkdtemp(prefix="98pg-"))
    try:
        asking = _as_ordinary_user(folder)
        _init(folder, asking)
        process, port = _start(folder, asking)
        try:
            yield Postgres(port, process.pid)
        finally:
            # At once: an orderly end would first bring everything to the disk.
            process.send_signal(signal.SIGQUIT)
            process.wait()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_address(postgres: Postgres) -> Iterator[str]:
    """An empty database."""
    address = postgres.make_database()
    yield address
    postgres.give_back(address)


def program(name: str) -> str:
    """Where a program of PostgreSQL is; Debian keeps them off the PATH."""
    found = sorted(Path(_PLACES).glob(f"*/bin/{name}"), key=lambda path: float(path.parts[-3]))
    place = str(found[-1]) if found else shutil.which(name)
    assert place, f"{name} is missing: install the package postgresql (`make setup` does)"
    return place


def _as_ordinary_user(folder: Path) -> dict[str, Any]:
    """How to start a program that refuses to be run by root."""
    settings: dict[str, Any] = {"cwd": folder}
    if os.getuid() == 0:
        users = {user.pw_name: user for user in pwd.getpwall()}
        user = next(users[name] for name in _ORDINARY_USERS if name in users)
        os.chown(folder, user.pw_uid, user.pw_gid)
        settings |= {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    return settings


def _init(folder: Path, asking: dict[str, Any]) -> None:
    secret = folder / "password"
    secret.write_text(PASSWORD)
    secret.chmod(0o644)
    options = ["--auth=scram-sha-256", f"--username={USER}", f"--pwfile={secret}"]
    speed = ["--no-sync", "--no-instructions", "--encoding=UTF8", "--locale=C"]
    _call([program("initdb"), f"--pgdata={folder / 'data'}", *options, *speed], asking)


def _call(command: list[str], asking: dict[str, Any]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False, **asking)
    assert done.returncode == 0, done.stderr


def _start(folder: Path, asking: dict[str, Any]) -> tuple[subprocess.Popen[bytes], int]:
    for _ in range(_ATTEMPTS):  # somebody else may take the port before the server does
        port = _free_port()
        settings = {
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": str(folder),
            "max_connections": "200",
        }
        options = [word for key, value in settings.items() for word in ("-c", f"{key}={value}")]
        command = [program("postgres"), "-D", str(folder / "data"), "-p", str(port), *options]
        with (folder / "log").open("ab") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, **asking)
        if _is_ready(process, port, asking):
            return process, port
        process.kill()
        process.wait()
    raise AssertionError((folder / "log").read_text())


def _is_ready(process: subprocess.Popen[bytes], port: int, asking: dict[str, Any]) -> bool:
    """Whether the server answers before it ends."""
    command = [program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
    end = time.monotonic() + _START_SECONDS
    while process.poll() is None and time.monotonic() < end:
        if subprocess.run(command, check=False, **asking).returncode == 0:
            return True
        time.sleep(0.05)
    return False


def _free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
