"""The bodies of HTTP requests and answers."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ninetyeight.analysis.results import Difficulty, PuzzleProof, PuzzleTheme, Review
from ninetyeight.protocol.socket import OpenTable
from ninetyeight.table.options import Deal, RandomDeal
from ninetyeight.table.views import (
    CardView,
    GameView,
    LaidView,
    OutcomeView,
    Phase,
    ProblemView,
    Result,
    SignalView,
    TableView,
)

MOST_ACTIONS = 200
"""In one request: a whole game has fewer."""

MOST_TURNS = 1000
"""More than any game has."""

Name = Annotated[str, Meta(min_length=1, max_length=200)]
"""Checked further by the server: what a name may be made of."""


class _Body(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class NameBody(_Body, frozen=True):
    """A name for a new player, or a new name."""

    name: Name


class PlayerAnswer(Struct, frozen=True):
    """A player, with the token that proves it; keep it secret."""

    name: str
    token: str


class MeAnswer(Struct, frozen=True):
    """Who I am, and the address of my feed."""

    name: str
    created: float
    feed: str


class DeviceLink(Struct, frozen=True):
    """A code that makes another device the same player, once, for a few minutes."""

    code: str
    expires: float


class ClaimBody(_Body, frozen=True):
    """The code of a device link."""

    code: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}(?!\n)$")]


class NewTable(_Body, frozen=True):
    """A table to open.

    `bots` names the bot of each seat, None for a person; the host sits at the first seat without.
    `language` is the one that is spoken: there a word is no number that is one elsewhere. Without
    it, it is the one of the request's Accept-Language. Alone there is no talk, and `talk` is always
    "strict".
    """

    variant: Annotated[str, Meta(max_length=200)] = "base"
    layout: Annotated[str, Meta(max_length=4000)] | None = None
    seats: Annotated[int, Meta(ge=1, le=5)] = 1
    bots: Annotated[tuple[str | None, ...], Meta(max_length=5)] = ()
    talk: Annotated[str, Meta(max_length=20)] = "strict"
    language: Annotated[str, Meta(max_length=20)] | None = None
    take_back: bool | None = None
    aids: Annotated[tuple[str, ...], Meta(max_length=10)] = ()
    is_public: bool = False
    pace: Annotated[float, Meta(ge=0, le=10)] = 1.0
    deal: Deal = RandomDeal()


class RematchBody(_Body, frozen=True):
    """Another variant for the rematch, with its layout; without one it is the same."""

    variant: Annotated[str, Meta(max_length=200)] | None = None
    layout: Annotated[str, Meta(max_length=4000)] | None = None


class TableAnswer(Struct, frozen=True):
    """A table: its id, for links, and its short code, for saying aloud."""

    table: str
    code: str


class LobbyAnswer(Struct, frozen=True):
    """The open public tables."""

    tables: tuple[OpenTable, ...]


class BotView(Struct, frozen=True):
    """A bot that can be seated: its name, and what it is like, in a sentence."""

    name: str
    about: str


class BotsAnswer(Struct, frozen=True):
    """The bots of this server."""

    bots: tuple[BotView, ...]


class VariantView(Struct, frozen=True):
    """A variant: its id, the modules it is made of, and the full hand for 1 to 5 players."""

    id: str
    modules: tuple[str, ...]
    hand_sizes: tuple[int, ...]


class VariantsAnswer(Struct, frozen=True):
    """Everything that can be played here, layouts of one's own aside."""

    variants: tuple[VariantView, ...]
    most_players: int


class MyTable(Struct, frozen=True):
    """A table where I sit."""

    table: str
    code: str
    seat: int
    variant: str
    phase: Phase
    seats: int
    taken: int
    waits_for_me: bool
    is_archived: bool
    touched: float


class MyTables(Struct, frozen=True):
    """All tables where I sit; those that wait for me first."""

    tables: tuple[MyTable, ...]


class FeedAnswer(Struct, frozen=True):
    """The address of my feed. Whoever knows it sees which tables wait for me."""

    feed: str


class ImportBody(_Body, frozen=True):
    """A record, as text or in one line."""

    record: Annotated[str, Meta(min_length=1, max_length=200_000)]


class ReplayTurn(Struct, frozen=True):
    """One turn of a replay: who, what, and the position line at its start.

    `actions` are all that happened, in the words of the record: `45A`, `end`, `back`,
    `(2 keep-off A)`, `{a comment}`. `laid` are the cards that stayed, with what each of them cost.
    """

    number: int
    seat: int
    actions: tuple[str, ...]
    position: str
    laid: tuple[LaidView, ...]
    drawn: int


class ReplayAnswer(Struct, frozen=True):
    """A game from beginning to end: its record in both forms, and where each turn began.

    It comes from a table, or from a record that was brought, and then has a `key` by which its
    review is found.
    """

    table: str | None
    key: str | None
    record: str
    line: str
    is_sealed: bool
    result: str
    turns: tuple[ReplayTurn, ...]


class ReplayView(Struct, frozen=True):
    """The start of a turn of a replay, as a seat or a spectator saw it, or with all hands open.

    The number after the last turn is the end of the game.
    """

    number: int
    turns: int
    view: TableView


class ContinueBody(_Body, frozen=True):
    """From the start of which turn I play a game on, at which seat, and with whom."""

    turn: Annotated[int, Meta(ge=1, le=MOST_TURNS)]
    seat: Annotated[int, Meta(ge=1, le=5)]
    bot: Annotated[str, Meta(max_length=80)] = "planner"


