"""Signals as a person reads them, and which of them can be given where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ninetyeight.core.signals import COMMAND_KINDS, PILE_KINDS, SignalKind
from ninetyeight.locales import text
from ninetyeight.table.views import SignalView, TableView

TO_ALL = (SignalKind.START, SignalKind.TROUBLE, SignalKind.THANKS)
_NAME_A_TRICK = ("house", "free")


def written(signal: SignalView) -> str:
    """A standing signal as the notation writes it: `keep-off A`."""
    about = signal.pile or signal.command
    return f"{signal.kind} {about}" if about else str(signal.kind)


def signal_words(signal: str) -> str:
    """What a written signal says, in a sentence."""
    kind, _, about = signal.partition(" ")
    if not about:
        return text(f"signal-{kind}")
    if kind in COMMAND_KINDS:
        command = text(f"command-{about}")
        return text(f"signal-{kind}", command=command)
    return text(f"signal-{kind}", pile=about)


def words_of_all(signals: Sequence[str]) -> str:
    """Several signals of one seat at once, briefly: "free A B, love C"."""
    if len(signals) == 1:
        return signal_words(signals[0])
    by_kind: dict[str, list[str]] = {}
    for signal in signals:
        by_kind.setdefault(signal.partition(" ")[0], []).append(signal)
    return ", ".join(_brief(kind, said) for kind, said in by_kind.items())


def _brief(kind: str, signals: Iterable[str]) -> str:
    if kind not in PILE_KINDS:
        return ", ".join(map(signal_words, signals))
    piles = " ".join(signal.partition(" ")[2] for signal in signals)
    return text("web-signal-brief", signal=text(f"web-signal-short-{kind}"), piles=piles)


def open_signals(view: TableView, pile: str | None) -> list[str]:
    """The signals that can be given about `pile`; without one those to the whole table."""
    if pile is not None:
        has_trick = view.options.talk in _NAME_A_TRICK
        kinds = [kind for kind in PILE_KINDS if kind is not SignalKind.TRICK or has_trick]
        return [f"{kind} {pile}" for kind in kinds]
    commands = view.options.commands
    about = [f"{kind} {command}" for kind in COMMAND_KINDS for command in commands]
    return [*map(str, TO_ALL), *about]


def said_to_all(view: TableView, seat: int) -> list[str]:
    """What `seat` says besides what it says about piles, in sentences."""
    return [
        signal_words(written(each))
        for each in view.signals
        if each.seat == seat and each.pile is None
    ]


def is_mine(view: TableView, signal: str) -> bool:
    """Whether who looks says this very signal now."""
    return any(each.seat == view.you and written(each) == signal for each in view.signals)
