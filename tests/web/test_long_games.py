"""Games that go far: by mouse, and faster than the server answers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ninetyeight import END, Game, Lay, deal
from ninetyeight.core.piles import cost
from ninetyeight.locales import text
from tests.server.running import Running
from tests.web.conftest import Visitors
from tests.web.playing import Mouse, finish, hurry
from tests.web.tables import arrive, open_table

UNSAID = 2
"""So many turns before the end the player begins to look at what happens."""


def careful_game(seed: int) -> Game:
    """Alone, by the smallest steps, with no card more than needed."""
    game = deal("base", 1, seed=seed)
    while not game.is_over:
        tops, legal = game.state.piles, game.state.legal_actions()
        lays = [action for action in legal if isinstance(action, Lay)]
        game = game.do(
            END
            if END in legal
            else min(lays, key=lambda lay: (cost(lay.pile, tops[lay.pile], lay.card), lay.card))
        )
    return game


@pytest.mark.parametrize(("seed", "result"), [(53, "won"), (91, "very-good")])
def test_somebody_who_waits_for_nothing(
    site: Running, visitors: Visitors, seed: int, result: str
) -> None:
    visitor = visitors(reduced_motion="reduce")
    token = arrive(site, visitor, "Ann")
    table = open_table(site, token, deal={"kind": "seed", "seed": str(seed)})
    visitor.open(f"/table/{table}")
    actions = careful_game(seed).actions
    turns = actions.count(END)
    for action in actions:
        hurry(visitor, action)
        turns -= action == END
        if turns == UNSAID:
            break
    visitor.wait(lambda view: view["game"]["turn"] == actions.count(END) - UNSAID + 1, "all lie")
    finish(visitor, Mouse())
    expect(visitor.find("heading", text(f"web-end-result-{result}"))).to_be_visible()
    visitor.check_axe()
    assert visitor.seeing.watched == [table], "a table is watched once"
