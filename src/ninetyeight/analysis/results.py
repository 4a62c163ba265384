"""What analysis finds out, as data.

Actions and signals are in the text of the notation, so that a review can be kept beside its record.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from ninetyeight.core.actions import Action

SolverResult = Literal["won", "lost", "unknown"]


class Solution(NamedTuple):
    """`line` is all actions to the end when it is `won`; `start` the seat that begins it.

    `nodes` is the number of plays that were looked at.
    """

    result: SolverResult
    line: tuple[Action, ...]
    start: int
    seconds: float
    nodes: int


# ---------------------------------------------------------------- chance and difficulty


@dataclass(frozen=True, slots=True)
class Chance:
    """The chance that a team of champions wins, as the mean over imagined `deals`.

    `error` is the standard error of `mean`; `low` to `high` holds the truth 19 times of 20.
    """

    mean: float
    error: float
    deals: int
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class LevelChance:
    """How often a team of the bot `bot` wins."""

    bot: str
    chance: Chance


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How hard a deal is for teams that do not see it.

    `harder` is the share of all deals of this variant and number of players that champions win
    less often, None where nobody has measured them.
    """

    champion: Chance
    levels: tuple[LevelChance, ...]
    harder: float | None


# ---------------------------------------------------------------- review

Grade = Literal["only", "best", "good", "inaccuracy", "mistake", "blunder"]
"""`only`: there was nothing to choose."""

GameResult = Literal["won", "lost", "unfinished"]

Fact = int | str

ReasonCode = Literal[
    "lost-at-once",
    "missed-trick",
    "broke-trick",
    "wasted",
    "other-pile",
    "no-small-step",
    "ignored-signal",
    "more-than-needed",
    "fewer-than-good",
    "command",
    "wrong-card",
]
"""Why a turn was worse than the better one; their facts:

    lost-at-once                         the turn itself ended the game
    missed-trick      card, pile         the better turn goes back ten there, this one did not
    broke-trick       card, pile         the card in hand would have gone back ten on the top
    wasted            card, pile, cost   the better turn keeps the card, which moved the pile so far
    other-pile        card, pile, better the better turn lays the card on the pile `better`
    no-small-step     seat, steps, better  the next seat has to go `steps` on its two cheapest
                                         cards, on average, after the better turn `better`
    ignored-signal    seat, signal       moved a pile that `seat` had said something about
    more-than-needed  laid, better       cards laid, and by the better turn
    fewer-than-good   laid, better       the same
    command           card, pile, command  laid a command that the better turn keeps
    wrong-card        card, better       the better turn lays `better` instead; told alone
"""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a turn was worse than the better one: a stable code and what belongs to it."""

    code: ReasonCode
    facts: dict[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class OtherTurn:
    """A turn that was not played, and the chance after it."""

    actions: tuple[str, ...]
    chance: Chance


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn, judged by what its seat could know when it began.

    `before` is the chance with the best turn that was found, `after` with the turn that was played,
    on the same imagined deals; `choice` is after − before. `luck` is what the new cards, and what
    the others turned out to hold, made of it: the next turn's before − after; None until that is
    known. `better` is None where nothing better was found.
    """

    number: int
    seat: int
    actions: tuple[str, ...]
    before: Chance
    after: Chance
    choice: float
    luck: float | None
    grade: Grade
    better: OtherTurn | None
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class SeatReview:
    """One seat: `accuracy` is 100 where no chance was given away; None if it never had a choice."""

    seat: int
    accuracy: float | None
    choice: float
    luck: float


@dataclass(frozen=True, slots=True)
class SignalReview:
    """What `signal`, said by `seat`, was or would have been worth at the beginning of `turn`.

    `actions` is the turn that it leads to; `gain` the chance that is gained by it.
    """

    turn: int
    seat: int
    signal: str
    actions: tuple[str, ...]
    gain: float


@dataclass(frozen=True, slots=True)
class Review:
    """A game, as far as it is reviewed: `turns` in order, without gaps, `total` in all.

    `first` is the chance at the deal, `end` 1, 0, or the chance where the game was left; when all
    is reviewed, end − first = luck + choice. `turning_points` are the numbers of the turns at which
    most was given away, worst first. `helped` are the signals that led to a better turn;
    `saving` is the one that would have helped most in a lost game.
    """

    result: GameResult
    total: int
    is_complete: bool
    turns: tuple[TurnReview, ...]
    first: Chance | None
    end: float | None
    luck: float
    choice: float
    turning_points: tuple[int, ...]
    seats: tuple[SeatReview, ...]
    helped: tuple[SignalReview, ...]
    saving: SignalReview | None
