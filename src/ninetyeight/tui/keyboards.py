"""Keys as a Latin keyboard names them: others have no letters A to D, or digits only with Shift.

As in a browser it is the place of the key that counts.
"""

from __future__ import annotations

_RUSSIAN = dict(zip("йцукенгшщзфывапролдячсмитьё", "qwertyuiopasdfghjklzxcvbnm`", strict=True))
_CZECH = dict(zip("+ěščřžýáíé", "1234567890", strict=True))


def latin_key(character: str) -> str:
    """The letter or digit that a key means, in lower case."""
    key = character.lower()
    return _RUSSIAN.get(key) or _CZECH.get(key) or key
