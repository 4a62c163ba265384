"""Every kind of answer, good or bad, says what a browser may do with it."""

from __future__ import annotations

import re

import httpx
import pytest

from ninetyeight.server.headers import SECURITY
from tests.server.running import Running


def answers(server: Running) -> list[httpx.Response]:
    """One of every kind: pages, JSON, feeds, pictures, texts, figures, and refusals."""
    with server.client(server.new_player()) as client:
        opened = client.post("/api/tables", json={"seats": 2, "bots": [None, "quick"]})
        table = opened.json()["table"]
        link = client.post("/api/players/me/links").json()["code"]
        feed = client.get("/api/players/me").json()["feed"]
        tag = client.get(feed).headers["etag"]
        return [
            opened,
            *map(
                client.get,
                (
                    "/",
                    "/rules",
                    "/metrics",
                    "/health/live",
                    "/api/openapi.json",
                    "/api/tables",
                    f"/api/tables/{table}",
                    f"/api/tables/{table}/record",
                    f"/api/players/me/links/{link}/qr.svg",
                    feed,
                    "/nope",
                    "/api/nope",
                    "/feed/nope.atom",
                    "/ws",
                    "/api/openapi.json/nope",
                    "/%ff",
                ),
            ),
            client.get(feed, headers={"if-none-match": tag}),
            client.get("/api/players/me", headers={"authorization": "Bearer x"}),
            client.put("/api/players"),
            client.options("/api/players"),
            client.head("/"),
            client.post("/api/players", content=b"{"),
            client.post("/api/players", content=b"x" * 1_000_000),
            client.delete("/api/players/me"),
        ]


def test_every_answer_is_guarded(server: Running) -> None:
    statuses, kinds = set(), set()
    for answer in answers(server):
        statuses.add(answer.status_code)
        kinds.add(answer.headers.get("content-type", "").partition(";")[0])
        found = {name: answer.headers.get(name) for name in SECURITY}
        assert found == SECURITY, answer.request.url
        assert "server" not in answer.headers
        assert "set-cookie" not in answer.headers
        assert "access-control-allow-origin" not in answer.headers
        assert "Traceback" not in answer.text
    assert statuses >= {200, 201, 204, 304, 400, 401, 404, 405, 409, 413}
    assert kinds >= {
        "text/html",
        "text/plain",
        "application/json",
        "application/atom+xml",
        "image/svg+xml",
    }


def test_the_policy_lets_nothing_in(server: Running) -> None:
    with server.client() as client:
        policy = dict(
            part.strip().split(" ", 1)
            for part in client.get("/").headers["content-security-policy"].split(";")
        )
    assert policy["default-src"] == "'self'"
    assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    allowed = " ".join(policy.values())
    for word in ("unsafe", "*", "http", "data:", "eval", "nonce"):
        assert word not in allowed


@pytest.mark.parametrize("path", ["/", "/rules"])
def test_pages_have_nothing_that_the_policy_would_stop(server: Running, path: str) -> None:
    with server.client() as client:
        page = client.get(path).text
    assert not re.search(r"<script(?![^>]* src=\"/)", page)
    assert "<style" not in page
    assert "style=" not in page
    assert " on" + "click" not in page
    assert 'href="http' not in page


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_other_sites_get_no_permission_to_read(server: Running, origin: str) -> None:
    asking = {"origin": origin, "access-control-request-method": "POST"}
    with server.client() as client:
        for answer in (
            client.options("/api/players", headers=asking),
            client.get("/api/tables", headers={"origin": origin}),
        ):
            assert not [name for name in answer.headers if name.startswith("access-control")]