class ContinueRecordBody(ContinueBody, frozen=True, kw_only=True):
    """The same for a record, as text or in one line."""

    record: Annotated[str, Meta(min_length=1, max_length=200_000)]


class Rescue(Struct, frozen=True):
    """A game that was won after others had lost it: who, and where `seat` took it over."""

    team: tuple[str, ...]
    turn: int
    seat: int
    ended: float


class RescuesAnswer(Struct, frozen=True):
    """The rescues of a deal, those begun last in the game first; `tries` are all that ended."""

    tries: int
    rescues: tuple[Rescue, ...]


ReviewState = Literal["off", "none", "waiting", "running", "done", "failed"]


class ReviewBody(_Body, frozen=True):
    """Whether a review takes its time: about a minute instead of ten seconds."""

    is_full: bool = False


class ReviewRecordBody(ReviewBody, frozen=True, kw_only=True):
    """The same for a record, as text or in one line."""

    record: Annotated[str, Meta(min_length=1, max_length=200_000)]


class ReviewAnswer(Struct, frozen=True):
    """The review of a game, as much as there is of it.

    `off`: this server reviews nothing. `none`: nobody has asked for it. `is_full` tells of the one
    that is being made, or is there.
    """

    state: ReviewState
    is_full: bool
    review: Review | None


class DifficultyAnswer(Struct, frozen=True):
    """How hard the deal of a game is; `is_coming` while that is being found out."""

    difficulty: Difficulty | None
    is_coming: bool


class StudyBody(_Body, frozen=True):
    """A position line, and what is done from there: `45A` lays a card, `end` ends the turn."""

    position: Annotated[str, Meta(max_length=10_000)]
    actions: Annotated[
        tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=MOST_ACTIONS)
    ] = ()


class StudyAnswer(Struct, frozen=True):
    """A position after the first `done` actions: its line, and what the seat on turn sees.

    `refusal` says why the next action cannot be done; it is None when all are done. `view.turn`
    counts from 1 at the position that was given.
    """

    position: str
    done: int
    refusal: ProblemView | None
    view: GameView
    outcome: OutcomeView | None


class PuzzleEntry(Struct, frozen=True):
    """A puzzle in a list: what it is about, what is played, how sure its answer is."""

    id: str
    theme: PuzzleTheme
    variant: str
    players: int
    proof: PuzzleProof


class PuzzlesAnswer(Struct, frozen=True):
    """All puzzles, and the id of the one of the day."""

    day: str
    today: str
    puzzles: tuple[PuzzleEntry, ...]


class PuzzleBody(_Body, frozen=True):
    """A try: what is done in the turn so far. Who gives up is told the answer."""

    actions: Annotated[
        tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=MOST_ACTIONS)
    ] = ()
    gives_up: bool = False


class OpenHand(Struct, frozen=True):
    """What a seat holds, where all hands lie open."""

    seat: int
    cards: tuple[CardView, ...]


class PuzzleVerdict(Struct, frozen=True):
    """Whether the turn was right; the best turn with its chance to win, and what others have.

    `next_turn` is the best of all that are not right, `obvious` the turn of smallest steps.
    `deals` is how many imagined deals the chances rest on, 0 when they are exact.
    """

    is_right: bool
    answer: str
    chance: float
    next_turn: str
    next_chance: float
    obvious: str
    obvious_chance: float
    deals: int


class PuzzleAnswer(Struct, frozen=True):
    """A puzzle after the first `done` actions of a try, as the seat on turn sees it.

    `unseen` are the cards that may be anywhere. `refusal` says why the next action cannot be done.
    `verdict` is None until the turn is over.
    """

    puzzle: PuzzleEntry
    signals: tuple[SignalView, ...]
    unseen: tuple[CardView, ...]
    hands: tuple[OpenHand, ...]
    done: int
    refusal: ProblemView | None
    view: GameView
    outcome: OutcomeView | None
    verdict: PuzzleVerdict | None


class Standing(Struct, frozen=True):
    """Games, wins and what is left on average, for one variant and talk level."""

    variant: str
    talk: str
    players: int
    team: tuple[str, ...]
    games: int
    wins: int
    streak: int
    best_streak: int
    mean_left: float
    fewest_left: int


class RecordsAnswer(Struct, frozen=True):
    """My records of play: alone for what I took part in, and for each exact team."""

    mine: tuple[Standing, ...]
    teams: tuple[Standing, ...]


class TeamAnswer(Struct, frozen=True):
    """How the team of a table stands; None when none of its games counts."""

    standing: Standing | None


class DailyEntry(Struct, frozen=True):
    """How a team did in the deal of the day."""

    team: tuple[str, ...]
    result: Result
    cards_left: int
    is_mine: bool


class DailyAnswer(Struct, frozen=True):
    """The deal of a day: who did how, the best first. Empty until you have played it yourself.

    So is how hard it is; `is_rating` while that is being found out.
    """

    day: str
    variant: str
    players: int
    has_played: bool
    entries: tuple[DailyEntry, ...]
    difficulty: Difficulty | None
    is_rating: bool


class ProblemAnswer(Struct, frozen=True):
    """One thing that is wrong."""

    code: str
    message: str
    rule: str | None
    facts: dict[str, str | int]


class ErrorAnswer(Struct, frozen=True):
    """What was refused, and everything for which it was."""

    error: ProblemAnswer
    more: tuple[ProblemAnswer, ...] = ()
