"""What every seat says about the piles: derived from the hands, as the bots mean it.

*Love*: a card within 3 of the top, or the trick. *Like*: within 10. *Free*: none within 10. *Keep
off*: without this pile the two cheapest cards of the hand would take `HURT` steps more. All strict
and true, renewed after every card.
"""

from __future__ import annotations

import numpy as np

from ninetyeight.kernel import weights as w
from ninetyeight.kernel.compiled import compiled
from ninetyeight.kernel.legality import is_visible
from ninetyeight.kernel.rules import SILENCE, Rules
from ninetyeight.kernel.sight import Weights
from ninetyeight.kernel.signals import NOTHING, Said
from ninetyeight.kernel.table import OUTCOME, PLAYERS, RUNNING, TOPS, Table
from ninetyeight.kernel.wishes import say_wishes

HURT = 10
"""For the bots a weight that is tuned now and then; a versioned environment stays as it is."""


def wish_weights() -> Weights:
    """The only weight by which signals are decided."""
    weights = np.zeros(w.WEIGHTS, np.float64)
    weights[w.HURT] = HURT
    return weights


@compiled
def say_all(rules: Rules, table: Table, weights: Weights, said: Said) -> None:
    """Write what every seat says: nothing alone, after the end, and in Silence (R20, R27)."""
    said[:, :] = NOTHING
    a, b, c, d = table[TOPS], table[TOPS + 1], table[TOPS + 2], table[TOPS + 3]
    is_over = table[OUTCOME] != RUNNING
    if table[PLAYERS] == 1 or is_over or is_visible(rules, SILENCE, a, b, c, d):
        return
    for seat in range(table[PLAYERS]):
        say_wishes(rules, table, seat, weights, said)
