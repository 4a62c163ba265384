"""Whether the server is well, and its figures."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from ninetyeight.server.app import make_app
from ninetyeight.server.health.metrics import Counter, Gauge, Histogram, Metrics
from ninetyeight.server.settings import Settings
from tests.server.running import Running

SAMPLE = re.compile(r'ninetyeight_[a-z_]+(\{le="[^"]+"\})? [0-9.e+-]+')


def test_alive_at_once_and_ready_later(server: Running, client: httpx.Client) -> None:
    assert client.get("/health/live").json() == {"status": "ok"}
    server.wait_until_ready()
    assert client.get("/health/ready").json() == {"status": "ok"}


def test_not_ready_before_the_bots_are_warm(tmp_path: Path) -> None:
    app = make_app(Settings(data_dir=tmp_path, bot_workers=0))
    with TestClient(app) as client:
        app.state.services.is_warm = False
        answer = client.get("/health/ready")
        assert answer.status_code == 503
        assert answer.json()["error"]["code"] == "still-warming"
        assert answer.headers["retry-after"] == "1"


def test_not_ready_when_the_database_is_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(Settings(data_dir=tmp_path, bot_workers=0))
    with TestClient(app) as client:
        app.state.services.is_warm = True
        with monkeypatch.context() as patch:
            patch.setattr(app.state.services.database, "read", _broken)
            answer = client.get("/health/ready")
        assert answer.status_code == 503
        assert answer.json()["error"]["code"] == "database-silent"


def _broken() -> None:
    raise OSError("no")


def test_the_figures_are_what_prometheus_reads(client: httpx.Client) -> None:
    before = _requests(client)
    client.get("/nope")
    answer = client.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    for line in answer.text.splitlines():
        assert line.startswith(("# HELP ninetyeight_", "# TYPE ninetyeight_")) or SAMPLE.fullmatch(
            line
        )
    assert _requests(client) == before + 3
    assert answer.text.endswith("\n")


def _requests(client: httpx.Client) -> float:
    found = re.search(r"^ninetyeight_http_requests_total (\S+)$", client.get("/metrics").text, re.M)
    assert found
    return float(found[1])


def test_a_counter_and_a_gauge() -> None:
    counter, gauge = Counter("x_total", "x"), Gauge("y", "y")
    counter.add()
    counter.add(2)
    gauge.set(5)
    gauge.add(-1)
    assert [*counter.samples(), *gauge.samples()] == [
        ("ninetyeight_x_total", 3),
        ("ninetyeight_y", 4),
    ]


def test_a_histogram_adds_up() -> None:
    histogram = Histogram("seconds", "how long", (0.1, 1))
    for seconds in (0.05, 0.1, 0.5, 7):
        histogram.observe(seconds)
    assert list(histogram.samples()) == [
        ('ninetyeight_seconds_bucket{le="0.1"}', 2),
        ('ninetyeight_seconds_bucket{le="1"}', 3),
        ('ninetyeight_seconds_bucket{le="+Inf"}', 4),
        ("ninetyeight_seconds_sum", 7.65),
        ("ninetyeight_seconds_count", 4),
    ]


def test_large_counts_are_exact() -> None:
    metrics = Metrics()
    metrics.events.add(123_456_789)
    assert "ninetyeight_events_total 123456789\n" in metrics.as_text()
