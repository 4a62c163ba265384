"""Chat: when it is open, and what may be written."""

from __future__ import annotations

import pytest

from ninetyeight.errors import RefusedError
from ninetyeight.table import events as e
from ninetyeight.table import requests as r
from ninetyeight.table.texts import MAX_CHAT, verify_chat
from tests.table.support import ANN, BEN, ZOE, Make, bots, dealt, deck, over, seated, started


@pytest.mark.parametrize("talk", ["silent", "signals", "free"])
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


@pytest.mark.parametrize("make", [dealt, started])
def test_where_all_is_free_it_is_open(make: Make) -> None:
    tried = make(ANN, BEN, talk="free")
    tried.ask(ANN, r.Say("hello"))
    tried.ask(ZOE, r.Say("hello"))
    assert tried.view(None).talk.has_chat


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
