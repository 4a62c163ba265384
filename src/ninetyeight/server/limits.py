"""How often somebody may ask, and how much they may have at once; kept in memory."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address

MOST_SOCKETS = 500
"""So many connections one address may have open: each takes memory as long as it stays."""

MOST_KEYS = 20_000
"""So many are remembered; whoever has not asked for the longest time is forgotten first."""


class Limiter:
    """Allows `burst` at once, and `rate_per_second` on average, for each key."""

    def __init__(
        self,
        rate_per_second: float,
        burst: float,
        *,
        clock: Callable[[], float] = time.monotonic,
        most_keys: int = MOST_KEYS,
    ) -> None:
        self._rate = rate_per_second
        self._burst = burst
        self._clock = clock
        self._most_keys = most_keys
        # What is left for a key, and when that was so; the one used last stands last.
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allow(self, key: str, cost: float = 1.0) -> bool:
        """Whether `key` may do something that costs so much now; if so, it is paid."""
        now = self._clock()
        left = self._left_now(key, now)
        is_allowed = left >= cost
        self._left[key] = (left - cost if is_allowed else left, now)
        self._left.move_to_end(key)
        if len(self._left) > self._most_keys:
            self._left.popitem(last=False)
        return is_allowed

    def seconds_until(self, key: str, cost: float = 1.0) -> float:
        """After how long `key` is allowed again."""
        return max(0.0, (cost - self._left_now(key, self._clock())) / self._rate)

    def _left_now(self, key: str, now: float) -> float:
        left, then = self._left.get(key, (self._burst, now))
        return min(self._burst, left + (now - then) * self._rate)


class Places:
    """Has so many places for each key."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    @contextmanager
    def one(self, key: str) -> Iterator[bool]:
        """Take a place for the time of this block; False when there is none left."""
        if self._taken[key] >= self._most:
            yield False
            return
        self._taken[key] += 1
        try:
            yield True
        finally:
            self._taken[key] -= 1
            if not self._taken[key]:
                del self._taken[key]


def address_key(address: str | None) -> str:
    """By what an address is counted: a network of IPv6 addresses belongs to one household."""
    try:
        parsed = ip_address(address or "")
    except ValueError:
        return address or ""
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Address(int(parsed) >> 64 << 64))


COSTLY = {"limit": "costly"}
"""`opt` of a handler that makes something which stays: it may be asked for less often."""

FREE = {"limit": "free"}
"""`opt` of a handler that only sends what lies ready: a page needs many of those at once."""


class Limits:
    """The limits of each address. Generous: a whole school can have one."""

    def __init__(self) -> None:
        self.requests = Limiter(rate_per_second=50, burst=300)
        self.costly = Limiter(rate_per_second=0.2, burst=60)
        self.misses = Limiter(rate_per_second=0.2, burst=60)  # tables that are not there
        self.sockets = Limiter(rate_per_second=1, burst=60)
        self.places = Places(MOST_SOCKETS)

    def seconds_to_wait(self, key: str, *, is_costly: bool) -> float:
        """0 when a request is allowed now, or else after how long it will be."""
        for limiter in (self.requests, self.costly) if is_costly else (self.requests,):
            if not limiter.allow(key):
                return limiter.seconds_until(key)
        return 0.0
