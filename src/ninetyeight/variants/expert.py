"""Expert: at least three cards a turn while the draw pile lasts (then one, R2)."""

from __future__ import annotations

from dataclasses import replace

from ninetyeight.core.layout import Layout
from ninetyeight.core.variant import Variant
from ninetyeight.variants.module import Module

MINIMUM = 3


def _apply(variant: Variant, _layout: Layout) -> Variant:
    return replace(variant, minimum=MINIMUM)


EXPERT = Module("expert", _apply)
