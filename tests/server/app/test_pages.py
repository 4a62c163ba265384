"""The plain page, for where no client was built: nothing inline, nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient, create_test_client

from ninetyeight.locales import known_languages, speaking, text
from ninetyeight.server.pages.client import read_client
from ninetyeight.server.pages.html import links, page, prose
from ninetyeight.server.pages.routes import page_routes


class _Elements(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def elements(html: str) -> list[tuple[str, dict[str, str | None]]]:
    parser = _Elements()
    parser.feed(html)
    return parser.found


@pytest.fixture
def bare(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    """A server without a client."""
    with create_test_client(page_routes(read_client(tmp_path)), logging_config=None) as client:
        yield client


@pytest.mark.parametrize("path", ["/", "/table/abc", "/rules"])
def test_a_page_needs_nothing_but_its_style(bare: TestClient[Litestar], path: str) -> None:
    answer = bare.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    found = elements(answer.text)
    assert not {tag for tag, _ in found} & {"script", "style", "iframe", "object"}
    for _, attributes in found:
        assert not [name for name in attributes if name == "style" or name.startswith("on")]
        for name in ("href", "src"):
            assert (attributes.get(name) or "/").startswith("/")


def test_every_link_leads_somewhere(bare: TestClient[Litestar], client: httpx.Client) -> None:
    targets = [attributes.get("href") for _, attributes in elements(bare.get("/").text)]
    assert bare.get("/pages.css").status_code == 200
    for target in filter(None, targets):
        if target != "/pages.css":
            assert client.get(target).status_code in (200, 503), target


def test_the_page_says_that_the_server_runs_and_how_to_build_a_client(
    bare: TestClient[Litestar],
) -> None:
    assert "The server runs." in bare.get("/").text
    assert "make web" in text("page-status")


@pytest.mark.parametrize("language", known_languages())
def test_the_page_speaks_the_language_of_the_browser(
    bare: TestClient[Litestar], language: str
) -> None:
    answer = bare.get("/", headers={"accept-language": f"fr, {language}-XX;q=0.8, de;q=0.1"})
    assert answer.headers["content-language"] == language
    assert f'<html lang="{language}">' in answer.text
    with speaking([language]):
        assert text("page-title") in answer.text


def test_the_style_is_a_style(bare: TestClient[Litestar]) -> None:
    answer = bare.get("/pages.css")
    assert answer.headers["content-type"].startswith("text/css")
    assert "url(" not in answer.text


def test_everything_is_escaped() -> None:
    bad = "<script>alert(1)</script>"
    html = page(bad, prose(bad), prose(f"x\n- {bad}"), links([("/", bad)]))
    assert "<script" not in html
    assert html.count("&lt;script&gt;") == 5


def test_paragraphs_and_lists() -> None:
    assert prose("One\ntwo.\n\n- a\n  b\n- c") == (
        "<p>One\ntwo.</p>\n<ul>\n<li>a\n  b</li>\n<li>c</li>\n</ul>\n"
    )
