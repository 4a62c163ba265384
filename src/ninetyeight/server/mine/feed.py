"""The Atom feed of a player: an entry for every table that waits. No hands, no secrets."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import NAMESPACE_URL, uuid5
from xml.etree import ElementTree

from ninetyeight.locales import reader_language, text
from ninetyeight.locales.variants import variant_name

SUFFIX = ".atom"
MEDIA_TYPE = "application/atom+xml"

_ATOM = "http://www.w3.org/2005/Atom"


@dataclass(frozen=True, slots=True)
class Waiting:
    """A table where it is the player's turn since `since`; `seq` tells one turn from the next."""

    table: str
    code: str
    variant: str
    seats: int
    seq: int
    since: float


def feed_path(key: str) -> str:
    """Where the feed with this key is."""
    return f"/feed/{key}{SUFFIX}"


def format_feed(key: str, waiting: Sequence[Waiting], updated: float) -> bytes:
    """The feed as XML. `key` is not in it, but makes its id."""
    feed = ElementTree.Element("feed", {"xmlns": _ATOM, "xml:lang": reader_language()})
    _add(feed, "id", _id(f"feed/{key}"))
    _add(feed, "title", text("feed-title"))
    _add(feed, "updated", _time(updated))
    ElementTree.SubElement(feed, "link", href="/")
    _add(ElementTree.SubElement(feed, "author"), "name", "ninetyeight")
    for table in waiting:
        entry = ElementTree.SubElement(feed, "entry")
        _add(entry, "id", _id(f"turn/{table.table}/{table.seq}"))
        _add(entry, "title", text("feed-turn", code=table.code))
        _add(entry, "updated", _time(table.since))
        # Relative: what the request says about the name of this host is not to be trusted.
        ElementTree.SubElement(entry, "link", href=f"/table/{table.table}")
        game = variant_name(table.variant)
        _add(entry, "summary", text("feed-table", variant=game, seats=table.seats))
    content: bytes = ElementTree.tostring(feed, encoding="utf-8", xml_declaration=True)
    return content


def _add(parent: ElementTree.Element, name: str, words: str) -> None:
    ElementTree.SubElement(parent, name).text = words


def _id(name: str) -> str:
    return uuid5(NAMESPACE_URL, f"ninetyeight/{name}").urn


def _time(time: float) -> str:
    return datetime.datetime.fromtimestamp(time, datetime.UTC).isoformat(timespec="seconds")
