"""The variants: modules that combine, and the layouts of The Game Extreme."""

from ninetyeight.variants.layouts import MIRROR, format_layout, format_own_layout, parse_layout
from ninetyeight.variants.registry import (
    MODULES,
    VARIANT_IDS,
    combine,
    parse_variant,
)

__all__ = [
    "MIRROR",
    "MODULES",
    "VARIANT_IDS",
    "combine",
    "format_layout",
    "format_own_layout",
    "parse_layout",
    "parse_variant",
]
