"""The pages over HTTP: the web client, or what there is to say where none was built."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from litestar import HttpMethod, MediaType, Request, Response, get, route
from litestar.handlers import HTTPRouteHandler

from ninetyeight.locales import text
from ninetyeight.server.languages import answering, language_headers
from ninetyeight.server.limits import FREE
from ninetyeight.server.pages.client import INDEX, PAGES, Client, ClientFile
from ninetyeight.server.pages.html import STYLE, links, page, prose

_STYLE = files(__package__).joinpath("style.css").read_text(encoding="utf-8")
_READING = [HttpMethod.GET, HttpMethod.HEAD]
_OK, _AS_IT_WAS = 200, 304


def page_routes(client: Client) -> list[HTTPRouteHandler]:
    """Handlers for everything that a browser shows."""
    if not client:
        return [show_status, show_style]

    # Each file has a route of its own: no other path leads to the disk, however it is written.
    @route(sorted(client), http_method=_READING, include_in_schema=False, opt=FREE)
    async def show_file(request: Request[Any, Any, Any]) -> Response[bytes]:
        """A file of the client."""
        return answer_with(client[request.scope["path"].rstrip("/")], request)

    @route(list(PAGES), http_method=_READING, include_in_schema=False, opt=FREE)
    async def show_client(request: Request[Any, Any, Any]) -> Response[bytes]:
        """The client, which finds out itself what to show at this address."""
        return answer_with(client[INDEX], request)

    return [show_file, show_client]


def answer_with(
    file: ClientFile, request: Request[Any, Any, Any], status: int = _OK
) -> Response[bytes]:
    """The file, zipped if the browser can read that, or that it is as it was."""
    headers = {"etag": file.tag, "cache-control": file.caching, "vary": "accept-encoding"}
    if status == _OK and _knows(request.headers.get("if-none-match", ""), file.tag):
        return Response(b"", status_code=_AS_IT_WAS, headers=headers)
    body = file.body
    if file.zipped is not None and _unzips(request.headers.get("accept-encoding", "")):
        body = file.zipped
        headers["content-encoding"] = "gzip"
    return Response(body, status_code=status, media_type=file.media_type, headers=headers)


def _knows(known: str, tag: str) -> bool:
    return tag in (each.strip() for each in known.split(","))


def _unzips(accepted: str) -> bool:
    for each in accepted.lower().split(","):
        name, _, quality = each.replace(" ", "").partition(";")
        if name == "gzip":
            return quality.rstrip("0.") != "q="
    return False


@get(list(PAGES), media_type=MediaType.HTML, include_in_schema=False)
async def show_status(request: Request[Any, Any, Any]) -> Response[str]:
    """That the server runs, how a table for the browser is made, and where to go from here."""
    with answering(request):
        targets = [
            ("/api/openapi.json", text("page-link-api")),
            ("/health/ready", text("page-link-health")),
        ]
        words = page(text("page-title"), prose(text("page-status")), links(targets))
        return Response(words, media_type=MediaType.HTML, headers=language_headers())


@get(STYLE, include_in_schema=False)
async def show_style() -> Response[str]:
    """How the page without a client looks."""
    return Response(_STYLE, media_type="text/css", headers={"cache-control": "max-age=3600"})
