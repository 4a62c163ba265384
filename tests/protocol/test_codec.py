"""What a client may send is read, everything else is refused with a code."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ninetyeight.locales.problems import sentence
from ninetyeight.protocol.codec import (
    MAX_BYTES,
    MAX_NUMBER,
    MessageError,
    decode_client,
    encode_server,
)
from ninetyeight.protocol.socket import Act, ClientMessage, Hello, Ping, ServerMessage
from ninetyeight.table.requests import Request, Say
from tests.protocol.strategies import values_of

HELLO = {"type": "hello", "version": 1, "token": "secret"}
ACT = {"type": "act", "id": "1", "table": "t", "move": 3, "request": {"do": "sit", "seat": 2}}

MALFORMED: dict[str, list[bytes]] = {
    "message-json": [
        b"",
        b" ",
        b"{",
        b'{"type":"ping"} x',
        b"{'type':'ping'}",
        b"NaN",
        b'{"type":"ping\x00"}',
        b'\xef\xbb\xbf{"type":"ping"}',
        b'{"type":"hello","token":"\\ud800aaaaaaaa"}',
        b'{"type":"hello","token":"\\udc00aaaaaaaa"}',
    ],
    "message-shape": [
        b"null",
        b"[]",
        b"3",
        b'"ping"',
        b"{}",
        b'{"type":"nope"}',
        b'{"type":5}',
        b'{"type":"Ping"}',
        b'{"type":"welcome","version":1,"server":"x","name":null}',
        b'{"type":"ping","more":1}',
        b'{"type":"watch"}',
        b'{"type":"watch","table":7}',
        b'{"type":"watch","table":""}',
        b'{"type":"watch","table":"' + b"x" * 65 + b'"}',
        b'{"type":"watch","table":"t\\n"}',
        b'{"type":"watch","table":"' + b"x" * 64 + b'\\n"}',
        b'{"type":"act","id":"1\\n","table":"t","move":1,"request":{"do":"end"}}',
        b'{"type":"hello","version":1.5}',
        b'{"type":"hello","version":true}',
        b'{"type":"hello","version":"1"}',
        b'{"type":"act","id":"1","table":"t","move":-1,"request":{"do":"end"}}',
        b'{"type":"act","id":"1","table":"t","move":1,"request":{"do":"fly"}}',
        b'{"type":"act","id":"1","table":"t","move":1,"request":{"do":"end","now":1}}',
        b'{"type":"act","id":"1","table":"t","move":1,"request":{"do":"lay","card":4}}',
    ],
    "message-utf-8": [
        b'{"type":"hello","token":"\xff"}',
        b'{"\xff":1,"type":"ping"}',
        b'{"type":"\xff"}',
        b'{"type":"hello","token":"\xed\xa0\x80"}',
    ],
    "message-deep": [
        b'{"x":' * 10_000,
        b'{"x":' + b"[" * 30_000 + b"]" * 30_000 + b',"type":"ping"}',
    ],
    "message-too-long": [
        b" " * (MAX_BYTES + 1),
        b'{"type":"hello","token":"' + b"x" * 10_000_000 + b'"}',
    ],
}

BEYOND_SCHEMA = [
    b'{"type":"hello","version":1e400}',
    b'{"type":"hello","version":' + b"9" * 10_000 + b"}",
    b"[" * MAX_BYTES,
]
"""Of the wrong shape too, but Python's own reader does not get that far."""

CODES = (None, *MALFORMED, "message-number")


def refusal(data: bytes | str) -> MessageError:
    with pytest.raises(MessageError) as caught:
        decode_client(data)
    return caught.value


def code_of(data: bytes | str) -> str | None:
    """The code of the refusal; None for a message."""
    try:
        decode_client(data)
    except MessageError as error:
        return error.code
    return None


@pytest.mark.parametrize("kind", get_args(ClientMessage))
@given(st.data())
def test_what_a_client_writes_is_what_the_server_reads(kind: type, data: st.DataObject) -> None:
    message = data.draw(values_of(kind))
    written = msgspec.json.encode(message)
    assert decode_client(written) == message
    assert decode_client(written.decode()) == message


@pytest.mark.parametrize("kind", get_args(Request))
@given(st.data())
def test_every_request_arrives(kind: type, data: st.DataObject) -> None:
    act = Act("1", "t", 0, data.draw(values_of(kind)))
    assert decode_client(msgspec.json.encode(act)) == act


@pytest.mark.parametrize("kind", get_args(ServerMessage))
@given(st.data())
def test_what_the_server_writes_can_be_read(kind: type, data: st.DataObject) -> None:
    message = data.draw(values_of(kind))
    assert msgspec.json.decode(encode_server(message), type=ServerMessage) == message


def test_a_client_may_leave_out_what_has_a_default() -> None:
    assert decode_client(b'{"type":"hello"}') == Hello()
    assert decode_client('{"type":"ping"}') == Ping()


def test_a_message_may_be_as_long_as_the_limit() -> None:
    assert decode_client(b'{"type":"ping"}'.ljust(MAX_BYTES)) == Ping()


def test_characters_do_not_count_as_one_byte_each() -> None:
    text = json.dumps({**ACT, "request": {"do": "say", "text": "ž" * 20_000}}, ensure_ascii=False)
    assert decode_client(text) == Act("1", "t", 3, Say("ž" * 20_000))
    assert refusal(text.replace("ž", "žž")).code == "message-too-long"


@pytest.mark.parametrize(
    ("code", "data"),
    [
        *((code, data) for code, all_data in MALFORMED.items() for data in all_data),
        *(("message-shape", data) for data in BEYOND_SCHEMA),
    ],
    ids=lambda value: repr(value[:40]),
)
def test_malformed_messages_are_refused_with_a_code(code: str, data: bytes) -> None:
    error = refusal(data)
    assert error.code == code
    assert len(str(error)) < 400
    assert sentence(error.problems[0])


def test_a_text_that_is_no_unicode_is_refused() -> None:
    assert refusal('{"type":"hello","token":"\ud800"}').code == "message-utf-8"


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize(
    "path", [("version",), ("move",), ("request", "seat")], ids=lambda path: ".".join(path)
)
def test_huge_numbers_are_refused_wherever_they_are(path: tuple[str, ...], sign: int) -> None:
    if path == ("move",) and sign < 0:
        sign = 1  # below zero is refused for another reason
    for number, is_fine in ((MAX_NUMBER, True), (MAX_NUMBER + 1, False), (10**30, False)):
        message: dict[str, Any] = json.loads(json.dumps(HELLO if path == ("version",) else ACT))
        place = message
        for name in path[:-1]:
            place = place[name]
        place[path[-1]] = sign * number
        data = json.dumps(message)
        if is_fine:
            decode_client(data)
        else:
            assert refusal(data).code == "message-number"


def test_an_error_quotes_neither_the_token_nor_much_else() -> None:
    assert "secret" not in str(refusal(json.dumps({**HELLO, "extra": "secret"})))
    assert len(str(refusal(json.dumps({**HELLO, "x" * 60_000: 1})))) < 400


@given(st.binary(max_size=200))
@example(b'{"type":"ping"}')
def test_any_bytes_are_a_message_or_refused(data: bytes) -> None:
    assert code_of(data) in CODES


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=10,
)


@given(st.sampled_from([HELLO, ACT]), st.data(), JSON)
def test_any_json_in_any_field_is_a_message_or_refused(
    message: dict[str, Any], data: st.DataObject, value: Any
) -> None:
    name = data.draw(st.sampled_from([*message, "request", "more"]))
    assert code_of(json.dumps({**message, name: value})) in CODES
