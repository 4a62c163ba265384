"""Games that go far: by mouse, and faster than the server answers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ninetyeight import END, parse_action
from ninetyeight.locales import text
from tests.cli.games import WON_SEED, solo_lines
from tests.server.running import Running
from tests.web.conftest import Visitors
from tests.web.playing import Mouse, finish, hurry
from tests.web.tables import arrive, open_table

VERY_GOOD_SEED = 44
"""A solo deal of which the smallest steps leave fewer than ten cards."""

LAST_TURNS = 2
"""So many turns before the end the player begins to look at what happens."""


@pytest.mark.parametrize(("seed", "result"), [(WON_SEED, "won"), (VERY_GOOD_SEED, "very-good")])
def test_somebody_who_waits_for_nothing(
    site: Running, visitors: Visitors, seed: int, result: str
) -> None:
    visitor = visitors(reduced_motion="reduce")
    table = open_table(site, arrive(site, visitor, "Ann"), deal={"kind": "seed", "seed": str(seed)})
    visitor.open(f"/table/{table}")
    actions = [parse_action(line) for line in solo_lines(seed)]
    ends = [place for place, action in enumerate(actions) if action == END]
    blindly = ends[-LAST_TURNS]
    for action in actions[: blindly + 1]:
        hurry(visitor, action)
    turns = actions[: blindly + 1].count(END)
    visitor.wait(lambda view: view["game"]["turn"] == turns + 1, "all of it is done")
    finish(visitor, Mouse())
    expect(visitor.find("heading", text(f"web-end-result-{result}"))).to_be_visible()
    visitor.check_axe()
    assert visitor.seeing.watched == [table], "a table is watched once"
