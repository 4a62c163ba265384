"""The Atom feed as XML: what the standard demands, and nothing that is secret."""

from __future__ import annotations

import re
from uuid import UUID
from xml.etree import ElementTree

import pytest

from ninetyeight.locales import speaking
from ninetyeight.server.mine.feed import Waiting, format_feed

ATOM = "{http://www.w3.org/2005/Atom}"
FIRST = Waiting("t-1", "ABCDEF", "base", 1, 17, 86_400.5)
SECOND = Waiting("t-2", "<&>\"'", "extreme+onfire", 3, 5, 3_600.0)


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NINETYEIGHT_STRICT", "1")
    monkeypatch.setenv("NINETYEIGHT_LANG", "en")


def read(data: bytes) -> ElementTree.Element:
    assert data.startswith(b"<?xml version='1.0' encoding='utf-8'?>")
    return ElementTree.fromstring(data)


def words(parent: ElementTree.Element, name: str) -> str:
    (found,) = parent.findall(f"{ATOM}{name}")
    assert found.text
    return found.text


def test_it_has_what_the_standard_demands() -> None:
    feed = read(format_feed("key", [FIRST, SECOND], 86_400.5))
    assert feed.tag == f"{ATOM}feed"
    assert words(feed, "title") == "ninetyeight: tables that wait for you"
    assert words(feed, "updated") == "1970-01-02T00:00:00+00:00"
    assert words(feed.find(f"{ATOM}author") or feed, "name") == "ninetyeight"
    entries = feed.findall(f"{ATOM}entry")
    assert [words(entry, "title") for entry in entries] == [
        "Your turn at table ABCDEF",
        "Your turn at table <&>\"'",
    ]
    assert [words(entry, "summary") for entry in entries] == [
        "The Game, alone",
        "The Game Extreme + On Fire, 3 players",
    ]
    assert [words(entry, "updated") for entry in entries] == [
        "1970-01-02T00:00:00+00:00",
        "1970-01-01T01:00:00+00:00",
    ]
    links = [entry.find(f"{ATOM}link") for entry in entries]
    assert [link.get("href") for link in links if link is not None] == ["/table/t-1", "/table/t-2"]
    for part in (feed, *entries):
        UUID(words(part, "id").removeprefix("urn:uuid:"))


def test_it_is_in_the_language_of_who_reads() -> None:
    with speaking(["ru"]):
        feed = read(format_feed("key", [SECOND], 0.0))
    assert feed.get("{http://www.w3.org/XML/1998/namespace}lang") == "ru"
    (entry,) = feed.findall(f"{ATOM}entry")
    assert words(entry, "summary").endswith("3 игрока")


def test_it_is_there_when_nothing_waits() -> None:
    feed = read(format_feed("key", [], 0.0))
    assert feed.findall(f"{ATOM}entry") == []
    assert words(feed, "updated") == "1970-01-01T00:00:00+00:00"


def test_the_same_turn_is_the_same_entry_and_the_next_turn_is_another() -> None:
    def entry_id(waiting: Waiting) -> str:
        (entry,) = read(format_feed("key", [waiting], 0.0)).findall(f"{ATOM}entry")
        return words(entry, "id")

    later = Waiting("t-1", "ABCDEF", "base", 1, 23, 90_000.0)
    assert entry_id(FIRST) == entry_id(FIRST)
    assert entry_id(FIRST) != entry_id(later)


def test_feeds_have_different_ids_and_the_key_is_in_none() -> None:
    one, other = (format_feed(key, [], 0.0) for key in ("key-of-ann", "key-of-ben"))
    assert words(read(one), "id") != words(read(other), "id")
    assert not re.search(b"key-of", one + other)
