"""What the source says about texts: the problems it raises and the messages it looks up."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import ninetyeight
from ninetyeight.core.turn import Demand

SOURCE = Path(ninetyeight.__file__).parent

SPEAKING = ("cli", "locales", "server", "tui")
"""The rooms that look up messages."""

FORWARDERS = ("_problem", "_at_line", "__init__", "_read_problem")
"""Functions that only pass a code on; their callers count."""

DYNAMIC_CODES = {"demand": tuple(Demand)}
"""Codes that are no constant in the source, by how it writes them."""


Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Raised:
    """A problem as one place of the source makes it."""

    code: str
    facts: frozenset[str]
    where: str


@dataclass(frozen=True)
class LookUp:
    """A message as one place of the source looks it up.

    `pattern` is its id, with {} for what is filled in. `facts` is None where not all of them
    can be read off.
    """

    pattern: str
    facts: frozenset[str] | None
    where: str


def raised_problems(*paths: str) -> list[Raised]:
    """All problems made in the source, or in these files of it."""
    wanted = [SOURCE / path for path in paths] or sorted(SOURCE.rglob("*.py"))
    return [raised for path in wanted for raised in _problems_in(path)]


def look_ups() -> list[LookUp]:
    """All messages that the source looks up."""
    files = (path for room in SPEAKING for path in sorted((SOURCE / room).rglob("*.py")))
    return [found for path in files for found in _texts_in(path)]


def rules_sections() -> set[str]:
    """The sections of the printed rules."""
    tree = ast.parse((SOURCE / "cli" / "rules.py").read_text(encoding="utf-8"))
    return {
        call.args[0].value
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and _name(call) == "_section"
        if isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str)
    }


def value_names() -> set[str]:
    """What options and arguments take, by the names that the source has for it."""
    names = set()
    for path in (SOURCE / "cli").rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            given = {word.arg: word.value for word in call.keywords}
            if "metavar" in given:
                names |= {*(_constants(given["metavar"]) or ())}
            elif _name(call) == "argument":
                names |= {*(_constants(call.args[0]) or ())}
    return {name for name in names if name.isalpha()}


def _problems_in(path: Path) -> Iterator[Raised]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for function in ast.walk(tree):
        if not isinstance(function, Function) or function.name in FORWARDERS:
            continue
        for call in ast.walk(function):
            if isinstance(call, ast.Call):
                where = f"{path.relative_to(SOURCE)}:{call.lineno}"
                for code, facts in _problem(call, function, where):
                    yield Raised(code, frozenset(facts), where)


def _problem(call: ast.Call, function: Function, where: str) -> Iterator[tuple[str, set[str]]]:
    name = _name(call)
    named = {keyword.arg: keyword.value for keyword in call.keywords}
    if name == "Problem":
        code, facts = call.args[0], named.get("facts")
        if len(call.args) > 2:
            facts = call.args[2]
        keys = set() if facts is None else _keys(facts, function, call.lineno)
    elif name == "HiddenError":
        code, keys = call.args[0], set()
    elif name in ("_problem", "_at_line"):
        code = call.args[0] if name == "_problem" else call.args[1]
        keys = {key for key in named if key is not None}
        if None in named:
            keys |= _keys(named[None], function, call.lineno)
        keys |= {"line"} if name == "_at_line" else set()
    else:
        return
    for value in _codes(code, where):
        yield value, keys


def _codes(code: ast.expr, where: str) -> tuple[str, ...]:
    constants = _constants(code)
    if constants is not None:
        return constants
    written = ast.unparse(code)
    assert written in DYNAMIC_CODES, f"{where}: nobody knows what {written} can be"
    return DYNAMIC_CODES[written]


def _keys(facts: ast.expr, function: Function, line: int) -> set[str]:
    """The names of the facts; a variable is what it was last set to before `line`."""
    if isinstance(facts, ast.Name):
        return _keys(_value_of(facts.id, function, line), function, line)
    assert isinstance(facts, ast.Dict), ast.unparse(facts)
    keys = set()
    for key, value in zip(facts.keys, facts.values, strict=True):
        if key is None:
            keys |= _keys(value, function, line)
        else:
            assert isinstance(key, ast.Constant)
            keys.add(str(key.value))
    return keys


def _value_of(name: str, function: Function, line: int) -> ast.expr:
    values: dict[int, ast.expr] = {}
    for node in ast.walk(function):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            targets = [node.target]
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            assert isinstance(node, ast.Assign | ast.AnnAssign)
            assert node.value is not None
            values[node.lineno] = node.value
    return values[max(at for at in values if at < line)]


def _texts_in(path: Path) -> Iterator[LookUp]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    has_texts = _imports_text(tree)
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        where = f"{path.relative_to(SOURCE)}:{call.lineno}"
        if has_texts and isinstance(call.func, ast.Name) and call.func.id == "text":
            facts = [keyword.arg for keyword in call.keywords]
            known = None if None in facts else frozenset(str(fact) for fact in facts)
            for pattern in _patterns(call.args[0], where):
                yield LookUp(pattern, known, where)
        for keyword in call.keywords:
            if keyword.arg == "help_id" and isinstance(keyword.value, ast.Constant):
                yield LookUp(str(keyword.value.value), frozenset(), where)


def _imports_text(tree: ast.Module) -> bool:
    """Whether `text` is our look-up there: a library may have something of the same name."""
    return any(
        isinstance(node, ast.ImportFrom)
        and (node.module or "").startswith("ninetyeight.locales")
        and any(name.name == "text" for name in node.names)
        for node in ast.walk(tree)
    )


def _patterns(message: ast.expr, where: str) -> tuple[str, ...]:
    constants = _constants(message)
    if constants is not None:
        return constants
    if isinstance(message, ast.JoinedStr):
        parts = message.values
        return ("".join(str(p.value) if isinstance(p, ast.Constant) else "{}" for p in parts),)
    # The one place where the id is handed over: it is collected where `help_id=` is written.
    assert ast.unparse(message) == "self.help_id", f"{where}: which message is this?"
    return ()


def _constants(node: ast.expr) -> tuple[str, ...] | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return (node.value,)
    if isinstance(node, ast.IfExp):
        either, other = _constants(node.body), _constants(node.orelse)
        return None if either is None or other is None else either + other
    return None


def _name(call: ast.Call) -> str:
    if isinstance(call.func, ast.Name):
        return call.func.id
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""
