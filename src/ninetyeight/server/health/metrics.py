"""Figures about a running server, in the text format of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

MEDIA_TYPE = "text/plain; version=0.0.4"
_PREFIX = "ninetyeight_"

APPEND_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Counter:
    """Something that only grows."""

    kind = "counter"

    def __init__(self, name: str, help: str) -> None:
        self.name = _PREFIX + name
        self.help = help
        self.value = 0.0

    def add(self, amount: float = 1) -> None:
        """So many more."""
        self.value += amount

    def samples(self) -> Iterator[tuple[str, float]]:
        """Name and value of each line."""
        yield self.name, self.value


class Gauge(Counter):
    """Something that goes up and down; `add` takes less than nothing, too."""

    kind = "gauge"

    def set(self, value: float) -> None:
        """It is this now."""
        self.value = value


class Histogram:
    """How long something takes: how often at most so many seconds."""

    kind = "histogram"

    def __init__(self, name: str, help: str, bounds: Sequence[float]) -> None:
        self.name = _PREFIX + name
        self.help = help
        self._bounds = tuple(bounds)
        self._counts = [0] * (len(self._bounds) + 1)
        self._sum = 0.0

    def observe(self, value: float) -> None:
        """It has taken this long once more."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    def samples(self) -> Iterator[tuple[str, float]]:
        """Name and value of each line."""
        so_far = 0
        for bound, count in zip((*self._bounds, "+Inf"), self._counts, strict=True):
            so_far += count
            yield f'{self.name}_bucket{{le="{bound}"}}', so_far
        yield f"{self.name}_sum", self._sum
        yield f"{self.name}_count", so_far


class Metrics:
    """All figures of a server process."""

    def __init__(self) -> None:
        self.connections = Gauge("connections", "Open WebSocket connections.")
        self.live_tables = Gauge("live_tables", "Tables in memory.")
        self.requests = Counter("http_requests_total", "HTTP requests that were answered.")
        self.internal_errors = Counter("internal_errors_total", "Answers with status 5xx.")
        self.events = Counter("events_total", "Events appended by this process.")
        self.acknowledged = Counter(
            "acknowledged_total", "Actions of people that were acknowledged."
        )
        self.refused = Counter("refused_total", "Actions of people that were refused.")
        self.bot_answers = Counter("bot_answers_total", "Answers of bots.")
        self.bot_failures = Counter("bot_failures_total", "Bots that gave no right answer in time.")
        self.append_seconds = Histogram(
            "append_seconds", "How long it takes until events are stored.", APPEND_SECONDS
        )

    def as_text(self) -> str:
        """Everything, as Prometheus reads it."""
        return "".join(_lines(metric) for metric in vars(self).values())


def _lines(metric: Counter | Histogram) -> str:
    head = f"# HELP {metric.name} {metric.help}\n# TYPE {metric.name} {metric.kind}\n"
    return head + "".join(f"{name} {value:.15g}\n" for name, value in metric.samples())
