"""Chat: when it is open, and what may be written."""

from __future__ import annotations

import pytest

from ninetyeight.core.signals import TALK_LEVELS
from ninetyeight.errors import RefusedError
from ninetyeight.table import events as e
from ninetyeight.table import requests as r
from ninetyeight.table.deciding import rename
from ninetyeight.table.seats import Person
from ninetyeight.table.texts import MAX_CHAT, verify_chat
from tests.table.support import ANN, BEN, ZOE, Make, bots, dealt, deck, over, seated, started


@pytest.mark.parametrize("talk", TALK_LEVELS)
@pytest.mark.parametrize("make", [seated, over])
def test_before_the_deal_and_after_the_end_everybody_may_write(make: Make, talk: str) -> None:
    tried = make(ANN, BEN, talk=talk)
    assert tried.ask(BEN, r.Say("45!")) == (e.Chatted("b", "Ben", 2, "45!"),)
    assert tried.ask(ZOE, r.Say("hello")) == (e.Chatted("z", "Zoe", None, "hello"),)
    assert tried.view(None).talk.has_chat


@pytest.mark.parametrize("talk", ["silent", "signals"])
@pytest.mark.parametrize("make", [dealt, started])
def test_while_the_game_runs_the_level_may_close_it(make: Make, talk: str) -> None:
    tried = make(ANN, BEN, talk=talk)
    for person in (ANN, ZOE):
        (problem,) = tried.refusal(person, r.Say("hello"))
        assert (problem.code, problem.facts) == ("talk-closed", {"talk": talk})
    assert (tried.view(1).talk.has_chat, tried.view(1).talk.closed_by) == (False, "level")


@pytest.mark.parametrize("talk", ["strict", "house", "free"])
@pytest.mark.parametrize("make", [dealt, started])
def test_elsewhere_it_is_open(make: Make, talk: str) -> None:
    tried = make(ANN, BEN, talk=talk)
    tried.ask(ANN, r.Say("hello"))
    tried.ask(ZOE, r.Say("hello"))
    assert tried.view(None).talk.has_chat


@pytest.mark.parametrize("talk", TALK_LEVELS)
def test_r20_alone_there_is_nobody_whom_a_number_could_tell_anything(talk: str) -> None:
    tried = started(ANN, talk=talk)
    tried.ask(ANN, r.Say("45!"))
    assert tried.view(1).talk.has_chat


# ---------------------------------------------------------------- what the filter holds back


@pytest.mark.parametrize("make", [dealt, started])
@pytest.mark.parametrize("person", [ANN, ZOE])
@pytest.mark.parametrize(
    ("text", "code", "spans"),
    [
        ("I have 47", "chat-number", "7-9"),
        ("🎉 forty-seven, or 12", "chat-number", "2-13 18-20"),
        ("siebenundvierzig", "chat-number", "0-16"),
        ("I have the trick for A", "chat-exact-hint", "2-22"),
        ("one above the top", "chat-exact-hint", "0-17"),
    ],
)
def test_strict_holds_back_numbers_and_exact_hints(
    make: Make, person: Person, text: str, code: str, spans: str
) -> None:
    tried = make(ANN, BEN)
    (problem,) = tried.refusal(person, r.Say(text))
    assert (problem.code, problem.rule, problem.facts) == (code, "§9", {"spans": spans})


def test_what_was_held_back_can_be_said_otherwise() -> None:
    tried = started(ANN, BEN)
    assert tried.refused(BEN, r.Say("don't lay 47 on the last pile")) == "chat-number"
    tried.ask(BEN, r.Say("don't lay anything on the last pile"))


@pytest.mark.parametrize(
    ("talk", "code"), [("strict", "chat-exact-hint"), ("house", None), ("free", None)]
)
def test_the_trick_may_be_named_where_that_is_the_house_rule(talk: str, code: str | None) -> None:
    tried, line = started(ANN, BEN, talk=talk), r.Say("I have the trick for A")
    if code is None:
        tried.ask(ANN, line)
    else:
        assert tried.refused(ANN, line) == code


def test_house_opens_nothing_but_the_trick() -> None:
    tried = started(ANN, BEN, talk="house")
    assert tried.refused(ANN, r.Say("I have 47")) == "chat-number"
    assert tried.refused(ANN, r.Say("one above the top")) == "chat-exact-hint"


def test_where_all_is_free_nothing_is_held_back() -> None:
    started(ANN, BEN, talk="free").ask(ANN, r.Say("I have 47"))


def test_the_language_of_the_table_decides_which_words_are_ordinary() -> None:
    line = r.Say("watch the elf")
    started(ANN, BEN, language="en").ask(ANN, line)
    assert started(ANN, BEN, language="de").refused(ANN, line) == "chat-number"


def test_the_name_of_a_command_is_one_where_commands_are_played() -> None:
    line = r.Say("I hold the 3!")
    started(ANN, BEN, variant="extreme").ask(ANN, line)
    for variant in ("base", "onfire"):
        assert started(ANN, BEN, variant=variant).refused(ANN, line) == "chat-number"


# ---------------------------------------------------------------- names


NUMBER = Person("n", "Forty Seven")


def test_who_watches_under_a_name_that_tells_is_not_heard() -> None:
    tried = started(ANN, BEN)
    (problem,) = tried.refusal(NUMBER, r.Say("hello"))
    assert (problem.code, problem.rule, problem.facts) == ("name-tells", "§9", {"spans": "0-11"})
    started(ANN, BEN, talk="free").ask(NUMBER, r.Say("hello"))


@pytest.mark.parametrize("talk", ["silent", "signals", "strict", "house"])
def test_who_sits_down_in_the_game_must_not_bring_a_number(talk: str) -> None:
    tried = started(ANN, BEN, talk=talk)
    tried.ask(BEN, r.Leave())
    assert tried.refused(NUMBER, r.Sit()) == "name-tells"
    tried.ask(ZOE, r.Sit())


