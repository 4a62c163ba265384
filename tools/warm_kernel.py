"""Compile the kernel beforehand: else each test process would do so by itself, at the same time."""

from __future__ import annotations

import numpy as np

from ninetyeight.analysis.chance import Budget, chance_of
from ninetyeight.analysis.difficulty import Deal, chance_to_win
from ninetyeight.analysis.endgames import endgame_puzzle, open_state
from ninetyeight.analysis.knowledge import known_to_seat
from ninetyeight.analysis.puzzles import shipped_puzzles
from ninetyeight.analysis.solver import solve
from ninetyeight.bots import Limit, make_bot
from ninetyeight.bots.kernel_bot import KernelBot
from ninetyeight.core.deal import deal_deck
from ninetyeight.kernel.play import play_games
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.variants import parse_variant


def main() -> None:
    """Play and look at one game each way."""
    base = parse_variant("base")
    state = deal_deck(base, 2, deck_from_seed(1, 0))
    planner = make_bot("planner")
    assert isinstance(planner, KernelBot)
    play_games(base, np.array([planner.row(base, 2)] * 2), 2, seed=1, jobs=1)
    for name in ("planner", "champion-search@8"):
        bot = make_bot(name)
        bot.signals(state.view(1))
        bot.offer_start(state.view(1))
        bot.act(state.view(state.seat), {}, Limit())
    solve([state], seconds=1.0)
    known = known_to_seat(state.view(1), {}, talks=True)
    chance_of(known, Budget(deals=2, ahead=1))
    chance_to_win(Deal(base, 2, deck_from_seed(1, 0)), "casual", 1)
    proven = next(each for each in shipped_puzzles().values() if each.proof == "exact")
    endgame_puzzle(open_state(proven.start), proven.source)


if __name__ == "__main__":
    main()
