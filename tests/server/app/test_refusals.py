"""Whatever is sent, the answer is a refusal with a stable code: never 5xx, never a traceback."""

from __future__ import annotations

import json
import socket
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from tests.server.running import Running

JSON = {"content-type": "application/json"}


def problem(answer: httpx.Response, status: int) -> Any:
    """The one problem of a refusal, whose form is checked."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"].startswith("application/json")
    body = answer.json()
    assert set(body) == {"error", "more"}
    for found in (body["error"], *body["more"]):
        assert set(found) == {"code", "message", "rule", "facts"}
        assert found["message"].endswith((".", "?"))
    assert "Traceback" not in answer.text
    return body["error"]


@pytest.mark.parametrize(
    "path",
    [
        "/nope",
        "/api",
        "/api/nope",
        "/api/players/nobody/else",
        "/api/openapi.json/nope",
        "/api/openapi.json/a/b",
        "/%00",
        "/..%2f..%2fetc%2fpasswd",
        "/%ff%fe",
        "/a" * 2000,
    ],
)
def test_an_unknown_path(client: httpx.Client, path: str) -> None:
    assert problem(client.get(path), 404)["code"] == "no-such-path"


@pytest.mark.parametrize(
    ("method", "path"),
    [("PUT", "/api/players"), ("GET", "/api/players"), ("POST", "/"), ("DELETE", "/health/live")],
)
def test_a_wrong_method(client: httpx.Client, method: str, path: str) -> None:
    answer = client.request(method, path)
    assert problem(answer, 405)["code"] == "wrong-method"
    assert "OPTIONS" in answer.headers["allow"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"nonsense",
        b'{"name": "Ann"',
        b'{"name": "Ann"} trailing',
        b'{"name": "\xff\xfe"}',
        b"\x00",
        b'{"name": NaN}',
        b"[" * 60_000,
        b'{"name": ' * 6_000,
        b'{"x": ' + b"[" * 20_000 + b"]" * 20_000 + b"}",
    ],
    ids=lambda body: ascii(body[:20]),
)
def test_a_body_that_cannot_be_read(client: httpx.Client, body: bytes) -> None:
    answer = client.post("/api/players", content=body, headers=JSON)
    assert problem(answer, 400)["code"] in ("body-unreadable", "request-invalid")


@pytest.mark.parametrize(
    "body",
    [
        {},
        [],
        None,
        "Ann",
        7,
        {"name": 7},
        {"name": None},
        {"name": ["Ann"]},
        {"name": ""},
        {"name": "x" * 201},
        {"name": "Ann", "is_admin": True},
    ],
)
def test_a_body_of_the_wrong_shape_says_where(client: httpx.Client, body: object) -> None:
    found = problem(client.post("/api/players", json=body), 400)
    assert found["code"] == "request-invalid"
    assert found["facts"]["detail"] in found["message"]


def test_a_lone_surrogate_is_refused(client: httpx.Client) -> None:
    answer = client.post("/api/players", content=rb'{"name": "\ud800"}', headers=JSON)
    assert problem(answer, 400)["code"] in ("body-unreadable", "name-character")


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-msgpack", "multipart/form-data", "x", ""]
)
def test_other_content_types_are_no_trouble(client: httpx.Client, kind: str) -> None:
    answer = client.post("/api/players", content=b"{{{", headers={"content-type": kind})
    assert problem(answer, 400)["code"] in ("body-unreadable", "request-invalid", "bad-request")


@pytest.mark.parametrize("size", [65 * 1024, 2_000_000])
def test_a_large_body_is_refused_before_it_is_read(client: httpx.Client, size: int) -> None:
    body = json.dumps({"name": "x" * size}).encode()
    answer = client.post("/api/players", content=body, headers=JSON)
    assert problem(answer, 413)["code"] == "body-too-large"
    assert client.get("/health/live").status_code == 200


def test_a_large_body_that_does_not_say_so(server: Running) -> None:
    """Chunked: how long it is nobody knows until it has come in."""
    host = urlsplit(server.url)
    with socket.create_connection((host.hostname, host.port or 80), timeout=60) as raw:
        raw.sendall(
            b"POST /api/players HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
            b"transfer-encoding: chunked\r\n\r\n"
        )
        chunk = b"4000\r\n" + b"x" * 0x4000 + b"\r\n"
        answer = b""
        try:
            for _ in range(200):
                raw.sendall(chunk)
        except OSError:
            pass  # it has hung up, as it should
        try:
            while piece := raw.recv(4096):
                answer += piece
        except OSError:
            pass
    assert not answer or answer.startswith(b"HTTP/1.1 413")
    with server.client() as client:
        assert client.get("/health/live").status_code == 200


@pytest.mark.parametrize(
    "request_line",
    [
        b"NONSENSE\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\x16\x03\x01\x02\x00",
        b"GET /\xff HTTP/1.1\r\n\r\n",
    ],
)
def test_what_is_no_http(server: Running, request_line: bytes) -> None:
    host = urlsplit(server.url)
    with socket.create_connection((host.hostname, host.port or 80), timeout=60) as raw:
        raw.sendall(request_line)
        raw.shutdown(socket.SHUT_WR)
        answer = raw.recv(65536)
    assert answer.startswith((b"HTTP/1.1 400", b"HTTP/1.1 404")) or answer == b""
    with server.client() as client:
        assert client.get("/health/live").status_code == 200


def test_headers_that_never_end(server: Running) -> None:
    """More than a megabyte is not taken: the server hangs up long before."""
    host = urlsplit(server.url)
    sent = 0
    with socket.create_connection((host.hostname, host.port or 80), timeout=60) as raw:
        raw.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n")
        try:
            while sent < 64_000_000:
                sent += raw.send(b"x-header: " + b"y" * 8000 + b"\r\n")
        except OSError:
            pass
    assert sent < 64_000_000
    with server.client() as client:
        assert client.get("/health/live").status_code == 200


@pytest.mark.parametrize(
    "header",
    ["", "Bearer", "Bearer x", "Basic abc", "Bearer " + "x" * 5000, "bearer a.b.c"],
)
def test_nobody_without_a_valid_token(client: httpx.Client, header: str) -> None:
    headers = {"authorization": header}
    for method, path in [
        ("GET", "/api/players/me"),
        ("DELETE", "/api/players/me"),
        ("GET", "/api/players/me/export"),
        ("POST", "/api/players/me/links"),
        ("GET", "/api/players/me/links/x/qr.svg"),
    ]:
        answer = client.request(method, path, headers=headers)
        assert problem(answer, 401)["code"] == "token-needed"
        assert answer.headers["www-authenticate"].startswith("Bearer")
