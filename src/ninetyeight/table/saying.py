"""Words that others read while the game runs: lines of chat, and names that are new to the table.

The talk level decides (docs/talk.md). What is held back comes back to its writer as a refusal that
says which part it was; nobody else learns anything.
"""

from __future__ import annotations

from ninetyeight.errors import Problem, RefusedError
from ninetyeight.table.table import Table
from ninetyeight.table.texts import verify_chat
from ninetyeight.talk.judging import judge
from ninetyeight.talk.levels import STRICT, has_chat
from ninetyeight.talk.verdicts import EXACT_HINT, NUMBER, SILENCE, Verdict, judge_chat


def verify_line(table: Table, text: str, seat: int | None) -> str:
    """`text`; raises RefusedError unless who sits at `seat`, or watches, may write it now."""
    verify_open(table, seat)
    verify_chat(text)
    if table.is_talk_limited:
        verdict = _judged(table, text, table.options.talk)
        if verdict.kind == NUMBER:
            raise RefusedError(Problem("chat-number", "§9", {"spans": _written(verdict)}))
        if verdict.kind == EXACT_HINT:
            raise RefusedError(Problem("chat-exact-hint", "§9", {"spans": _written(verdict)}))
    return text


def verify_open(table: Table, seat: int | None) -> None:
    """Raise RefusedError where nobody may write now, whatever it is."""
    if table.is_talk_limited:
        verdict = judge_chat(table.options.talk, is_silenced=table.is_silenced)
        if verdict.kind == SILENCE:
            raise RefusedError(Problem("silence", "R27", {"seat": seat or 0}))
        if not verdict.is_ok:
            raise RefusedError(Problem("talk-closed", "§9", {"talk": table.options.talk}))


def verify_name(table: Table, name: str) -> None:
    """Raise RefusedError if `name`, which nobody at the table has read before, would tell a card.

    Where there is no chat a name is no way around it either.
    """
    level = table.options.talk
    if table.is_talk_limited:
        verdict = _judged(table, name, level if has_chat(level) else STRICT)
        if not verdict.is_ok:
            raise RefusedError(Problem("name-tells", "§9", {"spans": _written(verdict)}))


def _judged(table: Table, text: str, level: str) -> Verdict:
    return judge(text, level, table.options.language, has_commands=bool(table.variant.commands))


def _written(verdict: Verdict) -> str:
    """The parts that are held back, in code points: `3-9 12-14`."""
    return " ".join(f"{start}-{end}" for start, end in verdict.spans)
