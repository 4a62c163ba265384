"""The browser that the tests play in: $CHROMIUM, the machine's, or Playwright's own."""

from __future__ import annotations

import os
import shutil

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

ARGUMENTS = (
    "--no-sandbox",  # for who runs the tests as root, in a container
    "--disable-gpu",
    "--no-first-run",
    # Nothing that the tests did not ask for.
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_browser() -> str | None:
    """The program to start; None for the one that Playwright has fetched itself."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def launch(playwright: Playwright) -> Browser:
    """Start it, without a window."""
    return playwright.chromium.launch(executable_path=find_browser(), args=[*ARGUMENTS])
