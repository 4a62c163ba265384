"""The example bot plays whole games from the views it is sent, over the worst of lines."""

from __future__ import annotations

import json
from collections import defaultdict, deque
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from examples.table_bot import PATIENCE, Json, TableBot, wish
from ninetyeight.errors import RefusedError
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.protocol.codec import decode_client, encode_server
from ninetyeight.protocol.socket import (
    Act,
    Done,
    Heartbeat,
    Hello,
    Refused,
    ServerMessage,
    View,
    Watch,
    Welcome,
)
from ninetyeight.table.deciding import Asking, decide
from ninetyeight.table.events import Dealt, Event, Laid, Opened, Started
from ninetyeight.table.folding import after, open_table
from ninetyeight.table.options import Options
from ninetyeight.table.requests import NEVER_STALE
from ninetyeight.table.seats import Person
from ninetyeight.table.seeing import view_of
from ninetyeight.table.table import Phase
from ninetyeight.table.waiting import Need, waits_for
from tools.protocol.examples import examples
from tools.write_protocol import ROOT

TABLE = "t"


class Authority:
    """One table as the server keeps it, with lines that lose and delay what they carry."""

    def __init__(self, seats: int, variant: str, seed: int) -> None:
        opened = Opened("p1", Options(seats=seats, variant=variant))
        self.table = open_table(opened)
        self.chance, self.deck = Random(seed), deck_from_seed(seed)
        self.lines: defaultdict[Person, deque[Json]] = defaultdict(deque)
        self.done: dict[str, Done] = {}
        self.events: list[Event] = []
        self.codes: list[str] = []
        self.repeated = 0

    def heard(self, person: Person) -> Iterator[Json]:
        """What has arrived; then the line breaks."""
        line = self.lines[person]
        while line:
            yield line.popleft()

    def hear(self, person: Person, data: Json) -> None:
        message = decode_client(json.dumps(data))
        if isinstance(message, Hello):
            assert message.token == person.id
            self._send(person, Welcome(1, "test", person.name))
        elif isinstance(message, Watch):
            self._send(person, self._view(person))
        elif isinstance(message, Act):
            self._act(person, message)
            if self.chance.random() < 0.2:
                self.lines[person].clear()

    def _act(self, person: Person, act: Act) -> None:
        if act.id in self.done:
            self.repeated += 1
            self._send(person, self.done[act.id])
            return
        try:
            if act.move != self.table.move and not isinstance(act.request, NEVER_STALE):
                self._send(person, Refused("stale", "Too late.", id=act.id, table=TABLE))
                return
            self._append(*decide(self.table, act.request, Asking(person)))
        except RefusedError as error:
            self.codes.append(error.code)
            self._send(person, Refused(error.code, str(error), id=act.id, table=TABLE))
            return
        self.done[act.id] = Done(act.id, TABLE, self.table.seq, self.table.move)
        waiting = waits_for(self.table)
        if waiting.need is Need.DEAL:
            self._append(Dealt(self.deck, ""))
        elif waiting.need is Need.START and waiting.seat is not None:
            self._append(Started(waiting.seat))
        is_first = self.chance.random() < 0.5
        if is_first:
            self._send(person, self.done[act.id])
        for other in self.lines:
            self._send(other, self._view(other))
        if not is_first:
            self._send(person, self.done[act.id])

    def _append(self, *events: Event) -> None:
        for event in events:
            self.events.append(event)
            self.table = after(self.table, event)

    def _view(self, person: Person) -> View:
        view = view_of(self.table, self.table.seat_of(person.id))
        return View(TABLE, "CODE", away=(), spectators=0, view=view)

    def _send(self, person: Person, message: ServerMessage) -> None:
        self.lines[person].append(json.loads(encode_server(message)))


@pytest.mark.parametrize(("seats", "variant"), [(1, "base"), (3, "base"), (2, "extreme+onfire")])
def test_it_plays_to_the_end_over_lines_that_break(seats: int, variant: str) -> None:
    authority = Authority(seats, variant, seed=98)
    bots = {
        Person(f"p{seat}", f"Bot {seat}"): TableBot(TABLE, f"p{seat}")
        for seat in range(1, seats + 1)
    }
    for _ in range(1000):
        for person, bot in bots.items():
            for message in bot.talk(authority.heard(person)):
                authority.hear(person, message)
        if all(bot.view["phase"] == "over" for bot in bots.values()):
            break
    assert authority.table.phase is Phase.OVER
    assert authority.repeated > 0
    assert set(authority.codes) <= {"wrong-phase"}  # a proposal that came after the start
    laid = [event.card for event in authority.events if isinstance(event, Laid)]
    assert len(laid) == len(set(laid)) >= 20


