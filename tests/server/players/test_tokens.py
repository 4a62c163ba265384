"""Nobody can make a token but the server."""

from __future__ import annotations

import base64

import pytest
from itsdangerous import URLSafeSerializer

from ninetyeight.server.players.tokens import Tokens

TOKENS = Tokens("secret")


def test_a_token_says_who_it_is() -> None:
    token = TOKENS.sign("abc", 3)
    assert TOKENS.verify(token) == ("abc", 3)
    assert token.isascii()
    assert len(token) < 200


def test_every_changed_character_is_noticed() -> None:
    token = TOKENS.sign("abc", 3)
    for place, character in enumerate(token):
        other = "A" if character != "A" else "B"
        changed = token[:place] + other + token[place + 1 :]
        assert TOKENS.verify(changed) in (None, ("abc", 3))
        if place < token.index("."):
            assert TOKENS.verify(changed) is None


@pytest.mark.parametrize(
    "token",
    [
        "",
        ".",
        "a.b",
        "x" * 513,
        "\ud800",
        "é.é",
        "\x00",
        base64.urlsafe_b64encode(b'["abc",3]').decode(),
        Tokens("another secret").sign("abc", 3),
        URLSafeSerializer("secret", salt="something else").dumps(["abc", 3]),
        URLSafeSerializer("secret", salt="player-token-1").dumps({"id": "abc"}),
        URLSafeSerializer("secret", salt="player-token-1").dumps(["abc", "3"]),
    ],
    ids=lambda token: ascii(token)[:20],
)
def test_anything_else_is_nobody(token: str) -> None:
    assert TOKENS.verify(token) is None
