"""Finds words for people in the Python source that nobody can translate.

    python tools/find_words.py

Every sentence belongs into the catalogue. What this looks for, from the syntax tree:

- letters in what is printed, shown, asked or complained of by the command itself;
- letters in the help that a library would show;
- two words or more in a row in any text that is no docstring.

A text that no person reads says so, and why: `# not for people: a header of HTTP`. What the
browser shows is searched by web/build/find_words.js.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "ninetyeight"

EXEMPT = re.compile(r"# not for people: \w")

FOR_PROGRAMS = {
    "envs": "libraries for programs, as they name and report things",
    "server/health/metrics.py": "Prometheus reads it",
    "server/storage": "statements for databases, and faults that only the log sees",
    "simulation": "knows no language: all its words come in from the command",
    "talk": "what it knows about languages is in its lexicons",
}
"""Rooms and files whose texts no person reads, and why."""

SAYING = {
    "ask",
    "complain",
    "confirm",
    "echo",
    "fail",
    "note",
    "print",
    "say",
    "secho",
    "show",
    "write",
    "write_paragraph",
    "BadParameter",
    "ContextError",
    "UsageError",
    "UsageProblem",
}
"""Functions by which the command speaks."""

HELPING = {"confirmation_prompt", "epilog", "help", "prompt", "short_help"}
"""Arguments of which a library makes help and questions of its own."""

_LETTER = re.compile(r"[^\W\d_]")
_PROSE = re.compile(r"[^\W\d_]{2,}[,;:.!?…]? +[^\W\d_]{2,}")
_MARKUP = re.compile(r"<[^<>]*>?|^[^<>]*>")


class Text(ast.Constant):
    """A constant that is a text; for the types only, no such object is made."""

    value: str


@dataclass(frozen=True)
class Found:
    """Words where nobody can translate them."""

    words: str
    where: str


def words_in_package() -> list[Found]:
    """All that are found in the source of the package."""
    files = sorted(SOURCE.rglob("*.py"))
    return [
        found
        for path in files
        if not _is_for_programs(path)
        for found in words_in(path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix())
    ]


def words_in(source: str, name: str) -> list[Found]:
    """All that are found in one file."""
    tree, lines = ast.parse(source), source.splitlines()
    speaks = "/cli/" in name
    places = {*_prose(tree), *(_said(tree) if speaks else ()), *_helping(tree)}
    return [
        Found(node.value, f"{name}:{node.lineno}")
        for node in sorted(places, key=lambda node: node.lineno)
        # In a text of several lines a comment fits only behind the last one.
        if not EXEMPT.search(lines[(node.end_lineno or node.lineno) - 1])
    ]


def _is_for_programs(path: Path) -> bool:
    inside = path.relative_to(SOURCE).as_posix()
    return any(inside == each or inside.startswith(f"{each}/") for each in FOR_PROGRAMS)


def _prose(tree: ast.Module) -> Iterator[Text]:
    """Texts of several words, but for docstrings, faults of ours, and what `repr` shows."""
    unread = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            unread.add(id(node.value))
        elif isinstance(node, ast.Raise | ast.Assert):
            unread |= {id(inside) for inside in _faults(node)}
        elif isinstance(node, ast.FunctionDef) and node.name == "__repr__":
            unread |= {id(inside) for inside in ast.walk(node)}
    for node in ast.walk(tree):
        if not _is_text(node) or id(node) in unread:
            continue
        if _PROSE.search(_MARKUP.sub(" ", node.value)):
            yield node


def _faults(node: ast.Raise | ast.Assert) -> Iterable[ast.AST]:
    """What stands in an exception that is no refusal: only whoever mends the program reads it."""
    if isinstance(node, ast.Assert):
        return ast.walk(node)
    is_fault = isinstance(node.exc, ast.Call) and _name(node.exc) in _FAULTS
    return ast.walk(node) if is_fault else ()


_FAULTS = {"AssertionError", "LookupError", "OSError", "RuntimeError", "TypeError", "ValueError"}


def _said(tree: ast.Module) -> Iterator[Text]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node) in SAYING:
            for argument in node.args:
                yield from _letters(argument)


def _helping(tree: ast.Module) -> Iterator[Text]:
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg in HELPING:
            yield from _letters(node.value)


def _letters(shown: ast.expr) -> Iterator[Text]:
    """The texts with letters of which `shown` is put together; what functions return is theirs."""
    if _is_text(shown):
        if _LETTER.search(shown.value):
            yield shown
    elif isinstance(shown, ast.Call):
        if _name(shown) in ("join", "format", "strip", "rstrip"):
            assert isinstance(shown.func, ast.Attribute)
            for part in (shown.func.value, *shown.args):
                yield from _letters(part)
    elif isinstance(shown, ast.JoinedStr):
        for part in shown.values:
            yield from _letters(part)
    elif isinstance(shown, ast.BinOp):
        yield from _letters(shown.left)
        yield from _letters(shown.right)
    elif isinstance(shown, ast.IfExp):
        yield from _letters(shown.body)
        yield from _letters(shown.orelse)
    elif isinstance(shown, ast.List | ast.Tuple):
        for part in shown.elts:
            yield from _letters(part)
    elif isinstance(shown, ast.Starred | ast.GeneratorExp | ast.ListComp):
        yield from _letters(shown.value if isinstance(shown, ast.Starred) else shown.elt)


def _is_text(node: ast.AST) -> TypeGuard[Text]:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _name(call: ast.Call) -> str:
    if isinstance(call.func, ast.Name):
        return call.func.id
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


def main() -> int:
    """Show what was found; the exit code."""
    found = words_in_package()
    for each in found:
        print(f"{each.where}: {each.words!r} is not from the catalogue")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
