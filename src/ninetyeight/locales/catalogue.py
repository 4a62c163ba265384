"""One language: its Fluent file, of which only the messages that are asked for are parsed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, cached_property
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

_SUFFIX = ".ftl"
_ENTRY = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *=", re.MULTILINE)


class Catalogue:
    """The messages of one language.

    Parsing the whole file takes longer than most commands need to run, so it is cut into its
    entries, and each is parsed when it is first asked for. Terms are parsed at once: any message
    may refer to one. Messages that refer to other messages are not supported.
    """

    def __init__(self, language: str, source: str) -> None:
        self.language = language
        heads = list(_ENTRY.finditer(source))
        ends = [head.start() for head in heads[1:]] + [len(source)]
        self._sources = {
            head[1]: source[head.start() : end] for head, end in zip(heads, ends, strict=True)
        }

    @cached_property
    def ids(self) -> frozenset[str]:
        """The ids of all messages."""
        return frozenset(name for name in self._sources if not name.startswith("-"))

    def render(self, message_id: str, facts: Mapping[str, str | int]) -> str | None:
        """The message with its facts; None when it is missing, broken, or lacks a fact."""
        if message_id not in self.ids:
            return None
        bundle = self._bundle
        if not bundle.has_message(message_id):
            self._add(bundle, message_id)
        if not bundle.has_message(message_id):
            return None
        pattern = bundle.get_message(message_id).value
        if pattern is None:
            return None
        rendered, errors = bundle.format_pattern(pattern, dict(facts))
        return None if errors else str(rendered)

    @cached_property
    def _bundle(self) -> FluentBundle:
        # Imported here: it costs more than everything else a command without words needs.
        from fluent.runtime import FluentBundle

        bundle = FluentBundle([self.language], use_isolating=False)
        for name in self._sources:
            if name.startswith("-"):
                self._add(bundle, name)
        return bundle

    def _add(self, bundle: FluentBundle, name: str) -> None:
        from fluent.runtime import FluentResource

        bundle.add_resource(FluentResource(self._sources[name]))


@cache
def known_languages() -> tuple[str, ...]:
    """The languages that have a catalogue; a further file is a further one."""
    names = (file.name for file in files(__package__).iterdir())
    return tuple(sorted(name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX)))


def read_catalogue(language: str) -> Catalogue | None:
    """The catalogue of `language` ("en", "pt-BR"), None when there is none."""
    file = files(__package__).joinpath(f"{language}{_SUFFIX}")
    return Catalogue(language, file.read_text(encoding="utf-8")) if file.is_file() else None
