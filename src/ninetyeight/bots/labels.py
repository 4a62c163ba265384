"""What bots are called at a table: `Mine` for `folder/file.py:Mine`."""

from __future__ import annotations

from collections.abc import Sequence


def labels_of(names: Sequence[str]) -> dict[str, str]:
    """How each of `names` is called, told apart by a number where two would be called the same."""
    labels: dict[str, str] = {}
    for name in names:
        if name not in labels:
            short = name.rpartition(":")[2]
            taken = [label for label in labels.values() if label.partition(" ")[0] == short]
            labels[name] = f"{short} {len(taken) + 1}" if taken else short
    return labels
