"""What a seat or a spectator gets to see of a table, as data. The only thing that leaves it.

Sentences are made by who shows it: a refusal is a code, a rule and facts.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ninetyeight.core.commands import Command
from ninetyeight.core.outcome import LossReason
from ninetyeight.core.piles import Letter
from ninetyeight.core.signals import SignalKind, TalkLevel
from ninetyeight.core.turn import Demand
from ninetyeight.table.table import Phase as Phase  # so that who reads views needs no tables

CardCommand = Literal[
    "stop", "skull", "three", "silence", "no-trick", "one-pile", "draw-one", "fire"
]
"""What a card can carry: a command, or fire."""
SeatKind = Literal["person", "bot", "empty"]
Result = Literal["won", "lost", "given-up"]
TalkCloser = Literal["level", "silence"]
DealKind = Literal["random", "seed", "daily", "record", "rated", "continued"]
Aid = Literal["gone", "suggest", "chance"]
NewsEvent = Literal[
    "opened",
    "sat",
    "left",
    "kept",
    "returned",
    "renamed",
    "dealt",
    "proposed",
    "started",
    "continued",
    "laid",
    "ended",
    "took-back",
    "signaled",
    "chatted",
    "gave-up",
    "bot-failed",
    "muted",
    "handed-over",
    "followed",
    "archived",
    "woken",
]
"""Everything that can happen at a table, but what a bot offers: that says something of its hand."""


class ProblemView(Struct, frozen=True):
    """Why something is refused: a stable code, the rule behind it, the facts."""

    code: str
    rule: str | None
    facts: dict[str, str | int]


class SeatView(Struct, frozen=True):
    """One seat as everybody sees it.

    `keeper` is the bot that keeps a person's seat; `cards` how many it holds; `proposes` whom it
    would like to start.
    """

    seat: int
    kind: SeatKind
    name: str
    keeper: str | None
    is_host: bool
    is_muted: bool
    cards: int | None
    proposes: int | None
    gives_up: bool


class PlayView(Struct, frozen=True):
    """One card of the hand on one pile.

    `cost` is how far the pile moves, -10 for the trick. `refusal` says why it cannot be laid;
    `loses` the reason for which the game would be lost at once.
    """

    pile: Letter
    cost: int
    refusal: ProblemView | None = None
    loses: LossReason | None = None


class CardView(Struct, frozen=True):
    """A card of the own hand; `plays` for piles A to D, on the own turn only."""

    card: int
    command: CardCommand | None
    plays: tuple[PlayView, ...] = ()


class PileView(Struct, frozen=True):
    """A pile: its top card and what that demands.

    `is_fresh`: laid in this turn. `is_due`: a fire card, or a skull of this turn, that must be
    covered in this turn. `is_bound`: one-pile binds the turn to this pile.
    """

    pile: Letter
    top: int
    command: CardCommand | None
    is_fresh: bool
    is_due: bool
    is_bound: bool


class LaidView(Struct, frozen=True):
    """A card that was laid on a pile, and what it cost."""

    card: int
    pile: Letter
    cost: int


class TurnView(Struct, frozen=True):
    """A turn that is over: who laid what, and drew how many."""

    seat: int
    laid: tuple[LaidView, ...]
    drawn: int


class OutcomeView(Struct, frozen=True):
    """How the game ended; `reason` is why it was lost."""

    result: Result
    reason: LossReason | None
    cards_left: int
    is_very_good: bool


class GameView(Struct, frozen=True):
    """The cards as one seat may know them.

    `seat` is on turn. `obligations` hold the turn open; `end` says why it cannot end now, and is
    None when it is not the viewer's to end. `gone` is there when the table shows the laid cards.
    """

    turn: int
    seat: int
    piles: tuple[PileView, ...]
    laid: tuple[LaidView, ...]
    previous: TurnView | None
    draw: int
    minimum: int
    in_force: tuple[Command, ...]
    obligations: tuple[Demand, ...]
    hand: tuple[CardView, ...] | None
    can_end: bool
    end: tuple[ProblemView, ...] | None
    can_take_back: bool
    gone: tuple[int, ...] | None


class SignalView(Struct, frozen=True):
    """A signal that stands."""

    seat: int
    kind: SignalKind
    pile: Letter | None
    command: CardCommand | None


class TalkView(Struct, frozen=True):
    """What is open now; `closed_by` says why the chat is not."""

    has_signals: bool
    has_chat: bool
    closed_by: TalkCloser | None


class SealView(Struct, frozen=True):
    """The hash of the deck, published at the deal; deck and salt, revealed at the end."""

    hash: str
    salt: str | None = None
    deck: tuple[int, ...] | None = None


class ContinuedView(Struct, frozen=True):
    """A game that others began: at which turn, and by which seat, it was taken over."""

    turn: int
    seat: int
    is_rescue: bool


class OptionsView(Struct, frozen=True):
    """The rules of the table; the cards that carry a command, where some do.

    `continued` is None unless others have begun the game; `wins` is how often of ten teams win the
    deal, where it was chosen by that.
    """

    seats: int
    variant: str
    talk: TalkLevel
    language: str
    take_back: bool
    aids: tuple[Aid, ...]
    is_public: bool
    pace: float
    deal: DealKind
    counts: bool
    commands: dict[CardCommand, tuple[int, ...]]
    continued: ContinuedView | None
    wins: int | None


class TableView(Struct, frozen=True):
    """All that `you` (a seat, or None for a spectator) may know about a table now.

    `hands` are open after the end only.
    """

    seq: int
    move: int
    phase: Phase
    you: int | None
    options: OptionsView
    seats: tuple[SeatView, ...]
    game: GameView | None
    signals: tuple[SignalView, ...]
    talk: TalkView
    seal: SealView | None
    outcome: OutcomeView | None
    hands: tuple[tuple[int, ...], ...] | None
    is_archived: bool
    followed_by: str | None


class News(Struct, frozen=True, omit_defaults=True):
    """One thing that happened, as everybody may know it; what does not concern it is left out.

    `is_withdrawn`: the opposite; the wish to give up is taken back, or who was muted no longer is.
    `is_by_host`: who left was removed. `given` and `withdrawn` are signals.
    """

    seq: int
    event: NewsEvent
    seat: int | None = None
    name: str | None = None
    bot: str | None = None
    starter: int | None = None
    card: int | None = None
    pile: Letter | None = None
    cost: int | None = None
    drawn: int | None = None
    given: tuple[str, ...] = ()
    withdrawn: tuple[str, ...] = ()
    is_withdrawn: bool = False
    is_by_host: bool = False
    text: str | None = None
    table: str | None = None
    code: str | None = None
