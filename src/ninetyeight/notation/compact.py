"""Records in one line, for links and QR codes: everything that the text has, deal included.

`98r1-` and, in URL-safe base64, a zlib stream of: the deck as its rank among all 98! orders
(64 bytes, big-endian), then the canonical text without its deal line. The stream is made with a
preset dictionary of the words that every record has, and ends in a checksum.
"""

from __future__ import annotations

import base64
import binascii
import math
import zlib
from collections.abc import Iterable

from ninetyeight.core.cards import CARDS
from ninetyeight.core.layout import Layout
from ninetyeight.errors import NotationError, Problem
from ninetyeight.notation.record import Record
from ninetyeight.notation.record_text import MAX_RECORD, format_record, parse_record
from ninetyeight.notation.text import verify_text

_PREFIX = "98r1-"
_MAX_LENGTH = 2 * MAX_RECORD
_RANK_BYTES = 64
_ORDERS = math.factorial(len(CARDS))

# Part of the format: never change it, make a new version. What is likelier stands further back.
_DICTIONARY = (
    b"(1 back keep-off A) (2 small-steps B) (3 free C) (4 like D) (5 love A) (1 trick B) "
    b"(2 start) (3 trouble) (4 thanks) (5 hold skull) (1 not-now stop) {} back "
    b"layout: stop ; skull ; three ; silence ; no-trick ; one-pile ; draw-one "
    b"\nseal: \ndate: 2026-\nbot 5: planner\nbot 4: planner\nbot 3: planner\nbot 2: planner"
    b"\nbot 1: planner\nresult: unfinished\nresult: won\nresult: lost three \nresult: lost fire "
    b"\nresult: lost skull \nresult: lost stuck ninetyeight-record: 1\nrules: 1\nvariant: "
    b"extreme+onfire+expert+short\ntalk: silent\ntalk: signals\ntalk: house\ntalk: free\n"
    b"variant: base\ntalk: strict\nseat 1: P1\nseat 2: P2\nseat 3: P3\nseat 4: P4\nseat 5: P5\n"
    b"start: 1\n end\n5:  end\n4:  end\n3:  end\n2:  end\n1: "
)


def format_compact(record: Record) -> str:
    """`record` in one line."""
    deal = f"deal: {','.join(map(str, record.deck))}\n"
    text = format_record(record).replace(deal, "", 1)
    packer = zlib.compressobj(9, zdict=_DICTIONARY)
    data = _rank(record.deck).to_bytes(_RANK_BYTES, "big") + text.encode()
    packed = packer.compress(data) + packer.flush()
    return _PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def parse_compact(line: str, layouts: Iterable[Layout] = ()) -> Record:
    """The record of one line; raises NotationError when it is none, or damaged."""
    text = verify_text(line, _MAX_LENGTH).strip()
    if not text.startswith(_PREFIX):
        raise NotationError(line, [Problem("compact-prefix", facts={"prefix": _PREFIX})])
    data = _unpack(text.removeprefix(_PREFIX))
    rank = int.from_bytes(data[:_RANK_BYTES], "big")
    if len(data) < _RANK_BYTES or rank >= _ORDERS:
        raise NotationError(line, [Problem("compact-damaged")])
    deal = f"deal: {','.join(map(str, _deck(rank)))}\n"
    try:
        return parse_record(deal + data[_RANK_BYTES:].decode(), layouts)
    except UnicodeDecodeError:
        raise NotationError(line, [Problem("compact-damaged")]) from None


def _unpack(text: str) -> bytes:
    unpacker = zlib.decompressobj(zdict=_DICTIONARY)
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        data = unpacker.decompress(packed, MAX_RECORD)
    except (binascii.Error, ValueError, zlib.error):
        raise NotationError(text, [Problem("compact-damaged")]) from None
    if not unpacker.eof or unpacker.unused_data:
        raise NotationError(text, [Problem("compact-damaged")])
    return data


def _rank(deck: tuple[int, ...]) -> int:
    """The place of `deck` among all orders of the 98 cards, sorted."""
    rest = list(CARDS)
    rank = 0
    for card in deck:
        at = rest.index(card)
        rank = rank * len(rest) + at
        del rest[at]
    return rank


def _deck(rank: int) -> tuple[int, ...]:
    """The deck at this place among all orders."""
    places = []
    for size in range(1, len(CARDS) + 1):
        rank, at = divmod(rank, size)
        places.append(at)
    rest = list(CARDS)
    return tuple(rest.pop(at) for at in reversed(places))
