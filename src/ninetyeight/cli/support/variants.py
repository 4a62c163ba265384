"""The options by which a variant is chosen."""

from __future__ import annotations

import click

from ninetyeight.cli.support.files import read_layouts
from ninetyeight.cli.support.usage import UsageProblem
from ninetyeight.core.variant import Variant
from ninetyeight.errors import NotationError
from ninetyeight.locales import text
from ninetyeight.locales.problems import sentence
from ninetyeight.variants import parse_variant
from ninetyeight.variants.extreme import EXTREME


def chosen_variant(variant_id: str, layout_path: str | None) -> Variant:
    """The variant of `--variant`, with the layout in the file of `--layout` if one is given.

    A variant that does not exist is wrong usage; so is a layout for one without commands.
    """
    layouts = read_layouts([] if layout_path is None else [layout_path])
    try:
        variant = parse_variant(variant_id, layouts)
        if not layouts:
            return variant
        if variant.layout is None:
            raise UsageProblem(text("usage-layout"), click.get_current_context())
        # Without a name in the id the file alone says which layout is meant.
        modules = variant.id.partition("+")[2]
        named = f"{EXTREME.id}@{layouts[0].name}" + (f"+{modules}" if modules else "")
        return parse_variant(named, layouts)
    except NotationError as error:
        why = " ".join(map(sentence, error.problems))
        context = click.get_current_context()
        raise UsageProblem(text("usage-value", name="--variant", why=why), context) from None
