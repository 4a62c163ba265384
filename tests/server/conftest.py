"""What the tests of the server share."""

from tests.server.postgres import postgres, postgres_address

__all__ = ["postgres", "postgres_address"]
