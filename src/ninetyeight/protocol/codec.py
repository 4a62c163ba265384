"""Messages to bytes and back. What a client sends is read with suspicion."""

from __future__ import annotations

from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import Decoder, Encoder

from ninetyeight.errors import NinetyeightError, Problem
from ninetyeight.protocol.socket import ClientMessage, ServerMessage

MAX_BYTES = 64 * 1024
"""The longest message that is read; the longest that makes sense has a few hundred bytes."""

MAX_NUMBER = 2**31 - 1
"""No number in a message is further from zero: databases and other languages have limits."""

_MAX_DETAIL = 200

_decoder: Decoder[ClientMessage] = Decoder(ClientMessage)
_encoder = Encoder()
_server_decoder: Decoder[ServerMessage] = Decoder(ServerMessage)


class MessageError(NinetyeightError):
    """A message that could not be read. It is not quoted: there may be a token in it."""

    def __init__(self, problem: Problem) -> None:
        super().__init__([problem])


def decode_client(data: bytes | str) -> ClientMessage:
    """The message that a client sent; raises MessageError, and nothing else, for all but one."""
    try:
        data = data.encode() if isinstance(data, str) else data
        if len(data) > MAX_BYTES:  # before anything is read
            raise MessageError(Problem("message-too-long", facts={"limit": MAX_BYTES}))
        message = _decoder.decode(data)
    except ValidationError as error:
        raise MessageError(Problem("message-shape", facts={"detail": _detail(error)})) from None
    except DecodeError as error:
        raise MessageError(Problem("message-json", facts={"detail": _detail(error)})) from None
    except UnicodeError:
        raise MessageError(Problem("message-utf-8")) from None
    except RecursionError:  # msgspec stops where Python itself would
        raise MessageError(Problem("message-deep")) from None
    if _has_huge_number(message):
        raise MessageError(Problem("message-number", facts={"limit": MAX_NUMBER}))
    return message


def encode_server(message: ServerMessage) -> bytes:
    """The message as it is sent: JSON in UTF-8."""
    return _encoder.encode(message)


def encode_client(message: ClientMessage) -> str:
    """The message as a client sends it."""
    return _encoder.encode(message).decode()


def decode_server(data: bytes | str) -> ServerMessage:
    """The message that a server sent; raises MessageError for what is none of ours."""
    try:
        return _server_decoder.decode(data)
    except (DecodeError, UnicodeError) as error:
        raise MessageError(
            Problem("message-shape", facts={"detail": str(error)[:_MAX_DETAIL]})
        ) from None


def _has_huge_number(value: object) -> bool:
    if isinstance(value, Struct):
        return any(_has_huge_number(getattr(value, name)) for name in value.__struct_fields__)
    return isinstance(value, int) and abs(value) > MAX_NUMBER


def _detail(error: DecodeError) -> str:
    """What msgspec says, which quotes names and tags of any length."""
    detail = str(error)
    return detail if len(detail) <= _MAX_DETAIL else f"{detail[:_MAX_DETAIL]}…"
