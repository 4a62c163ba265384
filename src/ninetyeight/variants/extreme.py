"""The Game Extreme: 28 cards carry commands, as the layout says."""

from __future__ import annotations

from dataclasses import replace

from ninetyeight.core.layout import Layout
from ninetyeight.core.variant import Variant
from ninetyeight.variants.module import Module


def _apply(variant: Variant, layout: Layout) -> Variant:
    return replace(variant, commands=dict(layout.commands), layout=layout)


EXTREME = Module("extreme", _apply)
