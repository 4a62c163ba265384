"""A variant by the names of its modules."""

from __future__ import annotations

from ninetyeight.locales.lookup import text


def variant_name(variant_id: str) -> str:
    """`The Game Extreme + On Fire` for `extreme+onfire`; a layout's name is left out."""
    modules = (part.partition("@")[0] for part in variant_id.split("+"))
    return " + ".join(text(f"module-{module}") for module in modules)
