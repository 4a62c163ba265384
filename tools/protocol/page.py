"""The written page: the words of page.md, and a reference with an example of every message."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec import inspect as types

from ninetyeight.core.signals import TALK_LEVELS
from ninetyeight.protocol import PROTOCOL_VERSION
from ninetyeight.protocol.codec import MAX_BYTES, MAX_NUMBER
from ninetyeight.protocol.socket import ClientMessage, ServerMessage
from ninetyeight.table.options import Deal
from ninetyeight.table.requests import NEVER_STALE, Request
from ninetyeight.talk.levels import FREE, has_chat, has_signals
from tools.protocol.examples import examples
from tools.protocol.source import (
    CHOICES,
    Field,
    Message,
    choice_named,
    http_roots,
    limits,
    messages,
    structs_in,
    union_named,
)

WORDS = Path(__file__).with_name("page.md")
_WIDTH = 100

_PLAIN: dict[type[types.Type], str] = {
    types.IntType: "integer",
    types.FloatType: "number",
    types.StrType: "string",
    types.BoolType: "boolean",
    types.NoneType: "null",
}


def page_text(header: str) -> str:
    """The whole page."""
    page = WORDS.read_text("utf-8")
    for mark, words in {
        "HEADER": header,
        "VERSION": str(PROTOCOL_VERSION),
        "MAX_BYTES": f"{MAX_BYTES:,}",
        "MAX_NUMBER": f"{MAX_NUMBER:,}",
        "UNHURRIED": ", ".join(f"`{_tag(request)}`" for request in NEVER_STALE),
        "LEVELS": "\n".join(_levels()),
        "REFERENCE\n": "\n".join(_reference()),
    }.items():
        assert page.count(mark) == 1, f"{mark} is not once in {WORDS.name}"
        page = page.replace(mark, words)
    return page


def _tag(struct: type[Struct]) -> str:
    return str(struct.__struct_config__.tag)


def _levels() -> Iterator[str]:
    for level in TALK_LEVELS:
        signals = "open" if has_signals(level) else "closed"
        chat = "closed" if not has_chat(level) else "open" if level == FREE else "filtered"
        yield f"| `{level}` | {signals} | {chat} |"


def _reference() -> Iterator[str]:
    found = messages()
    for heading, structs in _groups(found).items():
        yield f"## {heading}\n"
        for struct in structs:
            yield from _entry(found[struct.__name__])


def _groups(found: dict[str, Message]) -> dict[str, list[type]]:
    """The parts of the reference. What is only a part of a message stands behind all of them."""
    bodies, answers = http_roots()
    groups: dict[str, list[type]] = {
        "Messages of the client": list(structs_in(ClientMessage)),
        "Requests in an act": list(structs_in(Request)),
        "Messages of the server": list(structs_in(ServerMessage)),
        "Bodies of HTTP requests": [*bodies],
        "Deals in a new table": list(structs_in(Deal)),
        "Bodies of HTTP answers": [*answers],
    }
    named = {struct for group in groups.values() for struct in group}
    parts = [message.cls for message in found.values() if message.cls not in named]
    return {**groups, "Parts of messages and answers": parts}


def _entry(message: Message) -> Iterator[str]:
    yield f"### {message.name}\n"
    if message.tag is not None:
        yield f'`"{message.tag[0]}": "{message.tag[1]}"`\n'
    yield message.doc + "\n"
    if message.fields:
        yield "| field | type | if missing |\n|---|---|---|"
        for field in message.fields:
            yield f"| `{field.name}` | {_typed(field)} | {_missing(field, message)} |"
        yield ""
    example = examples().get(message.name)
    if example is not None:
        written = json.loads(msgspec.json.encode(example))
        yield f"```json\n{_folded(written)}\n```\n"


def _typed(field: Field) -> str:
    return ", ".join([_type(field.type), *limits(field.type)])


def _missing(field: Field, message: Message) -> str:
    if field.may_be_missing:
        return f"`{field.default}`"
    return "refused" if message.is_sent_by_client else "never"


def _type(kind: types.Type) -> str:
    if isinstance(kind, types.StructType | types.DataclassType):
        return f"[{kind.cls.__name__}](#{kind.cls.__name__.lower()})"
    if isinstance(kind, types.UnionType):
        # A union of structs has a name, and a part of the reference.
        anchor = {"Request": "requests-in-an-act", "Deal": "deals-in-a-new-table"}
        name = union_named(kind)
        if name is not None:
            return f"[{name}](#{anchor[name]})"
        return " or ".join(_type(member) for member in kind.types)
    if isinstance(kind, types.VarTupleType):
        item = _type(kind.item_type)
        return f"list of ({item})" if " or " in item else f"list of {item}"
    if isinstance(kind, types.DictType):
        return f"object of {_type(kind.value_type)}"
    if isinstance(kind, types.LiteralType | types.EnumType):
        return " or ".join(f"`{json.dumps(word)}`" for word in CHOICES[choice_named(kind)])
    return _PLAIN[type(kind)]


def _folded(value: Any, indent: str = "", before: int = 0) -> str:
    """`value` in JSON, with a line for every item that is too long to share one.

    `before` is how many characters stand before it in its line.
    """
    short = json.dumps(value, ensure_ascii=False)
    if len(indent) + before + len(short) < _WIDTH or not isinstance(value, dict | list):
        return short
    inner = indent + "  "
    if isinstance(value, dict):
        keys = [f"{json.dumps(key, ensure_ascii=False)}: " for key in value]
        items = [
            key + _folded(item, inner, len(key))
            for key, item in zip(keys, value.values(), strict=True)
        ]
        opening, closing = "{}"
    else:
        items = [_folded(item, inner) for item in value]
        opening, closing = "[]"
    lines = ",\n".join(inner + item for item in items)
    return f"{opening}\n{lines}\n{indent}{closing}"
