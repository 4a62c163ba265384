"""One server for all tests of this folder."""

from tests.server.app.conftest import client, server

__all__ = ["client", "server"]
