"""Signed tokens: they say which player it is, and nobody else can make one."""

from __future__ import annotations

from itsdangerous import BadSignature, URLSafeSerializer

LONGEST = 512
_PURPOSE = "player-token-1"
"""Signed along with it, so that a token for something else is none for this."""


class Tokens:
    """Signs and verifies with one secret."""

    def __init__(self, secret: str) -> None:
        self._serializer = URLSafeSerializer(secret, salt=_PURPOSE)

    def sign(self, player_id: str, version: int) -> str:
        """The token of a player; with another version all earlier ones are void."""
        return self._serializer.dumps([player_id, version])

    def verify(self, token: str) -> tuple[str, int] | None:
        """Player and version of a token that we signed; None for anything else."""
        if len(token) > LONGEST:
            return None
        try:
            payload = self._serializer.loads(token)
        except (BadSignature, ValueError):
            return None
        match payload:
            case [str(player_id), int(version)]:
                return player_id, version
        return None
