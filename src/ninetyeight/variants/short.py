"""Short hand: one card less in every hand."""

from __future__ import annotations

from dataclasses import replace

from ninetyeight.core.layout import Layout
from ninetyeight.core.variant import Variant
from ninetyeight.variants.module import Module


def _apply(variant: Variant, _layout: Layout) -> Variant:
    return replace(variant, hand_sizes=tuple(size - 1 for size in variant.hand_sizes))


SHORT = Module("short", _apply)
