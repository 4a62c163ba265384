"""A server with the built client, a browser, and people who come with one of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from ninetyeight.server.settings import Settings
from tests.server.running import Running, running_server
from tests.web.browsers import launch
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
    """A server for all tests that do not stop it; its bots are ready."""
    data = tmp_path_factory.mktemp("site")
    settings = Settings(port=0, data_dir=data, bot_workers=1, rate_limits=False)
    with running_server(settings) as running:
        running.wait_until_ready()
        yield running


# Not for the whole session: while Playwright runs, no other test could have an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


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
