"""Addresses of this site as pictures: a telephone opens them without typing."""

from __future__ import annotations

import io
from typing import Any

import segno
from litestar import Request, Response

from ninetyeight.server.services import Services

SVG = "image/svg+xml"


def qr_code(services: Services, request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    """The QR code of `path` on this site, as people reach it: black on white, also in the dark.

    It has no size of its own: it is as large as whoever shows it wants.
    """
    base = services.settings.public_url or str(request.base_url).rstrip("/")
    drawn = io.BytesIO()
    code = segno.make(base + path, error="m")
    code.save(drawn, kind="svg", omitsize=True, dark="#000", light="#fff")
    return Response(drawn.getvalue(), media_type=SVG)
