"""What becomes of a line of chat: a verdict, never a changed text."""

from __future__ import annotations

from dataclasses import dataclass

from ninetyeight.talk.levels import has_chat

OK, NUMBER, EXACT_HINT = "ok", "number", "exact-hint"
CLOSED, SILENCE = "closed", "silence"
KINDS = (OK, NUMBER, EXACT_HINT, CLOSED, SILENCE)


@dataclass(frozen=True, slots=True)
class Verdict:
    """`kind` is "ok", or why the text is held back; `spans` are the code points that did it."""

    kind: str
    spans: tuple[tuple[int, int], ...] = ()

    @property
    def is_ok(self) -> bool:
        """Whether the text may be shown to the others."""
        return self.kind == OK

    @property
    def message(self) -> str | None:
        """The id of the message that tells the sender why; None when there is nothing to tell."""
        return None if self.is_ok else f"verdict-{self.kind}"


def judge_chat(level: str, *, is_silenced: bool) -> Verdict:
    """Whether anything at all may be said in the chat, from the deal to the end."""
    if is_silenced:
        return Verdict(SILENCE)
    return Verdict(OK if has_chat(level) else CLOSED)
