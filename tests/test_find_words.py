"""The search for words that nobody can translate finds them, and nothing else."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tools.build_web import WEB, find_node
from tools.find_words import words_in, words_in_package

SEARCH = WEB / "build" / "find_words.js"


@pytest.mark.parametrize(
    "line",
    [
        'say("done")',
        'say(f"total {total}")',
        'note("lost: " + name)',
        'print("yes" if is_won else text("no"))',
        'terminal.show(["", f"{count} cards"])',
        'terminal.complain("\\n".join(["why", *lines]))',
        'say(", ".join(f"{name} plays" for name in names))',
        'raise UsageProblem("which one?", context)',
        'option("--quiet", help="say less")',
        'TITLE = "The best game"',
        'answer = page(f"<h1>The table {code} waits</h1>")',
        'facts = {"detail": "somebody was faster"}',
        'raise RefusedError("not your turn")',
    ],
)
def test_words_in_the_source_of_the_command_are_found(line: str) -> None:
    (found,) = words_in(f"import x\n{line}\n", "src/ninetyeight/cli/some.py")
    assert found.where == "src/ninetyeight/cli/some.py:2"


@pytest.mark.parametrize(
    "line",
    [
        'say(text("done", name=name))',
        'say(" · ".join(parts))',
        'say(json.dumps({"total": 1}))',
        'terminal.show([f"  {line}"])',
        'def lay():\n    """Lay a card on a pile."""',
        'raise ValueError("this cannot be")',
        'assert found, "this cannot be"',
        'HEADER = "no-cache, private"  # not for people: for caches',
        'PROGRAM = """\nimport one, two\n"""  # not for people: a program',
        'page("<meta name=viewport content=wide><p>" + escape(words))',
        'def __repr__(self):\n    return f"<Game of {self.count} actions>"',
    ],
)
def test_what_nobody_reads_is_not_found(line: str) -> None:
    assert words_in(f"{line}\n", "src/ninetyeight/cli/some.py") == []


def test_an_exception_needs_a_reason() -> None:
    line = 'HEADER = "private, no-cache"  # not for people:\n'
    assert words_in(line, "src/ninetyeight/server/some.py") != []


def test_all_words_of_the_package_come_from_the_catalogue() -> None:
    assert words_in_package() == []


def searched(folder: Path, name: str, source: str) -> list[str]:
    """What the search of the client finds in a file of its own."""
    (folder / name).write_text(source, "utf-8")
    node = find_node()
    assert node is not None
    words = [node.program, str(SEARCH), "--json", str(folder)]
    done = subprocess.run(words, cwd=WEB, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    found = [each["words"] for each in json.loads(done.stdout)]
    assert done.returncode == (1 if found else 0)
    return found


def test_words_in_the_markup_of_the_client_are_found(tmp_path: Path) -> None:
    source = """<script lang="ts">
  const words: string = "Somebody was faster";
  document.title = "Tables";
  announce("done");
  const label = `Table ${code} waits`;
</script>
<p>Hello</p>
<button aria-label="Close" title={isOpen ? "open" : say("web-shut")}>×</button>
<input placeholder={`your ${thing}`} />
<Dialog heading="Settings" />
<p>{count + " cards"} {isMine && "mine"} {["one"].join(", ")}</p>
{#if isLost}Lost{:else}<b>Won</b>{/if}
"""
    found = searched(tmp_path, "Some.svelte", source)
    assert sorted(found) == sorted(
        [
            "Somebody was faster",
            "Tables",
            "done",
            "Table … waits",
            "Hello",
            "Close",
            "open",
            "your …",
            "Settings",
            "cards",
            "mine",
            "one",
            "Lost",
            "Won",
        ]
    )


def test_words_in_the_modules_of_the_client_are_found(tmp_path: Path) -> None:
    source = """
export const title = (name: string): string => `${name} has won`;
export const far: readonly string[] = ["very far", "near"];
element.textContent = "Lost";
element.setAttribute("aria-label", "Close");
new Notification("ninetyeight");
"""
    found = searched(tmp_path, "some.ts", source)
    assert sorted(found) == ["Close", "Lost", "ninetyeight", "very far", "… has won"]


def test_what_nobody_reads_in_the_client_is_not_found(tmp_path: Path) -> None:
    source = """<script lang="ts">
  // Somebody was faster.
  import { say } from "some where";
  throw new Error("this cannot be");
  console.error("words are missing", id);
  const place = document.querySelector("main .talk button");
  const made = `${size}px ${size}px`; // not for people: a size
</script>
<p class="two words" class:is-lost={isLost} data-name="ninetyeight">{say("web-lost")}: {count}</p>
<kbd>A</kbd> <Dialog kind="wide" heading={say("web-app-settings")} />
<button aria-label={say(isOpen ? "web-open" : "web-shut")} aria-controls="one two">×</button>
<p>{kind === "lost card" ? "…" : names[0]} {words[`web-${kind} x`]}</p>
"""
    assert searched(tmp_path, "Some.svelte", source) == []
