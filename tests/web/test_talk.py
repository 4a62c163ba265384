"""Table talk in the browser: what is held back, and which signals a level opens."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ninetyeight.core.signals import TALK_LEVELS
from ninetyeight.locales import text
from ninetyeight.table.options import AIDS
from tests.server.running import Running
from tests.web.conftest import Visitors
from tests.web.playing import pile_button
from tests.web.tables import arrive, let_start, open_table, sit_down
from tests.web.visitor import Visitor


def two_at_a_table(
    site: Running, visitors: Visitors, **options: object
) -> tuple[Visitor, Visitor, str]:
    """Ann, who starts, Ben, and their table."""
    ann, ben = visitors(), visitors()
    table = open_table(site, arrive(site, ann, "Ann"), seats=2, **options)
    ann.open(f"/table/{table}")
    sit_down(ben, table, "Ben")
    let_start([ann, ben], ann)
    return ann, ben, table


def test_a_number_comes_back_marked_and_the_others_see_only_what_is_said_instead(
    site: Running, visitors: Visitors
) -> None:
    ann, ben, _ = two_at_a_table(site, visitors)
    assert ann.view["options"]["talk"] == "strict"
    box = ann.page.get_by_label(text("web-talk-label"))
    # The first sign is one code point, and two of what JavaScript counts.
    box.fill("🎉 I have 47 for you, and zwölf")
    ann.button(text("web-talk-send")).click()
    marks = ann.page.locator("form mark")
    expect(marks).to_have_text(["47", "zwölf"])
    expect(box).to_have_value("🎉 I have 47 for you, and zwölf")
    expect(box).to_have_attribute("aria-invalid", "true")
    why, held = text("problem-chat-number"), text("web-talk-held", parts="47, zwölf")
    expect(box).to_have_accessible_description(re.compile(f"{re.escape(held)}.*{re.escape(why)}"))
    expect(ann.page.locator("[aria-live=assertive]")).to_have_text(f"{why} {held}")
    rule = ann.page.locator("form").get_by_role("link", name=text("web-talk-rule", rule="§9"))
    expect(rule).to_have_attribute("href", "/rules#s9")
    # It is told beside the line alone, not at the cards.
    expect(ann.page.locator(".notice")).to_have_count(0)
    ann.check_axe()

    box.fill("🎉 I have something for you")
    expect(marks).to_have_count(0)
    expect(box).to_have_attribute("aria-invalid", "false")
    box.press("Enter")
    expect(box).to_have_value("")
    for visitor in (ann, ben):
        expect(visitor.words("🎉 I have something for you").first).to_be_visible()
    assert ben.words("zwölf").count() == 0


@pytest.mark.parametrize(("talk", "tricks"), [("strict", 0), ("house", 1), ("free", 1)])
def test_the_trick_is_in_the_ring_where_it_may_be_named(
    site: Running, visitors: Visitors, talk: str, tricks: int
) -> None:
    _, ben, _ = two_at_a_table(site, visitors, talk=talk)
    pile_button(ben, "A").click()
    ring = ben.find("dialog", text("web-signal-ring", pile="A"))
    expect(ring.get_by_role("button", name=text("web-signal-short-love"))).to_be_visible()
    trick = ring.get_by_role("button", name=text("web-signal-short-trick"))
    expect(trick).to_have_count(tricks)


def test_a_new_table_is_strict_and_speaks_the_language_of_its_host(visitors: Visitors) -> None:
    host = visitors(locale="cs-CZ")
    host.open("/new")
    levels = host.page.locator("input[name=talk]")
    expect(levels).to_have_count(len(TALK_LEVELS))
    assert levels.evaluate_all("all => all.map((each) => each.value)") == [*TALK_LEVELS]
    expect(host.page.locator("input[name=talk][value=strict]")).to_be_checked()
    for aid in AIDS:
        expect(host.page.locator(f"input[value={aid}]")).not_to_be_checked()
    host.page.locator("form button.main").click()
    options = host.view["options"]
    assert (options["talk"], options["language"], options["aids"]) == ("strict", "cs", [])
