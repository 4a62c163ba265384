"""Who sits at a table."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct


class Person(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="person"):
    """Somebody, known by an id that others do not see and a name that they do."""

    id: str
    name: str


class BotPlayer(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="bot"):
    """A bot of the registry."""

    name: str


Occupant = Person | BotPlayer


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat: whose it is, and the bot that keeps it while its person is away."""

    occupant: Occupant | None = None
    keeper: str | None = None

    @property
    def person(self) -> Person | None:
        """The person whose seat it is, here or away."""
        return self.occupant if isinstance(self.occupant, Person) else None

    @property
    def bot(self) -> str | None:
        """The bot that acts for this seat now."""
        return self.occupant.name if isinstance(self.occupant, BotPlayer) else self.keeper

    @property
    def name(self) -> str:
        """How the seat is called; empty when nobody sits there."""
        return self.occupant.name if self.occupant else ""
