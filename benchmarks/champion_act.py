"""How long the champion takes for one action: `python -m benchmarks.champion_act`."""

from __future__ import annotations

import statistics
import time

from ninetyeight.bots import Limit, make_bot
from ninetyeight.core.deal import deal_deck
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.variants import parse_variant

GAMES = 3


def main() -> None:
    """Whole games of two, asked as at a table; the view is made outside the measurement."""
    for name in ("champion", "champion-search"):
        for variant in ("base", "extreme"):
            taken = milliseconds(name, variant)
            middle = statistics.median(taken)
            print(f"{name} {variant}: median {middle:.2f} ms, longest {max(taken):.1f} ms")


def milliseconds(name: str, variant: str) -> list[float]:
    """Of every action after the first game, which compiles what is needed."""
    taken = []
    for game in range(GAMES + 1):
        bot = make_bot(name, game=game)
        state = deal_deck(parse_variant(variant), 2, deck_from_seed(1, game))
        while not state.is_over:
            view = state.view(state.seat)
            begun = time.perf_counter()
            choice = bot.act(view, {}, Limit())
            if game > 0:
                taken.append(1000 * (time.perf_counter() - begun))
            state = state.do(choice.action)
    return taken


if __name__ == "__main__":
    main()
