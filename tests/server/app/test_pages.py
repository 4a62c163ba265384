"""The plain pages hold to the policy: nothing inline, nothing from elsewhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import httpx
import pytest

from ninetyeight.server.pages.html import links, page, prose, section


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


@pytest.mark.parametrize("path", ["/", "/rules"])
def test_a_page_needs_nothing_but_its_style(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    found = elements(answer.text)
    assert not {tag for tag, _ in found} & {"script", "style", "iframe", "object"}
    for _, attributes in found:
        assert not [name for name in attributes if name == "style" or name.startswith("on")]
        for name in ("href", "src"):
            assert (attributes.get(name) or "/").startswith("/")


def test_every_link_leads_somewhere(client: httpx.Client) -> None:
    for path in ("/", "/rules"):
        for _, attributes in elements(client.get(path).text):
            if target := attributes.get("href"):
                assert client.get(target).status_code in (200, 503), target


def test_the_status_page_says_that_the_server_runs(client: httpx.Client) -> None:
    assert "The server runs." in client.get("/").text


def test_the_rules_are_there_in_words(client: httpx.Client) -> None:
    html = client.get("/rules").text
    assert "backwards trick" in html
    assert "<li>A and B go up, from 1.</li>" in html
    assert not re.search(r"\{|\$", html)


def test_the_style_is_a_style(client: httpx.Client) -> None:
    answer = client.get("/pages.css")
    assert answer.headers["content-type"].startswith("text/css")
    assert "url(" not in answer.text


def test_everything_is_escaped() -> None:
    bad = "<script>alert(1)</script>"
    html = page(bad, prose(bad), section(bad, f"x\n- {bad}"), links([("/", bad)]))
    assert "<script" not in html
    assert html.count("&lt;script&gt;") == 6


def test_paragraphs_and_lists() -> None:
    assert prose("One\ntwo.\n\n- a\n  b\n- c") == (
        "<p>One\ntwo.</p>\n<ul>\n<li>a\n  b</li>\n<li>c</li>\n</ul>\n"
    )
