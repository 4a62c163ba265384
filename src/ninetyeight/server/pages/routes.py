"""The pages over HTTP."""

from __future__ import annotations

from importlib.resources import files

from litestar import MediaType, Response, get

from ninetyeight.core.outcome import VERY_GOOD
from ninetyeight.locales import text
from ninetyeight.server.pages.html import STYLE, links, page, prose, section
from ninetyeight.variants import parse_variant

_STYLE = files(__package__).joinpath("style.css").read_text(encoding="utf-8")


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def show_status() -> str:
    """That the server runs, and where to go from here."""
    targets = [
        ("/rules", text("page-link-rules")),
        ("/api/openapi.json", text("page-link-api")),
        ("/health/ready", text("page-link-health")),
    ]
    return page(text("page-title"), prose(text("page-status")), links(targets))


@get("/rules", media_type=MediaType.HTML, include_in_schema=False)
async def show_rules() -> str:
    """The rules of the base game, in words."""
    variant = parse_variant("base")
    solo, two, three, *_ = map(str, variant.hand_sizes)
    return page(
        text("page-rules-title"),
        section(text("rules-table-heading"), text("rules-table", solo=solo, two=two, three=three)),
        section(text("rules-turn-heading"), text("rules-turn", minimum=variant.minimum)),
        section(text("rules-end-heading"), text("rules-end", good=VERY_GOOD)),
        section(text("rules-variants-heading"), text("rules-variants")),
        section(text("rules-talk-heading"), text("rules-talk")),
        links([("/", text("page-link-home"))]),
    )


@get(STYLE, include_in_schema=False)
async def show_style() -> Response[str]:
    """How the pages look."""
    return Response(_STYLE, media_type="text/css", headers={"cache-control": "max-age=3600"})


routes = [show_status, show_rules, show_style]
