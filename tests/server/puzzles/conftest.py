"""One server for all tests of a file."""

from tests.server.replays.site import site

__all__ = ["site"]
