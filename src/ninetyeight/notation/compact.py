"""Records in one line, for links and QR codes: everything that the text has, deal included.

`98r1-` and, in URL-safe base64, a zlib stream of: the deck as its rank among all 98! orders
(64 bytes, big-endian), then the canonical text without its deal line. The stream is made with a
preset dictionary of the words that every record has, and ends in a checksum.
"""

from __future__ import annotations

import base64
import math
import re
import zlib
from collections.abc import Iterable

from ninetyeight.core.cards import CARDS
from ninetyeight.core.layout import Layout
from ninetyeight.errors import NotationError, Problem
from ninetyeight.notation.record import Record
from ninetyeight.notation.record_text import MAX_RECORD, format_record, parse_record
from ninetyeight.variants.text import BLANKS, verify_text

_PREFIX = "98r1-"
_MAX_BYTES = 4 * MAX_RECORD
_MAX_LENGTH = 2 * _MAX_BYTES
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
_BEGINNING = re.compile(r"\s*98r[0-9]+-")


def format_compact(record: Record) -> str:
    """`record` in one line; raises SetupError or RefusedError when it is not a possible game."""
    text = format_record(record).replace(_deal_line(record.deck), "", 1)
    packer = zlib.compressobj(9, zdict=_DICTIONARY)
    data = _rank(record.deck).to_bytes(_RANK_BYTES, "big") + text.encode()
    return _PREFIX + _encode(packer.compress(data) + packer.flush())


def parse_compact(line: str, layouts: Iterable[Layout] = ()) -> Record:
    """The record of one line; raises NotationError when it is none, or damaged."""
    code = verify_text(line, _MAX_LENGTH).strip(BLANKS)
    if not code.startswith(_PREFIX):
        raise NotationError(line, [Problem("compact-prefix", facts={"prefix": _PREFIX})])
    try:
        data = _unpack(_decode(code.removeprefix(_PREFIX)))
        deck = _deck(int.from_bytes(data[:_RANK_BYTES], "big"))
        text = _deal_line(deck) + data[_RANK_BYTES:].decode()
    except (ValueError, zlib.error):
        raise NotationError(line, [Problem("compact-damaged")]) from None
    try:
        return parse_record(text, layouts)
    except NotationError as error:
        raise NotationError(line, error.problems) from None


def is_compact(text: str) -> bool:
    """Whether `text` begins like a record in one line, of whatever version."""
    return _BEGINNING.match(text) is not None


def parse_either(text: str, layouts: Iterable[Layout] = ()) -> Record:
    """The record that `text` writes, in one line or in many; NotationError when it is none."""
    return parse_compact(text, layouts) if is_compact(text) else parse_record(text, layouts)


def _deal_line(deck: tuple[int, ...]) -> str:
    return f"deal: {','.join(map(str, deck))}\n"


def _encode(packed: bytes) -> str:
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _decode(code: str) -> bytes:
    """What `_encode` made into exactly this code; raises ValueError for any other."""
    packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
    if _encode(packed) != code:
        raise ValueError
    return packed


def _unpack(packed: bytes) -> bytes:
    """The data of a zlib stream that is whole and no larger than a record can be."""
    unpacker = zlib.decompressobj(zdict=_DICTIONARY)
    data = unpacker.decompress(packed, _MAX_BYTES)
    if not unpacker.eof or unpacker.unused_data or len(data) < _RANK_BYTES:
        raise ValueError
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
    """The deck at this place among all orders; raises ValueError beyond the last."""
    if rank >= _ORDERS:
        raise ValueError
    places = []
    for size in range(1, len(CARDS) + 1):
        rank, at = divmod(rank, size)
        places.append(at)
    rest = list(CARDS)
    return tuple(rest.pop(at) for at in reversed(places))
