"""One example of every message, request, deal and HTTP body. The page shows them encoded."""

from __future__ import annotations

from msgspec import Struct

from ninetyeight.analysis import results
from ninetyeight.errors import RefusedError
from ninetyeight.locales.problems import sentence
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.protocol import PROTOCOL_VERSION, http, socket
from ninetyeight.server.puzzles.service import try_puzzle
from ninetyeight.server.study.service import study
from ninetyeight.table import events, options, requests, seats, views
from ninetyeight.table.deciding import Asking, decide
from ninetyeight.table.folding import after, fold
from ninetyeight.table.seeing import news_of, view_of
from ninetyeight.table.table import Phase

TABLE, CODE = "k3v9qd7mz2xw", "HARE42"

_ADA = seats.Person("p1", "Ada")
_EVENTS: tuple[events.Event, ...] = (
    events.Opened(_ADA.id, options.Options(seats=2)),
    events.Sat(1, _ADA),
    events.Sat(2, seats.BotPlayer("planner")),
    events.Dealt(deck_from_seed(126), salt="00" * 16),
    events.Offered(2, 0.0),
    events.Proposed(1, 1),
    events.Started(1),
    events.Signaled(2, ("keep-off C",)),
)
_LAID = events.Laid(1, 12, "A")
_BEFORE = fold(_EVENTS)
_TABLE = after(_BEFORE, _LAID)
_NEWS = news_of(_LAID, _BEFORE, _TABLE)
assert _NEWS is not None
_OPEN_TABLE = socket.OpenTable(
    TABLE, CODE, "base", "signals", seats=3, taken=2, phase=Phase.OPEN, host="Ada", created=1.8e9
)
_STANDING = http.Standing(
    "base", "signals", 2, ("Ada", "planner"), 12, 3, 1, 2, mean_left=8.25, fewest_left=0
)
_POSITION = "base 1/1/100/100 10,12,15,46,49,50,77/?7 ?84 1 -"
_DIFFICULTY = results.Difficulty(
    results.Chance(0.9, 0.04, 64, 0.8, 0.95),
    (results.LevelChance("casual", results.Chance(0.2, 0.05, 64, 0.12, 0.32)),),
    harder=0.35,
)
_REVIEW = results.Review(
    result="lost",
    total=21,
    is_complete=False,
    turns=(
        results.TurnReview(
            number=1,
            seat=1,
            actions=("12A", "53B", "end"),
            before=results.Chance(0.4, 0.02, 600, 0.36, 0.44),
            after=results.Chance(0.3, 0.02, 600, 0.26, 0.34),
            choice=-0.1,
            luck=None,
            grade="mistake",
            better=results.OtherTurn(
                ("12A", "15A", "end"), results.Chance(0.4, 0.02, 600, 0.36, 0.44)
            ),
            reasons=(results.Reason("wasted", {"card": 53, "pile": "B", "cost": 41}),),
        ),
    ),
    first=results.Chance(0.4, 0.02, 600, 0.36, 0.44),
    end=None,
    luck=0.0,
    choice=-0.1,
    turning_points=(1,),
    seats=(results.SeatReview(1, 75.0, -0.1, 0.0), results.SeatReview(2, None, 0.0, 0.0)),
    helped=(),
    saving=None,
)
_STUDY = http.StudyBody("base 20/1/100/60 15,30/?7 ?40 1 -", ("30A", "15A"))
_PUZZLE = http.PuzzleEntry("e85b1a47", "endgame", "base", 1, "exact")
_TRY = http.PuzzleBody(("23D", "20D", "end"))


def _error(request: requests.Request) -> socket.Refused:
    """The answer to a request that is refused."""
    try:
        decide(_TABLE, request, Asking(_ADA))
    except RefusedError as error:
        problem = error.problem
        facts = dict(problem.facts)
        return socket.Refused(
            problem.code, sentence(problem), problem.rule, facts, id="7f3a-2", table=TABLE
        )
    raise AssertionError("an example of an error that is none")


