"""schemathesis against a running server: no 5xx, and every answer is as its description says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ninetyeight.server.app import OPENAPI_PATH, make_app
from ninetyeight.server.settings import Settings
from tests.server.running import Running, running_server

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
_DESCRIBED = make_app(Settings()).openapi_schema.to_schema()
OPERATIONS = [
    (method.upper(), path)
    for path, methods in _DESCRIBED["paths"].items()
    for method in methods
    if method in ("get", "post", "put", "patch", "delete")
]


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    data = tmp_path_factory.mktemp("fuzzed")
    with running_server(
        Settings(port=0, data_dir=data, bot_workers=1, rate_limits=False)
    ) as running:
        running.wait_until_ready()  # before that a 503 would be in order
        yield running


@pytest.fixture(scope="module")
def description(fuzzed: Running) -> Any:
    return schemathesis.openapi.from_url(f"{fuzzed.url}{OPENAPI_PATH}")


def test_all_operations_of_the_running_server_are_fuzzed(description: Any) -> None:
    described = {(each.ok().method.upper(), each.ok().path) for each in _all(description)}
    assert described == set(OPERATIONS)
    assert len(OPERATIONS) > 20


def _all(description: Any) -> list[Any]:
    return list(description.get_all_operations())


def _tables(server: Running, token: str) -> list[str]:
    """Tables that are there: one that waits, one that runs, one that is over."""
    with server.client(token) as client:
        opened = [
            client.post("/api/tables", json=body).json()["table"]
            for body in (
                {"seats": 3},
                {"seats": 2, "bots": [None, "quick"], "pace": 0},
                {"seats": 2, "bots": ["quick", "quick"], "pace": 0},
            )
        ]
    return [*opened, "none"]


def fuzz(server: Running, description: Any, method: str, path: str, examples: int) -> None:
    operation = description[path][method]
    token = server.new_player()
    tables = st.sampled_from(_tables(server, token))
    headers = [{}, {"authorization": f"Bearer {token}"}, {"authorization": "Bearer x.y"}]

    def cases(mode: GenerationMode) -> st.SearchStrategy[Any]:
        found: st.SearchStrategy[Any] = operation.as_strategy(generation_mode=mode)
        return found

    strategies = [cases(GenerationMode.POSITIVE)]
    if operation.body or any(operation.iter_parameters()):
        strategies.append(cases(GenerationMode.NEGATIVE))

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],  # to make it small takes long, and tells little
        suppress_health_check=list(HealthCheck),
    )
    @given(st.one_of(strategies), st.sampled_from(headers), tables, st.booleans())
    def answers_in_order(case: Any, header: dict[str, str], table: str, is_there: bool) -> None:
        if is_there and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        if method == "DELETE" and header.get("authorization", "").endswith(token):
            header = {}  # we want to go on being somebody
        case.call_and_validate(base_url=server.url, headers=header, checks=CHECKS, timeout=60)

    answers_in_order()
    assert "internal-error" not in server.log_text()


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_every_answer_is_in_order(
    fuzzed: Running, description: Any, method: str, path: str
) -> None:
    fuzz(fuzzed, description, method, path, examples=12)


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_every_answer_is_in_order_for_long(
    kind: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> None:
    address = request.getfixturevalue("postgres_address") if kind == "postgres" else None
    data = tmp_path_factory.mktemp(kind)
    chosen = Settings(port=0, data_dir=data, database=address, bot_workers=1, rate_limits=False)
    with running_server(chosen) as server:
        description = schemathesis.openapi.from_url(f"{server.url}{OPENAPI_PATH}")
        for method, path in OPERATIONS:
            fuzz(server, description, method, path, examples=300)
