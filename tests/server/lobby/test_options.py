"""What a table must be like to be opened: everything that is wrong is told at once."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from litestar.testing import RequestFactory
from msgspec.structs import replace

from ninetyeight import SetupError
from ninetyeight.bots import BOT_NAMES
from ninetyeight.core.cards import CARDS
from ninetyeight.core.signals import TALK_LEVELS
from ninetyeight.protocol.http import NewTable, RematchBody
from ninetyeight.server.languages import spoken_language
from ninetyeight.server.lobby import service
from ninetyeight.server.lobby.service import all_bots, all_variants, options_of, rematch_options
from ninetyeight.table.options import DailyDeal, RecordDeal, SeedDeal
from ninetyeight.variants import MIRROR, format_layout

TODAY = "2026-01-31"
LAYOUT = format_layout(MIRROR).replace('"mirror"', '"mine"')


def body(**fields: Any) -> NewTable:
    return msgspec.convert(fields, NewTable)


def codes(**fields: Any) -> list[str]:
    with pytest.raises(SetupError) as caught:
        options_of(body(**fields), TODAY, "de")
    return [problem.code for problem in caught.value.problems]


def test_the_options_are_those_that_were_asked_for() -> None:
    options = options_of(
        body(
            variant="extreme+onfire",
            seats=3,
            bots=[None, "planner"],
            talk="free",
            take_back=True,
            aids=["gone"],
            is_public=True,
            pace=0.5,
            deal={"kind": "seed", "seed": "98"},
        ),
        TODAY,
        "de",
    )
    assert (options.variant, options.seats, options.talk) == ("extreme+onfire", 3, "free")
    assert (options.take_back, options.aids, options.is_public) == (True, ("gone",), True)
    assert (options.pace, options.deal) == (0.5, SeedDeal("98"))
    assert options.language == "de"
    assert not options.counts


@pytest.mark.parametrize("talk", TALK_LEVELS)
def test_a_level_is_for_several_and_alone_all_games_have_the_same(talk: str) -> None:
    assert options_of(body(seats=2, talk=talk), TODAY, "en").talk == talk
    alone = options_of(body(seats=1, talk=talk), TODAY, "en")
    assert alone.talk == "strict"
    assert rematch_options(replace(alone, talk=talk), RematchBody()).talk == "strict"
    assert codes(seats=1, talk="loud") == ["talk-level"]


@pytest.mark.parametrize("talk", TALK_LEVELS)
def test_no_level_switches_an_aid_on(talk: str) -> None:
    assert options_of(body(seats=2, talk=talk), TODAY, "en").aids == ()


def test_the_language_is_the_one_of_who_asks_unless_another_is_named() -> None:
    assert options_of(body(), TODAY, "cs").language == "cs"
    assert options_of(body(language="pt"), TODAY, "cs").language == "pt"
    assert codes(language="tlh") == ["talk-language"]


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("cs", "cs"),
        ("CS-cz, en;q=0.8", "cs"),
        ("fr-CH, fr;q=0.9, de;q=0.7, *;q=0.5", "de"),
        ("en;q=0.5, ru;q=0.9", "ru"),
        ("pt-BR,pt,de", "pt"),
        ("de;q=0, pt;q=0.1", "pt"),
        ("fr", "en"),
        ("*", "en"),
        ("de;q=much", "en"),
        ("," * 100_000 + "de", "en"),
    ],
    ids=lambda text: text[:30],
)
def test_the_language_of_a_request(accepted: str, language: str) -> None:
    request = RequestFactory().post("/api/tables", headers={"accept-language": accepted})
    assert spoken_language(request) == language


def test_a_variant_is_stored_by_its_id() -> None:
    assert options_of(body(variant=" Extreme+OnFire "), TODAY, "de").variant == "extreme+onfire"
    assert (
        options_of(body(variant="EXTREME@mine", layout=LAYOUT), TODAY, "de").variant
        == "extreme@mine"
    )


@pytest.mark.parametrize(
    "bot",
    [
        "nobody",
        "",
        "my_bot.py:MyBot",
        "os:system",
        "ninetyeight.bots.registry:make_bot",
        "../planner",
        "Planner",
        "planner ",
    ],
)
def test_only_bots_that_are_installed_here_can_be_seated(bot: str) -> None:
    assert codes(seats=2, bots=[bot]) == ["bot-not-here"]


def test_a_registered_bot_can_be_seated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "registered_names", lambda: ("zoe",))
    assert options_of(body(seats=2, bots=["zoe"]), TODAY, "de").seats == 2
    assert all_bots().bots[-1].name == "zoe"


def test_there_are_no_more_bots_than_seats() -> None:
    assert codes(seats=1, bots=["planner", "planner"]) == ["too-many-bots"]
    assert options_of(body(seats=2, bots=["planner", "quick"]), TODAY, "de").seats == 2


def test_the_deal_of_the_day_is_todays() -> None:
    assert options_of(body(deal={"kind": "daily", "day": TODAY}), TODAY, "de").deal == DailyDeal(
        TODAY
    )
    for day in ("2026-01-30", "2026-02-01", "", "x" * 1000):
        assert codes(deal={"kind": "daily", "day": day}) == ["daily-over"]


def test_the_deal_of_the_day_has_no_layout_of_ones_own() -> None:
    deal = {"kind": "daily", "day": TODAY}
    assert codes(variant="extreme@mine", layout=LAYOUT, deal=deal) == ["daily-layout"]


def test_a_recorded_deal_has_all_cards_once() -> None:
    deal = {"kind": "record", "deck": list(CARDS)}
    assert options_of(body(deal=deal), TODAY, "de").deal == RecordDeal(CARDS)
    assert codes(deal={"kind": "record", "deck": [*CARDS[:-1], 2]}) == [
        "card-twice",
        "card-missing",
    ]
    assert len(codes(deal={"kind": "record", "deck": []})) == len(CARDS)


def test_all_that_is_wrong_is_told_at_once() -> None:
    found = codes(
        variant="bass",
        talk="loud",
        aids=["oracle"],
        bots=["nobody"],
        deal={"kind": "daily", "day": "2001-01-01"},
    )
    assert found == [
        "variant-unknown",
        "talk-level",
        "aid-unknown",
        "daily-over",
        "bot-not-here",
    ]


def test_every_bot_is_told_in_a_sentence() -> None:
    bots = {bot.name: bot.about for bot in all_bots().bots}
    assert tuple(bots)[: len(BOT_NAMES)] == BOT_NAMES
    assert bots["champion"].startswith("Trained by playing with itself")
    assert len({*bots.values()}) == len(bots)
    assert all(about.endswith(".") for about in bots.values())


def test_every_variant_has_its_modules_and_hands() -> None:
    answer = all_variants()
    assert answer.most_players == 5
    variants = {variant.id: variant for variant in answer.variants}
    assert len(variants) == 16
    assert variants["base"].modules == ("base",)
    assert variants["base"].hand_sizes == (8, 7, 6, 6, 6)
    assert variants["extreme+onfire"].modules == ("extreme", "onfire")
    assert variants["short"].hand_sizes != variants["base"].hand_sizes
