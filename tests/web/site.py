"""A server with the client as its sources are now, and a browser without a window."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from ninetyeight.server.settings import Settings
from tests.server.running import Running, running_server
from tests.web.browsers import launch
from tools import build_web


@contextmanager
def ready_site(data: Path, review_workers: int = 0) -> Iterator[Running]:
    """A server whose bots are ready, and which refuses nobody who is fast.

    For the tests it reviews nothing: every game that ends would keep the machine busy for a while.
    """
    settings = Settings(
        port=0,
        data_dir=data,
        bot_workers=1,
        review_workers=review_workers,
        rate_limits=False,
    )
    with running_server(settings) as running:
        running.wait_until_ready()
        yield running


@contextmanager
def open_browser() -> Iterator[Browser]:
    """While it is open nobody else can have an event loop."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@contextmanager
def site_in_browser() -> Iterator[tuple[Running, Browser]]:
    """Both, for what is no test."""
    build_web.build()
    with (
        tempfile.TemporaryDirectory() as folder,
        ready_site(Path(folder), review_workers=1) as site,
        open_browser() as browser,
    ):
        yield site, browser
