"""Errors of ours and of nobody as answers."""

from __future__ import annotations

import io
import json

import httpx
import pytest
from litestar import Litestar, get
from litestar.params import FromPath
from litestar.testing import TestClient

from ninetyeight.errors import (
    HiddenError,
    NinetyeightError,
    NotationError,
    Problem,
    RefusedError,
    SetupError,
)
from ninetyeight.locales import known_languages, speaking
from ninetyeight.locales.problems import sentence
from ninetyeight.server.failures import HANDLERS, ApiError
from ninetyeight.server.logs import start_logs


def answer_to(
    error: Exception, language: str = "en"
) -> tuple[int, dict[str, object], dict[str, str]]:
    @get("/things/{secret:str}")
    async def fail(secret: FromPath[str]) -> None:
        raise error

    app = Litestar([fail], exception_handlers=HANDLERS, logging_config=None, openapi_config=None)
    with TestClient(app, raise_server_exceptions=False) as client:
        headers = {"accept-language": language}
        answer = client.get("/things/hunter2?token=hunter3", headers=headers)
        return answer.status_code, answer.json(), dict(answer.headers)


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (RefusedError(Problem("silence", "R27")), 409, "silence"),
        (HiddenError("hidden-draw"), 409, "hidden-draw"),
        (SetupError([Problem("players", facts={"players": 9})]), 400, "players"),
        (NotationError("x", [Problem("action", facts={"text": "x"})]), 400, "action"),
        (ApiError(404, Problem("no-such-link")), 404, "no-such-link"),
        (ApiError(404, [Problem("no-such-link")]), 404, "no-such-link"),
    ],
)
def test_an_error_of_ours_has_a_fitting_status(error: Exception, status: int, code: str) -> None:
    found, body, _ = answer_to(error)
    assert found == status
    assert isinstance(body["error"], dict)
    assert body["error"]["code"] == code


def test_every_problem_is_told_but_not_a_thousand() -> None:
    _, body, _ = answer_to(NinetyeightError([Problem("silence", "R27")] * 1000))
    assert body["error"] == {
        "code": "silence",
        "message": "A Silence card is visible: nobody may talk or signal until it is covered. "
        "(R27)",
        "rule": "R27",
        "facts": {},
    }
    assert isinstance(body["more"], list)
    assert len(body["more"]) == 19


@pytest.mark.parametrize("language", known_languages())
def test_a_refusal_is_told_in_the_language_of_the_browser(language: str) -> None:
    problem = Problem("silence", "R27")
    _, body, headers = answer_to(RefusedError(problem), f"{language}-XX, {language};q=0.9")
    assert headers["content-language"] == language
    assert isinstance(body["error"], dict)
    with speaking([language]):
        assert body["error"]["message"] == sentence(problem)


def test_a_path_that_is_not_there_is_told_in_the_language_of_the_browser(
    client: httpx.Client,
) -> None:
    answer = client.get("/api/nothing", headers={"accept-language": "cs"})
    assert answer.status_code == 404
    assert answer.headers["content-language"] == "cs"
    with speaking(["cs"]):
        assert answer.json()["error"]["message"] == sentence(Problem("no-such-path"))


def test_headers_of_a_refusal_are_sent() -> None:
    error = ApiError(503, Problem("still-warming"), {"retry-after": "1"})
    assert answer_to(error)[2]["retry-after"] == "1"


def test_an_unforeseen_error_tells_nothing_but_a_reference() -> None:
    stream = io.StringIO()
    start_logs(stream=stream)
    status, body, _ = answer_to(ValueError("the deck is 2,3,4"))
    assert status == 500
    assert isinstance(body["error"], dict)
    assert body["error"]["code"] == "internal"
    (line,) = map(json.loads, stream.getvalue().splitlines())
    assert line["reference"] == body["error"]["facts"]["reference"]
    assert line["error"] == "ValueError"
    assert line["route"] == "/things/{secret}"
    assert any("test_failures.py" in frame for frame in line["stack"])
    for secret in ("2,3,4", "hunter2", "hunter3"):
        assert secret not in json.dumps(body) + stream.getvalue()
