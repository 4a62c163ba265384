"""The JSON Schema says what the code does: it takes what is written, refuses what is refused."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema_rs import Draft202012Validator

from ninetyeight.protocol.socket import ClientMessage, ServerMessage
from tests.protocol.strategies import values_of
from tests.protocol.test_codec import MALFORMED, code_of
from tools.protocol.source import CHOICES, UNIONS, http_roots, messages
from tools.write_protocol import ROOT

SCHEMA = json.loads((ROOT / "docs" / "protocol.schema.json").read_text("utf-8"))
BODIES, ANSWERS = http_roots()


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator({**SCHEMA, "$ref": f"#/$defs/{name}"})


CLIENT, SERVER = validator("ClientMessage"), validator("ServerMessage")


@given(values_of(ClientMessage))
def test_it_takes_what_clients_write(message: Any) -> None:
    CLIENT.validate(json.loads(msgspec.json.encode(message)))


@given(values_of(ServerMessage))
def test_it_takes_what_the_server_writes(message: Any) -> None:
    SERVER.validate(json.loads(msgspec.json.encode(message)))


@pytest.mark.parametrize("struct", [*BODIES, *ANSWERS], ids=lambda struct: str(struct.__name__))
@given(st.data())
def test_it_takes_the_bodies_of_http(struct: type, data: st.DataObject) -> None:
    body = json.loads(msgspec.json.encode(data.draw(values_of(struct))))
    validator(struct.__name__).validate(body)


@pytest.mark.parametrize("data", MALFORMED["message-shape"], ids=lambda data: repr(data[:40]))
def test_it_refuses_what_the_server_refuses(data: bytes) -> None:
    assert not CLIENT.is_valid(json.loads(data))


WRONG = st.sampled_from([None, True, "", "x", "x" * 600, -1, 2, 0.5, [], [1], {}, {"do": "end"}])


@given(values_of(ClientMessage), st.data())
def test_it_agrees_with_the_decoder_about_what_was_changed(
    message: Any, data: st.DataObject
) -> None:
    changed = json.loads(msgspec.json.encode(message))
    place = data.draw(st.sampled_from([changed, changed.get("request", changed)]))
    name = data.draw(st.sampled_from([*place, "more"]))
    if data.draw(st.booleans()):
        place[name] = data.draw(WRONG)
    else:
        place.pop(name, None)
    assert CLIENT.is_valid(changed) == (code_of(json.dumps(changed)) is None)


def test_every_type_is_defined_once_and_described() -> None:
    defined = list(SCHEMA["$defs"])[len(UNIONS) :]
    assert defined[: len(messages())] == list(messages())
    assert set(defined[len(messages()) :]) <= set(CHOICES)
    for name, message in messages().items():
        assert SCHEMA["$defs"][name]["description"] == message.doc != ""
