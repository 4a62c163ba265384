"""The table is there soon, over a slow network too."""

from __future__ import annotations

import gzip
import json

from tools.build_web import CLIENT

MOST_BYTES = 80_000
ENTRIES = ("index.html", "src/pages/table/Table.svelte")
BESIDE = ("index.html", "theme.js")


def files_of_the_table() -> set[str]:
    """Everything that a browser fetches to show a table in English."""
    manifest = json.loads((CLIENT / ".vite" / "manifest.json").read_text(encoding="utf-8"))
    words = next(name for name in manifest if name.endswith("virtual:words/en/play"))
    files, waiting = set(BESIDE), [*ENTRIES, words]
    while waiting:
        chunk = manifest[waiting.pop()]
        if chunk["file"] not in files:
            files |= {chunk["file"], *chunk.get("css", ())}
            waiting += chunk.get("imports", ())
    return files


def test_the_table_page_is_small(client_built: None) -> None:
    sizes = {
        name: len(gzip.compress((CLIENT / name).read_bytes())) for name in files_of_the_table()
    }
    assert len(sizes) > 5
    assert sum(sizes.values()) <= MOST_BYTES, sorted(sizes.items(), key=lambda each: -each[1])