def test_a_name_from_before_the_deal_says_nothing_about_the_cards() -> None:
    tried = started(ANN, NUMBER)
    tried.ask(NUMBER, r.Say("hello"))


@pytest.mark.parametrize(
    ("talk", "name", "code"),
    [
        ("silent", "Benny", "talk-closed"),
        ("signals", "Benny", "talk-closed"),
        ("strict", "Ben 47", "name-tells"),
        ("strict", "Trick for A", "name-tells"),
        ("house", "Ben 47", "name-tells"),
    ],
)
def test_a_new_name_in_the_game_is_read_by_all(talk: str, name: str, code: str) -> None:
    tried = started(ANN, BEN, talk=talk)
    with pytest.raises(RefusedError) as caught:
        rename(tried.table, Person(BEN.id, name))
    assert caught.value.code == code
    assert rename(tried.table, Person(ZOE.id, name)) == ()  # she does not sit here


@pytest.mark.parametrize(
    ("make", "talk", "name"),
    [
        (seated, "strict", "Ben 47"),
        (over, "silent", "Ben 47"),
        (started, "strict", "Benny"),
        (started, "free", "Ben 47"),
    ],
)
def test_another_name_may_be_chosen(make: Make, talk: str, name: str) -> None:
    tried = make(ANN, BEN, talk=talk)
    assert rename(tried.table, Person(BEN.id, name)) == (e.Renamed(BEN.id, name),)


def test_alone_every_name_is_as_good() -> None:
    tried = started(ANN)
    assert rename(tried.table, Person(ANN.id, "47")) == (e.Renamed(ANN.id, "47"),)


def test_r27_silence_keeps_names_as_they_are() -> None:
    tried = started(ANN, BEN, variant="extreme", talk="free", cards=deck((17,), (20,), size=7))
    tried.lay(ANN, "17A")
    with pytest.raises(RefusedError) as caught:
        rename(tried.table, Person(BEN.id, "Benny"))
    assert caught.value.code == "silence"


# ---------------------------------------------------------------- silence, and other reasons


def test_r27_silence_closes_it_for_spectators_too() -> None:
    cards = deck((17,), (20,), size=7)
    tried = started(ANN, BEN, variant="extreme", talk="free", cards=cards)
    tried.lay(ANN, "17A")
    for person, seat in ((ANN, 1), (BEN, 2), (ZOE, 0)):
        (problem,) = tried.refusal(person, r.Say("hello"))
        assert (problem.code, problem.rule, problem.facts) == ("silence", "R27", {"seat": seat})
    tried.ask(ANN, r.GiveUp())
    tried.ask(BEN, r.GiveUp())
    tried.ask(BEN, r.Say("so much to say"))


def test_who_is_muted_writes_nothing() -> None:
    tried = seated(ANN, BEN)
    tried.ask(ANN, r.Mute(2))
    assert tried.refused(BEN, r.Say("hello")) == "muted"


def test_a_line_wakes_a_sleeping_table() -> None:
    tried = seated(ANN, *bots("quick")).happen(e.Archived())
    assert tried.ask(ANN, r.Say("hi")) == (e.Woken(), e.Chatted("a", "Ann", 1, "hi"))


@pytest.mark.parametrize(
    "text",
    [
        "hello",
        "<script>alert(1)</script>",
        "'; DROP TABLE events; --",
        "na\N{COMBINING DIAERESIS}ive",
        "\N{FAMILY}\N{ZERO WIDTH JOINER}\N{GIRL}",
        "1\N{VARIATION SELECTOR-16}\N{COMBINING ENCLOSING KEYCAP}",
        "مرحبا",
        "שָׁלוֹם",
        "नमस्ते",
        "မြွှာ",
        "Příliš žluťoučký kůň",
        "x" * MAX_CHAT,
        " so ",
    ],
)
def test_what_people_write_passes_unchanged(text: str) -> None:
    assert verify_chat(text) == text
    tried = seated(ANN)
    assert tried.ask(ANN, r.Say(text)) == (e.Chatted("a", "Ann", 1, text),)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "chat-length"),
        ("x" * (MAX_CHAT + 1), "chat-length"),
        ("x" * 1_000_000, "chat-length"),
        (" ", "chat-characters"),
        ("two\nlines", "chat-characters"),
        ("tab\t", "chat-characters"),
        ("\x00", "chat-characters"),
        ("\x1b[2J", "chat-characters"),
        ("\x7f", "chat-characters"),
        ("\u202eevil", "chat-characters"),
        ("\u2066evil\u2069", "chat-characters"),
        ("\u200fevil", "chat-characters"),
        ("line\u2028end", "chat-characters"),
        ("\ufeffhello", "chat-characters"),
        ("\udc80", "chat-characters"),
        ("\ue000", "chat-characters"),
        ("\U000e0041", "chat-characters"),
        ("\u200d", "chat-characters"),
        (" \u200c ", "chat-characters"),
        ("\u3164", "chat-characters"),
        ("\u0301", "chat-characters"),
        ("Z" + "\u0310" * 5, "chat-characters"),
        ("Z" + "\u0310\u200d" * 50, "chat-characters"),
        ("\u0e01" + "\u0e47" * 20, "chat-characters"),
        ("Z" + "\u20dd" * 20, "chat-characters"),
    ],
    ids=lambda text: ascii(text[:12]),
)
def test_what_would_harm_who_reads_it_is_refused(text: str, code: str) -> None:
    with pytest.raises(RefusedError) as caught:
        verify_chat(text)
    assert caught.value.code == code
    assert seated(ANN).refused(ANN, r.Say(text)) == code
