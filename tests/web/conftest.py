"""A server with the built client, a browser, and people who come with one of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.server.running import Running
from tests.web.site import open_browser, ready_site
from tests.web.visitor import Visitor
from tools import build_web

Visitors = Callable[..., Visitor]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests look for the words of the catalogue in the language that the browser asks for."""
    monkeypatch.setenv("NINETYEIGHT_LANG", "en")
    monkeypatch.setenv("NINETYEIGHT_STRICT", "1")


@pytest.fixture(scope="session")
def client_built() -> None:
    """The client as the sources have it now. Two test processes do not build at once."""
    build_web.build()


@pytest.fixture(scope="package")
def site(client_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for all tests that do not stop it."""
    with ready_site(tmp_path_factory.mktemp("site")) as running:
        yield running


# Not for the whole session: while Playwright runs, no other test could have an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A browser without a window."""
    with open_browser() as browser:
        yield browser


@pytest.fixture
def visitors(site: Running, browser: Browser) -> Iterator[Visitors]:
    """Call it for somebody new; in the end nothing may have gone wrong for anybody."""
    come: list[Visitor] = []

    def visit(url: str | None = None, **options: Any) -> Visitor:
        come.append(Visitor(browser, url or site.url, **options))
        return come[-1]

    yield visit
    for visitor in come:
        visitor.close()
    for visitor in come:
        visitor.check()


@pytest.fixture
def visitor(visitors: Visitors) -> Visitor:
    """Somebody who comes for the first time."""
    return visitors()
