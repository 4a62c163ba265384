"""On Fire: six cards that must be covered by the end of the next turn taken."""

from __future__ import annotations

from dataclasses import replace

from ninetyeight.core.layout import Layout
from ninetyeight.core.variant import Variant
from ninetyeight.variants.module import Module

FIRE_CARDS = frozenset({22, 33, 44, 55, 66, 77})


def _apply(variant: Variant, _layout: Layout) -> Variant:
    # A fire card replaces the card of its number, command and all (R25).
    commands = {card: c for card, c in variant.commands.items() if card not in FIRE_CARDS}
    return replace(variant, fire=FIRE_CARDS, commands=commands)


ONFIRE = Module("onfire", _apply)
