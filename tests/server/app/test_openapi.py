"""The description of the HTTP interface."""

from __future__ import annotations

from typing import Any

import httpx
import pytest


@pytest.fixture
def description(client: httpx.Client) -> Any:
    answer = client.get("/api/openapi.json")
    assert answer.status_code == 200
    return answer.json()


def operations(description: Any) -> list[tuple[str, str, Any]]:
    return [
        (path, method, operation)
        for path, methods in description["paths"].items()
        for method, operation in methods.items()
        if isinstance(operation, dict)
    ]


def test_every_operation_says_what_it_does(description: Any) -> None:
    for path, method, operation in operations(description):
        assert operation["description"], (path, method)
        assert operation["tags"], (path, method)


def test_every_refusal_has_the_same_form(description: Any) -> None:
    seen = 0
    for path, method, operation in operations(description):
        for status, response in operation["responses"].items():
            if status >= "4":
                seen += 1
                (content,) = response["content"].values()
                assert content["schema"]["$ref"].endswith("ErrorAnswer"), (path, method, status)
    assert seen > 10


def test_what_wants_a_token_says_so(description: Any) -> None:
    assert description["components"]["securitySchemes"]["token"]["scheme"] == "bearer"
    assert description["paths"]["/api/players/me"]["get"]["security"] == [{"token": []}]
    assert "security" not in description["paths"]["/api/players"]["post"]


def test_there_are_no_pages_that_need_foreign_code(client: httpx.Client) -> None:
    for path in ("/schema", "/api/swagger", "/schema/redoc", "/api/redoc"):
        assert client.get(path).status_code == 404
