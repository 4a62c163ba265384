"""What goes over the wire: every type, who sends it, and what may be left out.

Most are structs. What other rooms know as plain data, as the results of analysis, are dataclasses.

Schema, TypeScript and page are all made from here, so they cannot disagree.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import EnumType
from functools import cached_property
from types import UnionType
from typing import Any, get_args

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec import inspect as types

from ninetyeight.analysis import results
from ninetyeight.core.commands import Command
from ninetyeight.core.outcome import LossReason
from ninetyeight.core.piles import Letter
from ninetyeight.core.signals import SignalKind, TalkLevel
from ninetyeight.core.turn import Demand
from ninetyeight.protocol import http
from ninetyeight.protocol.socket import ClientMessage, ServerMessage
from ninetyeight.table import views
from ninetyeight.table.options import Deal
from ninetyeight.table.requests import Request

UNIONS: dict[str, UnionType] = {
    "ClientMessage": ClientMessage,
    "ServerMessage": ServerMessage,
    "Request": Request,
    "Deal": Deal,
}
"""The unions that have a name; a field `type`, `do` or `kind` tells their members apart."""

CHOICES: dict[str, tuple[str, ...]] = {
    name: tuple(words) if isinstance(words, EnumType) else get_args(words)
    for name, words in {
        "Phase": views.Phase,
        "SeatKind": views.SeatKind,
        "Pile": Letter,
        "Command": Command,
        "CardCommand": views.CardCommand,
        "Demand": Demand,
        "SignalKind": SignalKind,
        "Result": views.Result,
        "LossReason": LossReason,
        "TalkLevel": TalkLevel,
        "TalkCloser": views.TalkCloser,
        "DealKind": views.DealKind,
        "Aid": views.Aid,
        "NewsEvent": views.NewsEvent,
        "ReviewState": http.ReviewState,
        "Grade": results.Grade,
        "ReviewedResult": results.GameResult,
        "ReasonCode": results.ReasonCode,
        "PuzzleTheme": results.PuzzleTheme,
        "PuzzleProof": results.PuzzleProof,
    }.items()
}
"""The texts of which a field has one, by the name of their type."""


@dataclass(frozen=True)
class Field:
    """A field of a message.

    `may_be_missing`: a client may leave it out, or the server does while it has its default.
    """

    name: str
    type: types.Type
    default: str | None
    may_be_missing: bool


@dataclass(frozen=True)
class Message:
    """A struct or dataclass of the wire, by the class that it is."""

    cls: type
    is_sent_by_client: bool

    @property
    def name(self) -> str:
        """What it is called in every language."""
        return self.cls.__name__

    @property
    def doc(self) -> str:
        """Its docstring, in the words of JSON."""
        return re.sub(r"\bNone\b", "null", inspect.cleandoc(self.cls.__doc__ or ""))

    @property
    def tag(self) -> tuple[str, str] | None:
        """The field that tells it from the others of its union, and what that says."""
        info = self._info
        if isinstance(info, types.DataclassType) or info.tag_field is None:
            return None
        return info.tag_field, str(info.tag)

    @property
    def fields(self) -> tuple[Field, ...]:
        """Its fields, without the tag."""
        omits = issubclass(self.cls, Struct) and self.cls.__struct_config__.omit_defaults
        return tuple(
            Field(
                field.encode_name,
                _without_null(field) if omits else field.type,
                default := _default(field),
                default is not None and (self.is_sent_by_client or omits),
            )
            for field in self._info.fields
        )

    @cached_property
    def _info(self) -> types.StructType | types.DataclassType:
        info = types.type_info(self.cls)
        assert isinstance(info, types.StructType | types.DataclassType)
        return info


def structs_in(union: UnionType) -> tuple[type[Struct], ...]:
    """The members of a union of structs."""
    return union.__args__


def http_roots() -> tuple[list[type[Struct]], list[type[Struct]]]:
    """The bodies of HTTP requests and those of answers, without what is only a part of them."""
    found = [
        cls
        for name, cls in vars(http).items()
        if isinstance(cls, type) and issubclass(cls, Struct)
        if cls.__module__ == http.__name__ and not name.startswith("_")
    ]
    parts = {part for cls in found for part in _reached([cls]) if part is not cls}
    roots = [cls for cls in found if cls not in parts]
    # What comes from outside refuses fields that nobody knows; that tells it from an answer.
    bodies = [cls for cls in roots if cls.__struct_config__.forbid_unknown_fields]
    return bodies, [cls for cls in roots if cls not in bodies]


def messages() -> dict[str, Message]:
    """Every struct of the wire by its name, each after what it is first used in."""
    bodies, answers = http_roots()
    from_client = _reached([*structs_in(ClientMessage), *bodies])
    from_server = _reached([*structs_in(ServerMessage), *answers])
    both = set(from_client) & set(from_server)
    assert not both, f"sent in both directions, so nobody knows what may be missing: {both}"
    found = [Message(cls, True) for cls in from_client]
    found += [Message(cls, False) for cls in from_server]
    by_name = {message.name: message for message in found}
    assert len(by_name) == len(found), "two structs have one name"
    return by_name


def union_named(union: types.UnionType) -> str | None:
    """The name of a union of structs, where it has one."""
    members = {kind.cls for kind in union.types if isinstance(kind, types.StructType)}
    return next((name for name, it in UNIONS.items() if set(structs_in(it)) == members), None)


def choice_named(kind: types.EnumType | types.LiteralType) -> str:
    """The name of a type that is one of a few texts; a StopIteration: one that has none yet."""
    values = set(kind.cls) if isinstance(kind, types.EnumType) else set(kind.values)
    return next(name for name, words in CHOICES.items() if set(words) == values)


def limits(kind: types.Type) -> Iterator[str]:
    """What a value must keep to besides its type, in words."""
    if isinstance(kind, types.UnionType):
        for member in kind.types:
            yield from limits(member)
    if isinstance(kind, types.IntType | types.FloatType):
        if kind.ge is not None and kind.le is not None:
            yield f"{kind.ge:g} to {kind.le:g}"
        elif kind.ge is not None:
            yield f"at least {kind.ge:g}"
    if isinstance(kind, types.StrType | types.VarTupleType):
        unit = "characters" if isinstance(kind, types.StrType) else "items"
        if kind.min_length is not None and kind.max_length is not None:
            yield f"{kind.min_length} to {kind.max_length:,} {unit}"
        elif kind.max_length is not None:
            yield f"at most {kind.max_length:,} {unit}"


def _default(field: types.Field) -> str | None:
    """The default in JSON; None when the field must be there."""
    if field.required:
        return None
    value: Any = field.default
    if value is NODEFAULT:
        value = field.default_factory()
    return msgspec.json.encode(value).decode()


def _without_null(field: types.Field) -> types.Type:
    """The type of a field that is left out while it is null, and so is never null."""
    if field.default is not None or not isinstance(field.type, types.UnionType):
        return field.type
    rest = tuple(kind for kind in field.type.types if not isinstance(kind, types.NoneType))
    return rest[0] if len(rest) == 1 else types.UnionType(rest)


def _reached(roots: Sequence[type[Struct]]) -> list[type]:
    """`roots` and all that are parts of them, in the order they come up."""
    found: dict[type, None] = {}

    def visit(kind: types.Type) -> None:
        if isinstance(kind, types.StructType | types.DataclassType) and kind.cls not in found:
            found[kind.cls] = None
            for field in kind.fields:
                visit(field.type)
        elif isinstance(kind, types.UnionType):
            for member in kind.types:
                visit(member)
        elif isinstance(kind, types.VarTupleType):
            visit(kind.item_type)
        elif isinstance(kind, types.DictType):
            visit(kind.value_type)

    for info in types.multi_type_info(roots):
        visit(info)
    return list(found)
