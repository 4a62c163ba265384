"""An import-linter contract: every room imports only what it may know.

The table itself is data, in ``pyproject.toml``. A *room* is a package or module directly below
the root package; ``__init__`` stands for the root's own file, the door for people outside.
Imports are judged one by one, not along chains: a room that may know another need not know
what that one knows.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from importlinter import Contract, ContractCheck, fields, output

if TYPE_CHECKING:
    from grimp import ImportGraph

Table = Mapping[str, tuple[str, ...]]


class _TableField(fields.Field[Table]):
    """A TOML table whose values are lists of names."""

    def parse(self, raw_data: object) -> Table:
        if not isinstance(raw_data, dict):
            raise fields.ValidationError("Expected a table of lists.")
        return {str(key): tuple(map(str, names)) for key, names in raw_data.items()}


class RoomsContract(Contract):
    """Refuses every import that the table of rooms does not allow.

    Options: ``may_know`` (room to the rooms or modules it may import, ``*`` for all),
    ``common`` (importable by all), ``door`` (importable by none), ``third_party`` (room to the
    packages from outside the standard library it may import).
    """

    type_name = "rooms"

    # import-linter puts the parsed value in the place of each field, hence the types.
    may_know: Table = _TableField()  # type: ignore[assignment]
    third_party: Table = _TableField()  # type: ignore[assignment]
    common: list[str] = fields.ListField(subfield=fields.StringField())  # type: ignore[assignment]
    door: str = fields.StringField()  # type: ignore[assignment]

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Judge every import of the package, and the table itself."""
        problems = sorted({*self._problems_of_the_table(graph), *self._problems_of_imports(graph)})
        output.verbose_print(verbose, f"{len(graph.modules)} modules looked at.")
        return ContractCheck(kept=not problems, metadata={"problems": problems})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print one line per problem."""
        for problem in check.metadata["problems"]:
            output.print_error(problem)
        output.new_line()

    def _problems_of_the_table(self, graph: ImportGraph) -> Iterator[str]:
        """Rooms without a line in the table, and lines that name modules which do not exist."""
        rooms = {self._room(name) for name in graph.modules if self._is_ours(name)}
        for room in sorted(rooms - set(self.may_know)):
            yield f"{room}: no line in may_know says what this room may import"
        for room in sorted(rooms & set(self.may_know)):
            for known in self.may_know[room]:
                inside = "." in known and known.partition(".")[0] in rooms
                if inside and f"{self._root}.{known}" not in graph.modules:
                    yield f"{room}: may_know names {known}, which does not exist"

    def _problems_of_imports(self, graph: ImportGraph) -> Iterator[str]:
        for importer in filter(self._is_ours, graph.modules):
            for imported in graph.find_modules_directly_imported_by(importer):
                reason = self._refusal(self._room(importer), imported)
                if reason:
                    for where in graph.get_import_details(importer=importer, imported=imported):
                        line = f"{importer}:{where['line_number']}: {where['line_contents']}"
                        yield f"{line}  ({reason})"

    def _refusal(self, room: str, imported: str) -> str | None:
        """Why this room may not import this module; None when it may."""
        if not self._is_ours(imported):
            package = imported.partition(".")[0]
            if package in sys.stdlib_module_names or package in self.third_party.get(room, ()):
                return None
            return f"third_party does not give {package} to {room}"
        if self._room(imported) == self.door:
            return "nothing inside imports the package's own door"
        allowed = (room, *self.common, *self.may_know.get(room, ()))
        inner = imported.removeprefix(f"{self._root}.")
        if "*" in allowed or any(inner == name or inner.startswith(f"{name}.") for name in allowed):
            return None
        return f"{room} may not know {inner}"

    @property
    def _root(self) -> str:
        return str(self.session_options["root_packages"][0])

    def _is_ours(self, module: str) -> bool:
        return module == self._root or module.startswith(f"{self._root}.")

    def _room(self, module: str) -> str:
        return self.door if module == self._root else module.split(".")[1]