# ---------------------------------------------------------------- what it wishes for


def view() -> Json:
    """The view of the page: seat 1 of two is on turn and has laid 12 on pile A."""
    written: dict[str, Any] = json.loads(encode_server(examples()["View"]))  # type: ignore[arg-type]
    found: Json = written["view"]
    return found


def test_it_takes_the_smallest_step() -> None:
    assert wish(view()) == {"do": "lay", "card": 15, "pile": "A", "confirm": False}


def test_it_ends_the_turn_rather_than_take_a_large_step() -> None:
    seen = view()
    seen["game"]["can_end"] = True
    assert wish(seen) == {"do": "end"}


def test_it_loses_only_when_nothing_else_is_left() -> None:
    seen = view()
    for card in seen["game"]["hand"]:
        for play in card["plays"]:
            play["loses"] = "skull" if card["card"] == 15 else None
    assert wish(seen) == {"do": "lay", "card": 10, "pile": "B", "confirm": False}
    for card in seen["game"]["hand"]:
        for play in card["plays"]:
            play["loses"] = "skull"
    assert wish(seen) == {"do": "lay", "card": 15, "pile": "A", "confirm": True}


@pytest.mark.parametrize(
    ("changes", "request_"),
    [
        ({"you": None}, {"do": "sit"}),
        ({"you": 2}, None),
        ({"phase": "start"}, {"do": "propose", "starter": 1}),
        ({"phase": "open", "game": None}, None),
    ],
)
def test_it_does_what_the_phase_asks_for(changes: Json, request_: Json | None) -> None:
    assert wish(view() | changes) == request_


def test_it_agrees_with_who_spoke_first_and_says_so_once() -> None:
    seen = view() | {"phase": "start"}
    seen["seats"][1]["proposes"] = 2
    assert wish(seen) == {"do": "propose", "starter": 2}
    seen["seats"][0]["proposes"] = 2
    assert wish(seen) is None


def test_it_takes_its_seat_back() -> None:
    seen = view()
    seen["seats"][0]["keeper"] = "planner"
    assert wish(seen) == {"do": "return"}


# ---------------------------------------------------------------- the line


def said(bot: TableBot, *heard: ServerMessage) -> list[Json]:
    return deepcopy(list(bot.talk(json.loads(encode_server(message)) for message in heard)))


def seen_by(bot: TableBot) -> View:
    shown = examples()["View"]
    assert isinstance(shown, View)
    return View(bot.table, shown.code, shown.away, shown.spectators, shown.view)


def test_an_action_without_an_answer_is_sent_again_as_it_was() -> None:
    bot = TableBot(TABLE, "token")
    hello, watch, act = said(bot, seen_by(bot))
    assert (hello["type"], watch["type"], act["type"]) == ("hello", "watch", "act")
    assert said(bot, seen_by(bot)) == [hello, watch, act]
    assert act["move"] == seen_by(bot).view.move


def test_it_waits_for_the_view_after_its_action() -> None:
    bot = TableBot(TABLE, "token")
    act = said(bot, seen_by(bot))[-1]
    done = Done(act["id"], TABLE, seen_by(bot).view.seq + 1, act["move"] + 1)
    assert [message["type"] for message in said(bot, done)] == ["hello", "watch", "act"]
    assert bot.open == {}


def test_a_lost_view_is_asked_for() -> None:
    bot = TableBot(TABLE, "token")
    newest = seen_by(bot).view.seq
    said(bot, seen_by(bot))
    *_, act = said(bot, Heartbeat({TABLE: newest}))
    assert act["type"] == "act"
    *_, again = said(bot, Heartbeat({TABLE: newest + 1}))
    assert again == {"type": "watch", "table": TABLE}


def test_it_gives_up_after_too_many_refusals() -> None:
    bot = TableBot(TABLE, "token")
    act = said(bot, seen_by(bot))[-1]
    for _ in range(PATIENCE - 1):
        act = said(bot, Refused("stale", "Too late.", id=act["id"], table=TABLE), seen_by(bot))[-1]
        assert act["type"] == "act"
    with pytest.raises(SystemExit, match="stale: Too late"):
        said(bot, Refused("stale", "Too late.", id=act["id"], table=TABLE))


def test_a_refusal_that_is_not_about_its_action_ends_it() -> None:
    with pytest.raises(SystemExit, match="no-such-table"):
        said(TableBot(TABLE, "token"), Refused("no-such-table", "There is none."))


def test_it_is_short() -> None:
    assert len((ROOT / "examples" / "table_bot.py").read_text("utf-8").splitlines()) < 100
