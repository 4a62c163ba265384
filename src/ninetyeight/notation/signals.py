"""Signals in text: `keep-off A`, `hold skull`, `thanks`."""

from __future__ import annotations

from ninetyeight.core.commands import Command
from ninetyeight.core.piles import Pile
from ninetyeight.core.signals import COMMAND_KINDS, FIRE, PILE_KINDS, Signal, SignalKind
from ninetyeight.errors import NotationError, Problem
from ninetyeight.variants.text import BLANKS, lower, split_words, verify_text

_MAX_LENGTH = 200


def parse_signal(text: str) -> Signal:
    """The signal that `text` writes; raises NotationError when it writes none."""
    words = split_words(lower(verify_text(text, _MAX_LENGTH)))
    kind = SignalKind(words[0]) if words and words[0] in tuple(SignalKind) else None
    about = words[1:]
    if kind in PILE_KINDS and len(about) == 1 and about[0].upper() in Pile.__members__:
        return Signal(kind, pile=Pile[about[0].upper()])
    if kind in COMMAND_KINDS and len(about) == 1 and about[0] in (*Command, FIRE):
        return Signal(kind, command=about[0])
    if kind is None or kind in (*PILE_KINDS, *COMMAND_KINDS) or about:
        raise NotationError(text, [Problem("signal", facts={"text": text.strip(BLANKS)[:40]})])
    return Signal(kind)


def format_signal(signal: Signal) -> str:
    """`keep-off A`, `hold skull` or `thanks`."""
    about = signal.pile.name if signal.pile is not None else signal.command
    return f"{signal.kind} {about}" if about else signal.kind.value
