"""What is published plays: an sdist and a wheel carry the client, and neither needs Node."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from ninetyeight.locales import text
from ninetyeight.server.settings import Settings
from tests.server.running import running_server
from tests.web.conftest import Visitors
from tests.web.fresh_environment import make_environment
from tests.web.playing import Mouse, card_button, lay
from tools.build_web import CLIENT, ROOT, find_node

CLIENT_FOLDER = "ninetyeight/server/client/"


@pytest.fixture(scope="module")
def without_node(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The variables of a machine that has no Node."""
    return {**os.environ, "PATH": str(tmp_path_factory.mktemp("empty"))}


def hatch(folder: Path, kind: str, target: Path, environment: dict[str, str]) -> Path:
    words = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(target)]
    subprocess.run(words, cwd=folder, env=environment, check=True, capture_output=True)
    (made,) = target.glob("*.tar.gz" if kind == "sdist" else "*.whl")
    return made


@pytest.fixture(scope="module")
def sources(
    client_built: None, tmp_path_factory: pytest.TempPathFactory, without_node: dict[str, str]
) -> Path:
    """The unpacked sdist."""
    folder = tmp_path_factory.mktemp("sdist")
    packed = hatch(ROOT, "sdist", folder, without_node)
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    (unpacked,) = (path for path in folder.iterdir() if path.is_dir())
    return unpacked


@pytest.fixture(scope="module")
def wheel(
    sources: Path, tmp_path_factory: pytest.TempPathFactory, without_node: dict[str, str]
) -> Path:
    """A wheel, built from the sdist as an index does it."""
    return hatch(sources, "wheel", tmp_path_factory.mktemp("wheel"), without_node)


def test_an_sdist_has_the_sources_of_the_client_and_the_client(sources: Path) -> None:
    assert (sources / "web" / "src" / "main.ts").is_file()
    assert (sources / "web" / "package-lock.json").is_file()
    assert not (sources / "web" / "node_modules").exists()
    assert (sources / "src" / CLIENT_FOLDER / "index.html").is_file()


def test_a_wheel_has_the_client_and_no_sources_of_it(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    built = {path.relative_to(CLIENT).as_posix() for path in CLIENT.rglob("*") if path.is_file()}
    assert {name.removeprefix(CLIENT_FOLDER) for name in names if CLIENT_FOLDER in name} == built
    assert not [name for name in names if name.startswith("web/")]


def test_without_node_and_without_a_client_nothing_is_built(
    sources: Path, tmp_path: Path, without_node: dict[str, str]
) -> None:
    """Rather no wheel than one without a client."""
    copy = tmp_path / "copy"
    shutil.copytree(sources, copy)
    (copy / "web" / "src" / "main.ts").write_text("// changed")
    hide = {**without_node, "PYTHONPATH": str(_hiding(tmp_path))}
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    built = subprocess.run(words, cwd=copy, env=hide, check=False, capture_output=True, text=True)
    assert built.returncode != 0
    assert "Node" in built.stderr


@pytest.mark.long
def test_a_machine_without_node_builds_it_with_that_of_the_package(
    sources: Path, tmp_path: Path, without_node: dict[str, str]
) -> None:
    """It is fetched from the index, for this build alone: some forty megabytes."""
    copy = tmp_path / "copy"
    shutil.copytree(sources, copy)
    shutil.rmtree(copy / "src" / CLIENT_FOLDER)
    words = [sys.executable, "-m", "pip", "wheel", "-qq", "--no-deps", "-w", str(tmp_path), "."]
    subprocess.run(words, cwd=copy, env=without_node, check=True)
    (made,) = tmp_path.glob("*.whl")
    assert f"{CLIENT_FOLDER}index.html" in zipfile.ZipFile(made).namelist()


def _hiding(folder: Path) -> Path:
    """A folder in which pip and Node's package are nothing."""
    (folder / "hiding").mkdir()
    (folder / "hiding" / "pip.py").write_text("raise SystemExit(1)")
    return folder / "hiding"


def test_an_installed_wheel_plays(
    wheel: Path, tmp_path: Path, browser: Browser, visitors: Visitors, without_node: dict[str, str]
) -> None:
    programs = make_environment(tmp_path / "environment", wheel)
    command = [str(programs / "ninetyeight"), "serve"]
    settings = Settings(port=0, data_dir=tmp_path / "data", bot_workers=1)
    with running_server(settings, command=command, environment=without_node) as site:
        visitor = visitors(site.url)
        visitor.open("/")
        visitor.button(text("web-front-alone")).click()
        view = visitor.wait(lambda view: view["phase"] == "play", "it has begun")
        lowest = min(card["card"] for card in view["game"]["hand"])
        expect(card_button(visitor, lowest)).to_be_visible()
        lay(visitor, Mouse(), lowest, "A")
        visitor.close()  # before the server is gone


def test_this_machine_can_build_it() -> None:
    assert find_node() is not None
