"""The protocol as JSON Schema, for whoever checks messages without this package."""

from __future__ import annotations

import json

import msgspec

from ninetyeight.protocol import PROTOCOL_VERSION
from tools.protocol.source import UNIONS, messages

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema_text(header: str) -> str:
    """The file: one definition for each union and each struct."""
    found = messages()
    unions, structs = msgspec.json.schema_components(
        [*UNIONS.values(), *(message.cls for message in found.values())],
        ref_template="#/$defs/{name}",
    )
    for name, message in found.items():
        structs[name]["description"] = message.doc
    schema = {
        "$schema": _DIALECT,
        "$comment": header,
        "title": f"ninetyeight protocol, version {PROTOCOL_VERSION}",
        # Behind the unions come mere references to the structs.
        "$defs": dict(zip(UNIONS, unions, strict=False))
        | {name: structs[name] for name in (*found, *sorted(structs.keys() - found))},
    }
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
