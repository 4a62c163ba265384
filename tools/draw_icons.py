#!/usr/bin/env python
"""Draw the icons of the web client that must be PNG, from web/public/icon.svg.

Run it after the SVG has changed. It needs a Chromium: $CHROMIUM, or the system's.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PUBLIC = Path(__file__).parents[1] / "web" / "public"
ICONS = {"icon-192.png": 192, "icon-512.png": 512}
MASKABLE, MASKABLE_SIZE = "icon-maskable-512.png", 512
APPLE, APPLE_SIZE = "icon-apple-180.png", 180
CORNERED, FULL = 'rx="14"', 'rx="0"'
WHOLE, WITH_MARGIN = 'viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"'
BACKGROUND = "#1d232a"


def main() -> None:
    """Draw them all."""
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    browser_path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browser_path, args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page()
        for name, size in ICONS.items():
            draw(page, svg, size, PUBLIC / name)
        # Systems cut these into shapes of their own: nothing but the ground may be at the edge.
        full = svg.replace(CORNERED, FULL)
        draw(page, full, APPLE_SIZE, PUBLIC / APPLE)
        draw(page, full.replace(WHOLE, WITH_MARGIN), MASKABLE_SIZE, PUBLIC / MASKABLE)
        browser.close()


def draw(page: Page, svg: str, size: int, target: Path) -> None:
    """Draw `svg` as a square PNG; what it leaves empty around a full ground is ground too."""
    ground = BACKGROUND if FULL in svg else "transparent"
    style = f"html,body{{margin:0;background:{ground}}}svg{{display:block;width:{size}px}}"
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>{style}</style>{svg}")
    page.screenshot(path=target, omit_background=True)


if __name__ == "__main__":
    main()
