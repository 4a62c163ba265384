"""Deals as the command line takes them: of a record, or of a seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import click

from ninetyeight.cli.support.records import read_record
from ninetyeight.cli.support.usage import UsageProblem
from ninetyeight.core.layout import Layout
from ninetyeight.core.variant import Variant
from ninetyeight.locales import text
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.variants import parse_variant


class GivenDeal(NamedTuple):
    """A deck for so many players."""

    variant: Variant
    players: int
    deck: tuple[int, ...]

    def verify_start(self, start: int | None) -> None:
        """Refuse a seat that is not there."""
        if start is not None and start > self.players:
            words = text("usage-start", start=start, players=self.players)
            raise UsageProblem(words, click.get_current_context())


def deal_of_record(source: str, layouts: Sequence[Layout]) -> GivenDeal:
    """The deal of the record `source`."""
    record = read_record(source, layouts)
    return GivenDeal(record.variant, len(record.seats), record.deck)


def deal_of_seed(variant_id: str, players: int, seed: int, layouts: Sequence[Layout]) -> GivenDeal:
    """The deal of the number `seed`."""
    return GivenDeal(parse_variant(variant_id, layouts), players, deck_from_seed(seed))
