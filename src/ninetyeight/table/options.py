"""What is agreed when a table is opened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from ninetyeight.core.cards import verify_deck
from ninetyeight.core.signals import TALK_LEVELS
from ninetyeight.core.variant import Variant, verify_players
from ninetyeight.errors import NinetyeightError, Problem, SetupError
from ninetyeight.notation.decks import SEED_LIMIT
from ninetyeight.talk.levels import DEFAULT
from ninetyeight.talk.lexicon import languages
from ninetyeight.variants import parse_layout, parse_variant

AIDS = ("gone", "suggest", "chance")
"""Aids a table may switch on: which cards are gone, a turn by a bot, the chance to win."""

MAX_PACE = 10.0


class RandomDeal(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="random"):
    """Shuffled afresh."""


class SeedDeal(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="seed"):
    """The deal of a seed. A text, because programs in other languages round large numbers."""

    seed: str


class DailyDeal(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="daily"):
    """The deal of a day, the same for all."""

    day: str


class RecordDeal(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="record"):
    """The deal of a game that was played before."""

    deck: tuple[int, ...]


class RatedDeal(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="rated"):
    """Shuffled until it is a deal that teams which make people's mistakes win so often of ten."""

    wins: Annotated[int, Meta(ge=0, le=10)]


Deal = RandomDeal | SeedDeal | DailyDeal | RecordDeal | RatedDeal
"""What a table can be asked for."""


class ContinuedDeal(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="continued"
):
    """A game that others have played until `turn` began; from there on `seat` is another player's.

    `line` is all that happened before, deal included, as a record in one line without names.
    `is_rescue` when those others have lost it.
    """

    line: str
    turn: int
    seat: int
    is_rescue: bool


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of one table.

    `layout` is the text of a layout of one's own, for Extreme. `take_back` and `aids` left open
    follow the table: taking back shows a number to the others, so it is on only alone.
    `language` decides which words are ordinary in the chat, though they are numbers in another.
    `pace` is how many seconds a bot takes for a card.
    """

    seats: int = 1
    variant: str = "base"
    layout: str | None = None
    talk: str = DEFAULT
    language: str = "en"
    take_back: bool | None = None
    aids: tuple[str, ...] = ()
    is_public: bool = False
    pace: float = 1.0
    deal: Deal | ContinuedDeal = RandomDeal()

    @property
    def can_take_back(self) -> bool:
        """Whether a card of the running turn may be taken back."""
        return self.seats == 1 if self.take_back is None else self.take_back

    @property
    def counts(self) -> bool:
        """Whether the game counts in the records of play: not if somebody can know the deal."""
        return isinstance(self.deal, RandomDeal | DailyDeal)


def variant_of(options: Options) -> Variant:
    """The variant of a table."""
    return _variant(options.variant, options.layout)


@lru_cache(maxsize=128)
def _variant(variant: str, layout: str | None) -> Variant:
    if layout is None:
        return parse_variant(variant)
    own = parse_layout(layout)
    found = parse_variant(variant, (own,))
    if found.layout != own:
        raise SetupError([Problem("layout-unused", facts={"layout": own.name})])
    return found


def layout_in(text: str) -> str:
    """The name of the layout that `text` describes; raises NotationError when it is none."""
    return parse_layout(text).name


def spoken_language(wished: Iterable[str]) -> str:
    """The first of the `wished` languages whose numbers are known here."""
    return next((each for each in wished if each in languages()), Options().language)


def settled(options: Options) -> Options:
    """`options`, which can be played, as they are stored: what means the same is written the same.

    Alone there is nobody to talk to. Games are compared by their level, so those have all one.
    """
    talk = options.talk if options.seats > 1 else DEFAULT
    return replace(options, variant=variant_of(options).id, talk=talk)


def verify_options(options: Options) -> None:
    """Raise SetupError, naming everything that is wrong, unless a table can be opened so."""
    deal, problems = options.deal, list[Problem]()
    checks: tuple[Callable[[], object], ...] = (
        lambda: verify_players(options.seats),
        lambda: variant_of(options),
        lambda: isinstance(deal, RecordDeal) and verify_deck(deal.deck),
    )
    for check in checks:
        try:
            check()
        except NinetyeightError as error:
            problems += error.problems
    if options.talk not in TALK_LEVELS:
        problems.append(Problem("talk-level", "§9", {"talk": options.talk[:40]}))
    if options.language not in languages():
        facts = {"language": options.language[:40], "known": ", ".join(languages())}
        problems.append(Problem("talk-language", facts=facts))
    problems += [
        Problem("aid-unknown", facts={"aid": aid[:40], "known": ", ".join(AIDS)})
        for aid in options.aids
        if aid not in AIDS
    ]
    if not 0 <= options.pace <= MAX_PACE:
        problems.append(Problem("pace", facts={"most": int(MAX_PACE)}))
    if isinstance(deal, SeedDeal) and not (
        deal.seed.isascii()
        and deal.seed.isdigit()
        and len(deal.seed) <= len(str(SEED_LIMIT))
        and int(deal.seed) < SEED_LIMIT
    ):
        problems.append(Problem("seed", facts={"seed": deal.seed[:40]}))
    if problems:
        raise SetupError(problems)
