"""It is your turn: whoever looks elsewhere is told so, in all the ways they allow."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from ninetyeight.locales import text
from tests.server.running import Running
from tests.web.conftest import Visitors
from tests.web.playing import Mouse, is_on_turn, play_on
from tests.web.tables import arrive, let_start, open_table, sit_down
from tests.web.visitor import Visitor

# Counts what a browser without a window cannot show, and lets a test look elsewhere.
CALLS = """
window.calls = { said: [], closed: 0, notes: 0 };
window.Notification = class {
  static permission = "default";
  static async requestPermission() {
    return (this.permission = (await navigator.permissions.query({ name: "notifications" })).state);
  }
  constructor(words) { calls.said.push(words); }
  close() { calls.closed += 1; }
};
const { start } = OscillatorNode.prototype;
OscillatorNode.prototype.start = function (at) { calls.notes += 1; start.call(this, at); };
window.look = (isHere) => {
  document.hasFocus = () => isHere;
  dispatchEvent(new Event(isHere ? "focus" : "blur"));
};
"""


def calls(visitor: Visitor) -> Any:
    return visitor.page.evaluate("calls")


def turn_to(ann: Visitor, ben: Visitor) -> None:
    """Ben plays; then it is Ann's turn."""
    ben.wait(is_on_turn, "it is Ben's turn")
    play_on(ben, Mouse())
    ann.wait(is_on_turn, "it is Ann's turn")


def expect_head(visitor: Visitor, title: str, icon: str) -> None:
    expect(visitor.page).to_have_title(title)
    expect(visitor.page.locator("#icon")).to_have_attribute("href", icon)


def test_whoever_looks_elsewhere_is_called(site: Running, visitors: Visitors) -> None:
    ann, ben = visitors(permissions=["notifications"]), visitors()
    ann.context.add_init_script(CALLS)
    table = open_table(site, arrive(site, ann, "Ann"), seats=2)
    ann.open(f"/table/{table}")
    ann.button(text("web-app-settings")).click()
    box = ann.page.get_by_label(text("web-settings-notifications"))
    box.click()
    expect(box).to_be_checked()
    ann.page.keyboard.press("Escape")
    sit_down(ben, table, "Ben")
    let_start([ann, ben], ben)
    expect_head(ann, text("web-turn-title", name="Ben"), "/icon.svg")

    ann.page.evaluate("look(false)")
    turn_to(ann, ben)
    mine = text("web-turn-title-mine")
    expect_head(ann, text("web-turn-title-mark", title=mine), "/icon-turn.svg")
    assert calls(ann) == {"said": [mine], "closed": 0, "notes": 2}

    ann.page.evaluate("look(true)")
    expect_head(ann, mine, "/icon.svg")
    assert calls(ann)["closed"] == 1

    # Who looks is not called; who wants no sound hears none.
    play_on(ann, Mouse())
    turn_to(ann, ben)
    assert calls(ann)["said"] == [mine]
    ann.button(text("web-app-settings")).click()
    ann.page.get_by_label(text("web-settings-sound")).uncheck()
    ann.page.keyboard.press("Escape")
    play_on(ann, Mouse())
    ann.page.evaluate("look(false)")
    turn_to(ann, ben)
    assert calls(ann)["said"] == [mine, mine]
    assert calls(ann)["notes"] == 2
