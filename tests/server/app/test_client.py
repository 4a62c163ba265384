"""The built client over HTTP: every file as what it is, and nothing else of the disk."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.exceptions import NotFoundException
from litestar.testing import TestClient, create_test_client

from ninetyeight.server.app import make_app
from ninetyeight.server.pages.client import PAGES, SERVERS, read_client
from ninetyeight.server.pages.nowhere import nowhere
from ninetyeight.server.pages.routes import page_routes
from ninetyeight.server.settings import Settings

PAGES_FILE = Path(__file__).parents[3] / "web" / "src" / "pages" / "pages.ts"
SCRIPT = b"export const answer = 42;\n" * 40
FILES = {
    "index.html": b"<!doctype html><title>the client</title>",
    "theme.js": b"// dark or light",
    "worker.js": b"// offline",
    "icon.svg": b"<svg/>",
    "app.webmanifest": b"{}",
    "assets/main-AbC1.js": SCRIPT,
    "assets/main-AbC1.css": b"body{}",
    ".vite/manifest.json": b"{}",
    ".built-from": b"0",
}


@pytest.fixture
def built(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    """A server with a client, and with a secret beside it."""
    (tmp_path / "secret.txt").write_text("secret")
    folder = tmp_path / "client"
    for name, contents in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(contents)
    found = read_client(folder)
    with create_test_client(
        page_routes(found),
        exception_handlers={NotFoundException: nowhere(found)},
        logging_config=None,
    ) as client:
        yield client


def example(pattern: str) -> str:
    return re.sub(r"\{.*?\}", "k3v9qd7mz2xw", pattern)


@pytest.mark.parametrize("pattern", PAGES)
def test_the_client_is_shown_at_each_of_its_addresses(
    built: TestClient[Litestar], pattern: str
) -> None:
    answer = built.get(example(pattern))
    assert answer.content == FILES["index.html"]
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_the_addresses_are_those_of_the_client() -> None:
    source = PAGES_FILE.read_text(encoding="utf-8")
    theirs = re.findall(r'^  \["(/[^"]*)",', source, re.MULTILINE)
    ours = [re.sub(r"\{(\w+):str\}", r":\1", pattern) for pattern in PAGES]
    assert theirs == ours


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/theme.js", "text/javascript; charset=utf-8"),
        ("/worker.js", "text/javascript; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
        ("/app.webmanifest", "application/manifest+json"),
        ("/assets/main-AbC1.js", "text/javascript; charset=utf-8"),
        ("/assets/main-AbC1.css", "text/css; charset=utf-8"),
    ],
)
def test_files_are_sent_as_what_they_are(built: TestClient[Litestar], path: str, kind: str) -> None:
    answer = built.get(path)
    assert answer.content == FILES[path[1:]]
    assert answer.headers["content-type"] == kind
    is_immutable = "immutable" in answer.headers["cache-control"]
    assert is_immutable == path.startswith("/assets/")
    head = built.head(path)
    assert head.status_code == 200
    assert head.content == b""
    assert head.headers["etag"] == answer.headers["etag"]


def test_who_can_unzip_gets_less_to_read(built: TestClient[Litestar]) -> None:
    for accepted, is_zipped in {
        "gzip, deflate, br": True,
        "br;q=1.0, gzip;q=0.2": True,
        "gzip;q=0": False,
        "gzip; q=0.0": False,
        "br": False,
        "": False,
    }.items():
        with built.stream(
            "GET", "/assets/main-AbC1.js", headers={"accept-encoding": accepted}
        ) as answer:
            raw = b"".join(answer.iter_raw())
        assert answer.headers["vary"] == "accept-encoding"
        assert (answer.headers.get("content-encoding") == "gzip") == is_zipped, accepted
        assert (gzip.decompress(raw) if is_zipped else raw) == SCRIPT


def test_what_would_not_get_smaller_is_not_zipped(built: TestClient[Litestar]) -> None:
    answer = built.get("/app.webmanifest", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in answer.headers


def test_what_is_known_is_not_sent_again(built: TestClient[Litestar]) -> None:
    tag = built.get("/theme.js").headers["etag"]
    for known in (tag, f'"other", {tag}'):
        answer = built.get("/theme.js", headers={"if-none-match": known})
        assert answer.status_code == 304
        assert answer.content == b""
        assert answer.headers["etag"] == tag
    assert built.get("/theme.js", headers={"if-none-match": '"other"'}).status_code == 200
    assert built.get("/icon.svg", headers={"if-none-match": tag}).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/.vite/manifest.json",
        "/.built-from",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets",
        "/assets/",
        "/assets/other.js",
        "/nothing",
    ],
)
def test_nothing_else_is_sent(built: TestClient[Litestar], path: str) -> None:
    assert built.get(path).status_code == 404


def test_a_page_can_only_be_read(built: TestClient[Litestar]) -> None:
    for path in ("/", "/theme.js"):
        assert built.post(path).status_code == 405


@pytest.mark.parametrize("path", ["/nope", "/table/a/b", "/apiary", "/secret.txt"])
def test_people_are_shown_a_page_where_there_is_nothing(
    built: TestClient[Litestar], path: str
) -> None:
    headers = {"accept": "text/html,*/*;q=0.8"}
    answer = built.get(path, headers=headers)
    assert (answer.status_code, answer.content) == (404, FILES["index.html"])
    known = {**headers, "if-none-match": answer.headers["etag"]}
    assert built.get(path, headers=known).status_code == 404


@pytest.mark.parametrize(
    ("path", "accept"),
    [("/nope", "*/*"), ("/api", "text/html"), ("/api/nope", "text/html"), ("/ws", "text/html")],
)
def test_programs_are_told_that_there_is_nothing(
    built: TestClient[Litestar], path: str, accept: str
) -> None:
    answer = built.get(path, headers={"accept": accept})
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-such-path")


def test_everything_but_pages_lies_where_no_page_is_looked_for() -> None:
    files = set(read_client())
    paths = {route.path for route in make_app(Settings()).routes} - {*PAGES, *files, "/pages.css"}
    assert paths
    assert not [path for path in paths if not path.startswith(SERVERS)]
