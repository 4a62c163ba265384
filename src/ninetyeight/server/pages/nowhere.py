"""An address at which there is nothing: people are shown a page, programs are told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import HttpMethod, MediaType, Request, Response
from litestar.exceptions import NotFoundException

from ninetyeight.server.failures import NOT_FOUND, on_http_error
from ninetyeight.server.pages.client import INDEX, SERVERS, Client
from ninetyeight.server.pages.routes import answer_with

Handler = Callable[[Request[Any, Any, Any], NotFoundException], Response[Any]]


def nowhere(client: Client) -> Handler:
    """What answers such a request: the client has a page for it."""

    def answer(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
        if client and _wants_page(request):
            return answer_with(client[INDEX], request, NOT_FOUND)
        return on_http_error(request, error)

    return answer


def _wants_page(request: Request[Any, Any, Any]) -> bool:
    path = request.scope["path"]
    return (
        request.method in (HttpMethod.GET, HttpMethod.HEAD)
        and not any(path == each or path.startswith(f"{each}/") for each in SERVERS)
        and MediaType.HTML in request.headers.get("accept", "")
    )
