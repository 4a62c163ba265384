"""The Game."""

from __future__ import annotations

from ninetyeight.core.layout import Layout
from ninetyeight.core.variant import Variant
from ninetyeight.variants.module import Module


def _apply(variant: Variant, _layout: Layout) -> Variant:
    return variant


BASE = Module("base", _apply)
