"""Every answer says what a browser may do with it."""

from __future__ import annotations

import httpx
import pytest

from ninetyeight.server.headers import SECURITY


@pytest.mark.parametrize(
    "path",
    ["/", "/rules", "/api/openapi.json", "/api/players/me", "/nope", "/health/live"],
)
def test_security_headers_are_on_every_answer(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert {name: answer.headers.get(name) for name in SECURITY} == SECURITY
    assert "server" not in answer.headers


def test_the_policy_is_strict(client: httpx.Client) -> None:
    policy = client.get("/").headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy


@pytest.mark.parametrize("path", ["/api/players/me", "/api/nope", "/health/live", "/metrics"])
def test_what_is_about_somebody_is_never_stored(client: httpx.Client, path: str) -> None:
    assert client.get(path).headers["cache-control"] == "no-store"
