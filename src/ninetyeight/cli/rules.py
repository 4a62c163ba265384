"""`ninetyeight rules`: the rules in our own words, as far as a variant needs them."""

from __future__ import annotations

import click

from ninetyeight.cli.drawing.words import number_words, variant_words
from ninetyeight.cli.support.commands import command, option
from ninetyeight.cli.support.streams import say
from ninetyeight.cli.support.usage import UsageProblem
from ninetyeight.cli.support.variants import chosen_variant
from ninetyeight.cli.support.wrapping import wrapped
from ninetyeight.core.commands import Command
from ninetyeight.core.layout import Layout
from ninetyeight.core.outcome import VERY_GOOD
from ninetyeight.core.variant import Variant
from ninetyeight.errors import quote
from ninetyeight.locales import text
from ninetyeight.locales.lists import listed
from ninetyeight.variants import MIRROR

RULINGS = tuple(f"R{number}" for number in range(1, 29))


@command("rules")
@option("--variant", "variant_id", metavar="id", default="base", help_id="option-variant-rules")
@option("--layout", "layout_path", metavar="file", help_id="option-layout")
@option("--ruling", metavar="R1-R28", help_id="option-ruling")
def rules(variant_id: str, layout_path: str | None, ruling: str | None) -> int:
    """Print the rules of a variant, or one ruling."""
    variant = chosen_variant(variant_id, layout_path)
    say(_rules(variant) if ruling is None else _ruling(ruling))
    return 0


def _ruling(wanted: str) -> str:
    number = wanted.strip().upper().removeprefix("R")
    if f"R{number}" not in RULINGS:
        facts = {"ruling": quote(wanted), "last": RULINGS[-1]}
        raise UsageProblem(text("usage-ruling", **facts), click.get_current_context())
    question, answer = text(f"ruling-R{number}-question"), text(f"ruling-R{number}-answer")
    return wrapped(f"R{number}  {question}\n\n{answer}")


def _rules(variant: Variant) -> str:
    solo, two, three, *_ = map(str, variant.hand_sizes)
    sections = [
        _section("table", solo=solo, two=two, three=three),
        _section("turn", minimum=variant.minimum),
        _section("end", good=VERY_GOOD),
        _section("variants"),
        *_command_sections(variant),
        _section("talk"),
    ]
    if variant.layout is not None:
        sections.append(wrapped(text("rules-talk-commands")))
    sections.append(_section("about"))
    title = text("rules-title", variant=variant_words(variant))
    return "\n\n".join([title, *sections])


def _command_sections(variant: Variant) -> list[str]:
    """What only variants with commands or fire cards need."""
    sections = []
    if variant.layout is not None:
        sections += [_section("extreme"), _layout_table(variant.layout), _section("commands")]
    if variant.fire:
        sections.append(_section("fire", cards=listed(map(str, sorted(variant.fire)))))
        if variant.layout is not None:
            sections.append(wrapped(text("rules-fire-commands")))
    if not variant.is_plain:
        sections.append(_section("corners"))
        if variant.layout is not None:
            sections[-1] += "\n" + wrapped(text("rules-corners-commands"))
    return sections


def _section(name: str, **facts: str | int) -> str:
    heading = text(f"rules-{name}-heading")
    body = wrapped(text(f"rules-{name}", **facts))
    return f"{heading}\n{'-' * len(heading)}\n{body}"


def _layout_table(layout: Layout) -> str:
    """Which cards carry which command, from the data that the game is played with."""
    is_ours = layout == MIRROR
    whose = text("rules-layout-mirror" if is_ours else "rules-layout-own", name=layout.name)
    names = {command: text(f"command-{command}") for command in Command}
    width = max(map(len, names.values()))
    rows = [f"  {names[c]:<{width}}  {number_words(layout.cards(c))}" for c in Command]
    return "\n".join([wrapped(whose), "", *rows])
