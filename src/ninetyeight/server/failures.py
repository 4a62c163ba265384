"""What went wrong, as an answer: a status, stable codes, and sentences for people."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from secrets import token_hex
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, SerializationException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap

from ninetyeight.errors import HiddenError, NinetyeightError, Problem, RefusedError
from ninetyeight.locales.problems import sentence
from ninetyeight.protocol import http
from ninetyeight.server.languages import answering, language_headers
from ninetyeight.server.logs import note

BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND = 400, 401, 403, 404
WRONG_METHOD, CONFLICT, TOO_LARGE, TOO_MANY = 405, 409, 413, 429
INTERNAL, UNAVAILABLE = 500, 503

_MOST_TOLD = 20
"""So many problems are in an answer: nobody reads a thousand."""

_LONGEST_DETAIL = 200


class ApiError(Exception):
    """A request that is refused: the status of the answer, and at least one problem."""

    def __init__(
        self,
        status: int,
        problems: Problem | Sequence[Problem],
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self.status = status
        self.problems = (problems,) if isinstance(problems, Problem) else tuple(problems)
        self.headers = dict(headers or {})
        super().__init__("; ".join(map(str, self.problems)))


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """For the description of a handler: it can answer with a refusal of these statuses."""
    always = (BAD_REQUEST, TOO_MANY)
    return {
        status: ResponseSpec(http.ErrorAnswer, description="refused", generate_examples=False)
        for status in sorted({*always, *statuses})
    }


def error_answer(problems: Sequence[Problem]) -> http.ErrorAnswer:
    """The body that tells about `problems`."""
    first, *more = (
        http.ProblemAnswer(problem.code, sentence(problem), problem.rule, dict(problem.facts))
        for problem in problems[:_MOST_TOLD]
    )
    return http.ErrorAnswer(first, tuple(more))


def status_of(error: NinetyeightError) -> int:
    """The status for an error of ours: against the state of the game, or wrong in itself."""
    return CONFLICT if isinstance(error, RefusedError | HiddenError) else BAD_REQUEST


def _answer(
    request: Request[Any, Any, Any],
    status: int,
    problems: Sequence[Problem],
    headers: Mapping[str, str] | None = None,
) -> Response[Any]:
    with answering(request):
        return Response(
            error_answer(problems),
            status_code=status,
            headers={**language_headers(), **(headers or {})},
            media_type="application/json",
        )


def _on_api_error(request: Request[Any, Any, Any], error: ApiError) -> Response[Any]:
    return _answer(request, error.status, error.problems, error.headers)


def _on_our_error(request: Request[Any, Any, Any], error: NinetyeightError) -> Response[Any]:
    return _answer(request, status_of(error), error.problems)


def on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Litestar refused it before one of our handlers saw it."""
    if isinstance(error, ValidationException):
        return _answer(request, BAD_REQUEST, _validation_problems(error))
    if error.status_code == NOT_FOUND:
        return _answer(request, NOT_FOUND, [Problem("no-such-path")])
    if error.status_code == WRONG_METHOD:
        return _answer(request, WRONG_METHOD, [Problem("wrong-method")], error.headers)
    if error.status_code == TOO_LARGE:
        # What is still on its way would be read as the next request.
        return _answer(request, TOO_LARGE, [Problem("body-too-large")], {"connection": "close"})
    if isinstance(error.__cause__, SerializationException):
        return _answer(request, BAD_REQUEST, [Problem("body-unreadable")])
    if error.status_code < INTERNAL:
        return _answer(request, error.status_code, [Problem("bad-request")])
    if "disconnected" in error.detail:
        return _answer(request, BAD_REQUEST, [Problem("bad-request")])  # nobody is there to read it
    return _on_unforeseen_error(request, error)


def _validation_problems(error: ValidationException) -> list[Problem]:
    """One problem for each place of the request that is wrong."""
    extra = error.extra if isinstance(error.extra, list) else []
    found = [
        Problem(
            "request-invalid",
            facts={
                "place": str(part.get("key", ""))[:_LONGEST_DETAIL] or "?",
                "detail": str(part.get("message", ""))[:_LONGEST_DETAIL],
            },
        )
        for part in extra[:_MOST_TOLD]
        if isinstance(part, dict)
    ]
    return found or [Problem("bad-request")]


def _on_unreadable(request: Request[Any, Any, Any], _: Exception) -> Response[Any]:
    """The body is nested too deep, or is no text."""
    return _answer(request, BAD_REQUEST, [Problem("body-unreadable")])


def _on_unforeseen_error(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Something is broken here. Who asked learns a reference, by which the log can be searched."""
    reference = token_hex(6)
    note(
        "internal-error",
        logging.ERROR,
        error,
        reference=reference,
        method=request.method,
        route=request.scope.get("path_template"),
    )
    return _answer(request, INTERNAL, [Problem("internal", facts={"reference": reference})])


HANDLERS: ExceptionHandlersMap = {
    ApiError: _on_api_error,
    NinetyeightError: _on_our_error,
    HTTPException: on_http_error,
    RecursionError: _on_unreadable,
    UnicodeError: _on_unreadable,
    Exception: _on_unforeseen_error,
}
