"""Axe: what a page lacks for people who cannot see it, or not well, or use no mouse."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

SCRIPT = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

# Evaluated, not added to the page: the policy of the page stays as it is for everybody.
_IS_THERE = "typeof axe !== 'undefined'"
_RUN = """async () => {
    await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {})));
    const found = await axe.run(document, { resultTypes: ["violations"] });
    return found.violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)} ${node.failureSummary}`));
}"""


def violations(page: Page) -> list[str]:
    """Everything that axe finds in what the page shows now."""
    if not page.evaluate(_IS_THERE):
        page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(_RUN)
    return found
