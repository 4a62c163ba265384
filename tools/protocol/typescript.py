"""The protocol as TypeScript types, for the web client."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from msgspec import inspect as types

from ninetyeight.protocol import PROTOCOL_VERSION
from tools.protocol.source import (
    CHOICES,
    UNIONS,
    Field,
    Message,
    choice_named,
    limits,
    messages,
    structs_in,
    union_named,
)

_PLAIN: dict[type[types.Type], str] = {
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
    types.BoolType: "boolean",
    types.NoneType: "null",
}


def typescript_text(header: str) -> str:
    """The file: the version, the words, the unions, and an interface for each struct."""
    parts = [
        f"// {header}",
        f"export const PROTOCOL_VERSION = {PROTOCOL_VERSION};",
        *(_union(name, map(json.dumps, words)) for name, words in CHOICES.items()),
        *(_union(name, [s.__name__ for s in structs_in(it)]) for name, it in UNIONS.items()),
        *(_interface(message) for message in messages().values()),
    ]
    return "\n\n".join(parts) + "\n"


def _union(name: str, members: Iterable[str]) -> str:
    return "\n  | ".join([f"export type {name} =", *members]) + ";"


def _interface(message: Message) -> str:
    lines = [*_comment(message.doc, ""), f"export interface {message.name} {{"]
    if message.tag is not None:
        lines.append(f'  readonly {message.tag[0]}: "{message.tag[1]}";')
    for field in message.fields:
        lines += _comment(_note(field, message), "  ")
        mark = "?" if field.may_be_missing else ""
        lines.append(f"  readonly {field.name}{mark}: {_type(field.type)};")
    return "\n".join([*lines, "}"])


def _note(field: Field, message: Message) -> str:
    notes = list(limits(field.type))
    if field.may_be_missing and message.is_sent_by_client:
        notes.append(f"{field.default} when it is missing")
    note = "; ".join(notes)
    return f"{note[0].upper()}{note[1:]}." if note else ""


def _comment(text: str, indent: str) -> Iterator[str]:
    lines = text.replace("*/", "*\\/").splitlines()
    if len(lines) == 1:
        yield f"{indent}/** {lines[0]} */"
    elif lines:
        yield f"{indent}/**"
        yield from (f"{indent} * {line}".rstrip() for line in lines)
        yield f"{indent} */"


def _type(kind: types.Type) -> str:
    if isinstance(kind, types.StructType | types.DataclassType):
        return kind.cls.__name__
    if isinstance(kind, types.UnionType):
        name = union_named(kind)
        if name is None:
            return " | ".join(dict.fromkeys(_type(member) for member in kind.types))
        has_null = any(isinstance(member, types.NoneType) for member in kind.types)
        return f"{name} | null" if has_null else name
    if isinstance(kind, types.VarTupleType):
        item = _type(kind.item_type)
        return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
    if isinstance(kind, types.DictType):
        key = _type(kind.key_type)
        mark = ": string]" if key == "string" else f" in {key}]?"
        return f"{{ readonly [key{mark}: {_type(kind.value_type)} }}"
    if isinstance(kind, types.LiteralType | types.EnumType):
        return choice_named(kind)
    return _PLAIN[type(kind)]  # a KeyError: a type that no message had so far
