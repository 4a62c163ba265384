"""What does not fit on a page: sticks out of it, or is cut off."""

from __future__ import annotations

from playwright.sync_api import Page

_SEARCH = """() => {
  const found = [];
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) found.push(`the page is ${page.scrollWidth} wide`);
  const isSeen = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    getComputedStyle(element).clipPath === "none" &&
    !element.closest(".unseen, .skip, svg");
  // What is wider than a box that can be moved may well stick out of it.
  const canScroll = (element) => {
    for (let each = element; each !== null; each = each.parentElement) {
      const { overflowX } = getComputedStyle(each);
      if (overflowX === "auto" || overflowX === "scroll") return true;
    }
    return false;
  };
  const frameOf = (element) => {
    for (let each = element; each !== null; each = each.parentElement) {
      if (/hidden|clip/.test(getComputedStyle(each).overflow)) return each;
    }
    return undefined;
  };
  const say = (element, what) => {
    const words = element.textContent.trim().replace(/\\s+/g, " ").slice(0, 60);
    found.push(`${element.tagName.toLowerCase()}.${element.className} "${words}" ${what}`);
  };
  const BOXES = "button, a.button, label, .sheet, dialog, summary, td, th";
  const reach = document.createRange();
  for (const element of document.querySelectorAll("body *")) {
    const texts = [...element.childNodes].filter((each) => each.nodeType === 3 && each.data.trim());
    if (texts.length === 0 || !isSeen(element)) continue;
    if (canScroll(element)) continue;
    const edge = element.closest(BOXES)?.getBoundingClientRect();
    for (const each of texts) {
      reach.selectNode(each);
      const { left, right, top, bottom } = reach.getBoundingClientRect();
      const frame = frameOf(element)?.getBoundingClientRect();
      if (frame !== undefined) {
        // What is wholly outside is not there for anybody; half of it is a mistake.
        if (left >= frame.right || right <= frame.left) continue;
        if (top >= frame.bottom || bottom <= frame.top) continue;
        if (right > frame.right + 1 || left < frame.left - 1) say(element, "is cut off");
        if (bottom > frame.bottom + 3 || top < frame.top - 3) say(element, "is cut off below");
      }
      if (right > innerWidth + 1 || left < -1) say(element, "sticks out of the page");
      if (edge === undefined) continue;
      if (right > edge.right + 1 || left < edge.left - 1) say(element, "sticks out of its box");
      if (bottom > edge.bottom + 3 || top < edge.top - 3) say(element, "is higher than its box");
    }
  }
  return found;
}"""


def what_does_not_fit(page: Page) -> list[str]:
    """Every text that is cut off, or wider than its button, its box or the page."""
    found: list[str] = page.evaluate(_SEARCH)
    return found
