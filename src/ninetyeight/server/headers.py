"""Headers of every answer: what a browser may do with it, and who else may see it."""

from __future__ import annotations

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

_POLICY = {
    "default-src": "'self'",
    "img-src": "'self' blob:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}

SECURITY = {
    "content-security-policy": "; ".join(f"{what} {where}" for what, where in _POLICY.items()),
    "x-content-type-options": "nosniff",
    # An address can hold the id of a private table.
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}

NEVER_STORED = ("/api", "/health", "/metrics")


async def add_headers(message: Message, scope: Scope) -> None:
    """Add them to an answer that is about to be sent, refusals included."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in SECURITY.items():
        headers[name] = value
    if scope["path"].startswith(NEVER_STORED):
        headers["cache-control"] = "no-store"
