"""All modules and how they combine into variants."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

from ninetyeight.core.layout import Layout
from ninetyeight.core.variant import Variant
from ninetyeight.errors import NotationError, Problem
from ninetyeight.variants.base import BASE
from ninetyeight.variants.expert import EXPERT
from ninetyeight.variants.extreme import EXTREME
from ninetyeight.variants.layouts import MIRROR
from ninetyeight.variants.module import Module
from ninetyeight.variants.onfire import ONFIRE
from ninetyeight.variants.short import SHORT

MODULES: tuple[Module, ...] = (BASE, EXTREME, ONFIRE, EXPERT, SHORT)
"""In the order in which ids name them and in which they are applied."""

_OPTIONAL = MODULES[1:]


def _id(modules: Iterable[Module]) -> str:
    return "+".join(module.id for module in modules) or BASE.id


_COMBINATIONS: dict[str, tuple[Module, ...]] = {
    _id(chosen): chosen
    for size in range(len(_OPTIONAL) + 1)
    for chosen in combinations(_OPTIONAL, size)
}

VARIANT_IDS: tuple[str, ...] = tuple(_COMBINATIONS)
"""The ids of all 16 variants, those with fewer modules first."""


def combine(modules: Iterable[Module], layout: Layout = MIRROR) -> Variant:
    """The variant made of `modules` on top of the base game, whatever order they come in."""
    chosen = set(modules)
    ordered = [module for module in _OPTIONAL if module in chosen]
    variant = Variant()
    for module in ordered:
        variant = module.apply(variant, layout)
    own_layout = variant.layout is not None and variant.layout != MIRROR
    names = [
        f"{module.id}@{layout.name}" if own_layout and module is EXTREME else module.id
        for module in ordered
    ]
    return replace(variant, id="+".join(names) or BASE.id)


def parse_variant(text: str, layouts: Iterable[Layout] = ()) -> Variant:
    """The variant with this id; its layout, when it names one, must be among `layouts`.

    Raises NotationError, which names the id that would be right when there is one.
    """
    if not isinstance(text, str):
        raise NotationError(text, [Problem("not-text")])
    plain, layout = _split_layout(text.strip().lower(), layouts)
    if plain not in _COMBINATIONS:
        raise NotationError(text, [_unknown(plain)])
    return combine(_COMBINATIONS[plain], layout)


def _split_layout(text: str, layouts: Iterable[Layout]) -> tuple[str, Layout]:
    """The id without its layout's name, and that layout."""
    head, separator, rest = text.partition("@")
    if not separator:
        return text, MIRROR
    name, plus, modules = rest.partition("+")
    known = {layout.name: layout for layout in (MIRROR, *layouts)}
    if head != EXTREME.id:
        raise NotationError(text, [Problem("layout-misplaced", facts={"variant": text})])
    if name not in known:
        facts = {"layout": name, "known": ", ".join(sorted(known))}
        raise NotationError(text, [Problem("layout-unknown", facts=facts)])
    return head + plus + modules, known[name]


def _unknown(plain: str) -> Problem:
    names = plain.split("+")
    by_id = {module.id: module for module in MODULES}
    unknown = [name for name in names if name not in by_id]
    facts = {"variant": plain[:80], "modules": ", ".join(by_id)}
    if unknown:
        return Problem("variant-unknown", "§4", facts)
    right = combine(by_id[name] for name in names).id
    return Problem("variant-order", "§4", {**facts, "right": right})
