"""A further language is one catalogue and one lexicon; no line of code is changed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import create_test_client

from ninetyeight.cli import main
from ninetyeight.locales import catalogue, known_languages, lookup, speaking, text
from ninetyeight.locales.lists import listed
from ninetyeight.server.pages.routes import page_routes
from ninetyeight.talk import lexicon
from ninetyeight.talk.judging import judge
from ninetyeight.talk.vocabulary import vocabulary
from tools import build_web, write_lexicons

LOCALES = Path(catalogue.__file__).parent
LEXICONS = write_lexicons.FOLDER
CODE = "eo"  # Esperanto
TITLE = "Kartoj kaj staploj"


@pytest.fixture
def added(tmp_path: Path) -> Path:
    """What a translator adds to: copies of both folders, with a file more in each."""
    locales, lexicons = tmp_path / "locales", tmp_path / "talk" / "lexicons"
    shutil.copytree(LOCALES, locales, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(LEXICONS, lexicons)
    english = (locales / "en.ftl").read_text("utf-8")
    own = english.replace(f"page-title = {_english('page-title')}", f"page-title = {TITLE}")
    assert own != english
    (locales / f"{CODE}.ftl").write_text(own, "utf-8")
    words = (lexicons / "en.toml").read_text("utf-8").replace("seven", "kvindek")
    (lexicons / f"{CODE}.toml").write_text(words, "utf-8")
    return tmp_path


def _english(message: str) -> str:
    with speaking(["en"]):
        return text(message)


@pytest.fixture
def known(added: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The program runs with these folders; the lexicons are written out by the tool."""
    folder = added / "talk" / "lexicons"
    monkeypatch.setattr(write_lexicons, "FOLDER", folder)
    write_lexicons.write_all()
    monkeypatch.setattr(catalogue, "files", lambda _: added / "locales")
    monkeypatch.setattr(lexicon, "files", lambda _: added / "talk")
    caches = (
        known_languages,
        lookup._catalogue,
        lexicon.languages,
        lexicon.lexicons,
        vocabulary,
    )
    for each in caches:
        each.cache_clear()
    yield
    for each in caches:
        each.cache_clear()


def test_the_command_speaks_it(known: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert CODE in known_languages()
    assert main(["--lang", CODE, "rules"]) == 0
    assert "The Game" in capsys.readouterr().out
    assert main(["--lang", "zz", "rules"]) == 2
    assert f"{CODE}, pt, and ru have one" in capsys.readouterr().err


def test_the_server_answers_in_it(known: None) -> None:
    with create_test_client(page_routes({}), logging_config=None) as client:
        answer = client.get("/", headers={"accept-language": f"{CODE}, de;q=0.5"})
    assert f'<html lang="{CODE}">' in answer.text
    assert TITLE in answer.text


def test_it_writes_lists_in_its_own_way(known: None) -> None:
    with speaking([CODE]):
        assert listed("ABC") == "A, B kaj C"


def test_the_filter_counts_in_it(known: None) -> None:
    assert CODE in lexicon.languages()
    assert judge("kvindek", "strict", CODE, has_commands=False, is_silenced=False).kind == "number"


def test_the_client_is_built_with_it(added: Path) -> None:
    """In a copy of the sources, which lies as deep as they do."""
    web = added / "tree" / "web"
    shutil.copytree(build_web.WEB, web, ignore=shutil.ignore_patterns("node_modules"))
    (web / "node_modules").symlink_to(build_web.MODULES)
    target = added / "tree" / "src" / "ninetyeight" / "locales"
    target.parent.mkdir(parents=True)
    (added / "locales").rename(target)
    node = build_web.find_node()
    assert node is not None
    vite = build_web.MODULES / "vite" / "bin" / "vite.js"
    words = [
        node.program,
        str(vite),
        "build",
        "--outDir",
        str(added / "client"),
        "--logLevel",
        "warn",
    ]
    subprocess.run(words, cwd=web, check=True, env=os.environ)
    manifest = json.loads((added / "client" / ".vite" / "manifest.json").read_text("utf-8"))
    parts = {name for name in manifest if f"/{CODE}/" in name}
    assert {name.rpartition("/")[2] for name in parts} >= {"play", "lobby", "reading"}
    installed = json.loads((added / "client" / "app.webmanifest").read_text("utf-8"))
    assert CODE in installed["description_localized"]
    assert f'<p lang="{CODE}">' in (added / "client" / "index.html").read_text("utf-8")