EXAMPLES: tuple[Struct, ...] = (
    # What a client says
    socket.Hello(token="eyJwIjoi…"),
    socket.Watch(TABLE, since=12),
    socket.Unwatch(TABLE),
    socket.Act("7f3a-1", TABLE, _TABLE.move, requests.LayCard(15, "A")),
    socket.Suggest(TABLE),
    socket.AskChance("7f3a-3", TABLE),
    socket.WatchLobby(),
    socket.Ping(),
    # What a player can ask for
    requests.Sit(seat=2),
    requests.SitBot(3, "planner"),
    requests.Leave(),
    requests.Propose(1),
    requests.Start(1),
    requests.LayCard(15, "A"),
    requests.EndTurn(),
    requests.TakeBack(),
    requests.GiveSignal("keep-off A"),
    requests.Say("No big jump on the last pile, please."),
    requests.GiveUp(),
    requests.Keep(2),
    requests.Return(),
    requests.Remove(3),
    requests.Mute(3),
    requests.HandOver(2),
    # What the server says
    socket.Welcome(PROTOCOL_VERSION, "0.1.0", "Ada"),
    socket.View(TABLE, CODE, away=(), spectators=1, view=view_of(_TABLE, 1), news=(_NEWS,)),
    socket.Done("7f3a-1", TABLE, seq=_TABLE.seq + 1, move=_TABLE.move + 1),
    _error(requests.LayCard(10, "A")),
    socket.Suggestion(TABLE, _TABLE.move, ("15A", "18A")),
    socket.SeatChance("7f3a-3", TABLE, _TABLE.move, results.Chance(0.62, 0.035, 64, 0.551, 0.689)),
    socket.Heartbeat({TABLE: _TABLE.seq + 1}),
    socket.Lobby((_OPEN_TABLE,)),
    socket.Pong(),
    # Deals
    options.RandomDeal(),
    options.SeedDeal("98"),
    options.DailyDeal("2026-01-31"),
    options.RecordDeal((45, 46, 12)),
    options.RatedDeal(wins=4),
    # HTTP
    http.NameBody("Ada"),
    http.ClaimBody("PLUM-7731"),
    http.NewTable(variant="extreme", seats=2, bots=(None, "planner"), deal=options.SeedDeal("98")),
    http.RematchBody(variant="onfire"),
    http.ImportBody("98r1-…"),
    _STUDY,
    _TRY,
    http.PlayerAnswer("Ada", "eyJwIjoi…"),
    http.MeAnswer("Ada", 1.8e9, "/feeds/…"),
    http.DeviceLink("PLUM-7731", 1.8e9),
    http.TableAnswer(TABLE, CODE),
    http.LobbyAnswer((_OPEN_TABLE,)),
    http.BotsAnswer((http.BotView("planner", "Plans whole turns and listens to the others."),)),
    http.VariantsAnswer((http.VariantView("base", ("base",), (8, 7, 6, 6, 6)),), most_players=5),
    http.FeedAnswer("/feeds/…"),
    http.MyTables(
        (http.MyTable(TABLE, CODE, 1, "base", Phase.PLAY, 2, 2, True, False, touched=1.8e9),)
    ),
    http.ReplayAnswer(
        TABLE,
        None,
        "game: …",
        "98r1-…",
        is_sealed=True,
        result="lost",
        turns=(
            http.ReplayTurn(
                1,
                1,
                ("12A", "15A", "end"),
                _POSITION,
                (views.LaidView(12, "A", 11), views.LaidView(15, "A", 3)),
                drawn=2,
            ),
        ),
    ),
    http.ReviewBody(is_full=True),
    http.ReviewRecordBody(is_full=True, record="98r1-…"),
    http.ReviewAnswer("running", is_full=False, review=_REVIEW),
    http.ContinueBody(turn=12, seat=2),
    http.ContinueRecordBody(turn=12, seat=2, record="98r1-…"),
    http.RescuesAnswer(tries=3, rescues=(http.Rescue(("Ada", "planner"), 12, 1, ended=1.8e9),)),
    http.ReplayView(1, 21, view_of(_TABLE, None)),
    study(_STUDY),
    http.PuzzlesAnswer("2026-01-31", _PUZZLE.id, (_PUZZLE,)),
    try_puzzle(_PUZZLE.id, _TRY),
    http.TeamAnswer(_STANDING),
    http.RecordsAnswer((_STANDING,), ()),
    http.DailyAnswer(
        "2026-01-31",
        "base",
        2,
        True,
        (http.DailyEntry(("Ada", "planner"), "lost", 8, True),),
        _DIFFICULTY,
        is_rating=False,
    ),
    http.DifficultyAnswer(_DIFFICULTY, is_coming=False),
    http.ErrorAnswer(
        http.ProblemAnswer(
            "name-too-long", "A name has at most 40 characters.", None, {"limit": 40}
        )
    ),
)


def examples() -> dict[str, Struct]:
    """The examples by the names of their structs."""
    return {type(example).__name__: example for example in EXAMPLES}
