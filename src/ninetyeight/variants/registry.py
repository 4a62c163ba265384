"""All modules and how they combine into variants."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import combinations

from ninetyeight.core.layout import Layout
from ninetyeight.core.variant import Variant
from ninetyeight.errors import NotationError, Problem
from ninetyeight.variants.base import BASE
from ninetyeight.variants.expert import EXPERT
from ninetyeight.variants.extreme import EXTREME
from ninetyeight.variants.layouts import MIRROR, own_layout_problems, verify_layouts
from ninetyeight.variants.module import Module
from ninetyeight.variants.onfire import ONFIRE
from ninetyeight.variants.short import SHORT
from ninetyeight.variants.text import BLANKS, lower, verify_text

MODULES: tuple[Module, ...] = (BASE, EXTREME, ONFIRE, EXPERT, SHORT)
"""In the order in which ids name them and in which they are applied."""

_OPTIONAL = MODULES[1:]
_MODULE_IDS = ", ".join(module.id for module in MODULES)
_MAX_LENGTH = 10_000


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
    variant = BASE.apply(Variant(), layout)
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
    plain, layout = _split_layout(lower(verify_text(text, _MAX_LENGTH).strip(BLANKS)), layouts)
    if plain not in _COMBINATIONS:
        raise NotationError(text, [_misordered(plain, layout)])
    if layout is MIRROR:
        return _default_variant(plain)
    return combine(_COMBINATIONS[plain], layout)


@cache
def _default_variant(plain: str) -> Variant:
    """One of the 16 with the default layout, made once: lines by the thousand name them."""
    return combine(_COMBINATIONS[plain])


def variant_problems(variant: Variant) -> list[Problem]:
    """Why `variant` cannot be written down: its id, read again, must give the same rules."""
    layout = variant.layout
    own = [] if layout is None or layout == MIRROR else [layout]
    problems = [problem for layout in own for problem in own_layout_problems(layout)]
    if problems:
        return problems
    try:
        is_readable = parse_variant(variant.id, own) == variant
    except NotationError as error:
        return [*error.problems]
    return [] if is_readable else [_unknown(variant.id)]


def _split_layout(text: str, layouts: Iterable[Layout]) -> tuple[str, Layout]:
    """The id without its layout's name, and that layout."""
    head, separator, rest = text.partition("@")
    if not separator:
        return text, MIRROR
    name, plus, modules = rest.partition("+")
    known = {layout.name: layout for layout in (*verify_layouts(text, layouts), MIRROR)}
    if head != EXTREME.id:
        raise NotationError(text, [Problem("layout-misplaced", facts={"variant": text[:80]})])
    if name not in known:
        facts = {"layout": name[:40], "known": ", ".join(sorted(known))}
        raise NotationError(text, [Problem("layout-unknown", facts=facts)])
    return head + plus + modules, known[name]


def _unknown(text: str) -> Problem:
    return Problem("variant-unknown", "§4", {"variant": text[:80], "modules": _MODULE_IDS})


def _misordered(plain: str, layout: Layout) -> Problem:
    """What is wrong with an id that names no variant: its modules, or only their order."""
    names = plain.split("+")
    by_id = {module.id: module for module in MODULES}
    if not all(name in by_id for name in names):
        return _unknown(plain)
    right = combine((by_id[name] for name in names), layout).id
    facts = {"variant": plain[:80], "modules": _MODULE_IDS, "right": right}
    return Problem("variant-order", "§4", facts)
