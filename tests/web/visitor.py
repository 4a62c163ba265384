"""Somebody with a browser of their own, who notices everything that goes wrong in it."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, Response

from tests.web.axe import violations
from tests.web.seeing import Seeing, View

PATIENCE_MS = 20_000
"""So long a test waits for something to appear: nobody does unless it never will."""

STEP_MS = 10
CUT = ("WebSocket connection to", "request failed: .* net::ERR_", "console error: Failed to load")
"""What a browser itself says when the network, or the server, is gone."""

TABLE = re.compile(r"/table/([\w-]{11,})(?![^?#])")

WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}

Role = Literal[
    "alert", "button", "dialog", "group", "heading", "link", "list", "listitem", "main", "region",
    "status", "toolbar",
]  # fmt: skip


class Visitor:
    """One browser context with one page. `check` tells what went wrong and was not expected."""

    def __init__(self, browser: Browser, url: str, **options: Any) -> None:
        self.url = url
        self.context = browser.new_context(
            base_url=url, **{"locale": "en-GB", "viewport": WIDE, **options}
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.on("console", self._on_console)
        self.context.on("weberror", lambda error: self._note(f"error: {error.error}"))
        self.context.on("requestfailed", self._on_failed_request)
        self.context.on("response", self._on_response)
        self.page: Page = self.context.new_page()
        self.seeing = Seeing(self.page)
        self._troubles: list[str] = []
        self._expected: list[str] = []

    # What is there, as a reader finds it: by what it is and what it is called.

    def find(self, role: Role, name: str | re.Pattern[str] | None = None, **how: Any) -> Locator:
        """Everything of this kind; a text must be the whole name."""
        exact = isinstance(name, str)
        return self.page.get_by_role(role, name=name, exact=exact, **how)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by its name."""
        return self.find("button", name)

    def link(self, name: str | re.Pattern[str]) -> Locator:
        """A link by its name."""
        return self.find("link", name)

    def words(self, words: str | re.Pattern[str]) -> Locator:
        """Where these words stand."""
        return self.page.get_by_text(words, exact=False)

    def open(self, path: str) -> None:
        """Go to an address of the server, as by a link from elsewhere."""
        self.page.goto(path)

    def until(self, is_so: Callable[[], bool], what: str) -> None:
        """Wait until something is so that the page cannot be asked about."""
        deadline = time.monotonic() + PATIENCE_MS / 1000
        while not is_so():
            assert time.monotonic() < deadline, f"it never came to this: {what}"
            self.page.wait_for_timeout(STEP_MS)

    # What the server has told this page.

    @property
    def table(self) -> str:
        """The id of the table that is shown; waits until one is."""
        if not TABLE.search(self.page.url):
            self.page.wait_for_url(TABLE)
        found = TABLE.search(self.page.url)
        assert found is not None
        return found[1]

    @property
    def view(self) -> View:
        """The newest view of the table that is shown; waits for the first one."""
        self.until(lambda: self.table in self.seeing.views, "a view of the table")
        return self.seeing.views[self.table]

    def wait(self, is_so: Callable[[View], bool], what: str) -> View:
        """Wait for a view of the table that is as it should be, until the page shows it.

        And until everything is answered, so that nothing waits in the page any more.
        """
        self.until(lambda: is_so(self.view) and not self.seeing.unanswered, what)
        view = self.view
        self.page.wait_for_function(
            "seq => Number(document.querySelector('[data-seq]')?.dataset.seq) >= seq",
            arg=view["seq"],
        )
        return view

    # Who it is.

    def become(self, name: str, token: str) -> None:
        """Be this player in this browser from the next page on."""
        kept = json.dumps({"name": name, "token": token})
        self.context.add_init_script(
            f"localStorage.getItem('ninetyeight.player') ??"
            f" localStorage.setItem('ninetyeight.player', {json.dumps(kept)})"
        )

    @property
    def token(self) -> str:
        """The token of who this browser is by now."""
        kept = self.page.evaluate("localStorage.getItem('ninetyeight.player')")
        return str(json.loads(kept)["token"])

    def choose_language(self, language: str) -> None:
        """Change the language in the settings, wherever this page is."""
        # Found by their place: what they are called depends on the language before.
        self.page.locator("header button.settings").click()
        self.page.locator("dialog .language select").select_option(language)
        self.page.locator(f"html[lang={language}]").wait_for(state="attached")
        self.page.keyboard.press("Escape")
        self.page.locator("dialog").wait_for(state="detached")

    # What is wrong.

    def expect(self, *patterns: str) -> None:
        """From now on troubles that look like this are no surprise."""
        self._expected += patterns

    def check(self) -> None:
        """Nothing has gone wrong but what was expected."""
        unexpected = [
            trouble
            for trouble in self._troubles
            if not any(re.search(pattern, trouble) for pattern in self._expected)
        ]
        assert not unexpected, "\n".join(unexpected)

    def check_axe(self) -> None:
        """Axe finds nothing in what is shown now, in the light and in the dark."""
        schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
        for scheme in schemes:
            self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found = violations(self.page)
            assert not found, "\n".join([f"in the {scheme}:", *found])
        self.page.emulate_media(color_scheme="light", reduced_motion="no-preference")

    def close(self) -> None:
        """Leave."""
        self.context.close()

    def _note(self, trouble: str) -> None:
        self._troubles.append(trouble)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self._note(f"console {message.type}: {message.text} ({message.location.get('url')})")

    def _on_failed_request(self, request: Request) -> None:
        # What is on its way when the page is left is nobody's fault.
        if request.failure != "net::ERR_ABORTED":
            self._note(f"request failed: {request.url} {request.failure}")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400:
            self._note(f"refused: {response.status} {urlsplit(response.url).path}")
