"""How soon a card lies on the screen, and whether anything moves when others play (`make bench`).

A real server, the built client, a real browser, two people and a bot, on a phone and on a desktop.
Measured in the page by the browser itself: from a click to the next paint (Event Timing, which
tells of 16 ms and more), and what moved while the others played (Layout Instability), which
must be nothing.
"""

from __future__ import annotations

import sys
from statistics import median
from typing import Any

from playwright.sync_api import Browser

from tests.server.client import best_play
from tests.server.running import Running
from tests.web.playing import Mouse, end_turn, is_on_turn, lay
from tests.web.site import site_in_browser
from tests.web.tables import arrive, let_start, open_table, sit_down
from tests.web.visitor import PHONE, WIDE, Visitor

TURNS = 6
"""Of each person."""
_SETTLING = 400.0
"""Milliseconds until the new cards of the own hand lie still."""

_WATCH = """() => {
    window.measured = { interactions: [], shifts: [] };
    new PerformanceObserver((list) => {
        for (const each of list.getEntries())
            if (each.interactionId) window.measured.interactions.push(each.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true });
    new PerformanceObserver((list) => {
        for (const each of list.getEntries())
            if (!each.hadRecentInput && !window.isOnTurn)
                window.measured.shifts.push([each.value, each.sources.map(({ node }) =>
                    node?.closest?.("[class]")?.outerHTML.slice(0, 80) ?? node?.textContent)]);
    }).observe({ type: "layout-shift", buffered: false });
}"""


def measure(people: list[Visitor]) -> list[dict[str, Any]]:
    """Play some turns; what each page has measured."""
    hands = Mouse()
    for visitor in people:
        visitor.page.evaluate(_WATCH)
    turns = 0
    while turns < TURNS * len(people) and people[0].view["phase"] == "play":
        on_turn = [visitor for visitor in people if is_on_turn(visitor.view)]
        for visitor in on_turn:
            # What one does oneself moves one's own hand: only the others' plays count.
            visitor.page.evaluate("window.isOnTurn = true")
            play = best_play(visitor.view)
            if play["do"] == "end":
                end_turn(visitor, hands)
                turns += 1
                visitor.page.wait_for_timeout(_SETTLING)
                visitor.page.evaluate("window.isOnTurn = false")
            else:
                lay(visitor, hands, play["card"], play["pile"], twice=play["confirm"])
        if not on_turn:
            people[0].page.wait_for_timeout(10)
    return [visitor.page.evaluate("window.measured") for visitor in people]


def measure_at(site: Running, browser: Browser, size: Any) -> list[dict[str, Any]]:
    """Two people and a bot, in windows of this size."""
    people = [Visitor(browser, site.url, viewport=size) for _ in range(2)]
    token = arrive(site, people[0], "Ann")
    table = open_table(site, token, seats=3, bots=[None, None, "quick"])
    people[0].open(f"/table/{table}")
    sit_down(people[1], table, "Ben")
    let_start(people, people[0])
    figures = measure(people)
    for visitor in people:
        visitor.close()
    return figures


def main() -> int:
    """Print the figures; 1 when something moved."""
    moved = 0.0
    with site_in_browser() as (site, browser):
        for name, size in (("phone", PHONE), ("desktop", WIDE)):
            figures = measure_at(site, browser, size)
            waits = sorted(wait for each in figures for wait in each["interactions"])
            shifts = [shift for each in figures for shift in each["shifts"]]
            moved += sum(value for value, _ in shifts)
            slowest = waits[int(len(waits) * 0.95)] if waits else 0
            print(
                f"{name}: {len(waits)} interactions of 16 ms or more, to the next paint"
                f" median {median(waits) if waits else 0:.0f} ms, 95 % within {slowest:.0f} ms;"
                f" layout shift while others play {sum(value for value, _ in shifts):.4f}"
            )
            for nodes in sorted({str(nodes) for value, nodes in shifts if value > 0}):
                print(f"  moved: {nodes}")
    return int(moved > 0)


if __name__ == "__main__":
    sys.exit(main())
