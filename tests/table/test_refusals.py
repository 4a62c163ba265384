"""Every request, by everybody, in every phase: it causes events, or is refused in a sentence."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from ninetyeight.errors import RefusedError
from ninetyeight.locales.problems import sentence
from ninetyeight.table import events as e
from ninetyeight.table import requests as r
from ninetyeight.table.deciding import Asking, decide
from ninetyeight.table.folding import after
from ninetyeight.table.seats import Person
from tests.table.support import ANN, BEN, ZOE, Tried, bots, dealt, over, seated, started
from tests.table.test_take_back import lost

REQUESTS: tuple[r.Request, ...] = (
    r.Sit(),
    r.Sit(4),
    r.SitBot(4, "quick"),
    r.Leave(),
    r.Propose(2),
    r.Start(2),
    r.LayCard(2, "A"),
    r.EndTurn(),
    r.TakeBack(),
    r.GiveSignal("thanks"),
    r.GiveSignal("thanks", withdraw=True),
    r.Say("hello"),
    r.GiveUp(),
    r.GiveUp(withdraw=True),
    r.Keep(1),
    r.Keep(2),
    r.Keep(4),
    r.Return(),
    r.Remove(2),
    r.Mute(2),
    r.HandOver(2),
)

TABLES = {
    "open": lambda: seated(ANN, BEN, *bots("quick"), seats=4),
    "start": lambda: dealt(ANN, BEN, *bots("quick"), seats=4),
    "play": lambda: started(ANN, BEN, *bots("quick"), seats=4),
    "over": lambda: over(ANN, BEN, *bots("quick"), seats=4),
    "lost": lambda: lost()[0],
}


def outcome(tried: Tried, request: r.Request, person: Person) -> tuple[e.Event, ...] | str:
    """The events, or the code of the refusal."""
    try:
        return decide(tried.table, request, Asking(person))
    except RefusedError as error:
        for problem in error.problems:
            said = sentence(problem)
            assert said.strip().endswith((".", "?", ")"))
            assert "{" not in said
        return error.code


def test_all_requests_are_tried() -> None:
    assert {type(request) for request in REQUESTS} == set(get_args(r.Request))


@pytest.mark.parametrize("person", [ANN, BEN, ZOE], ids=lambda person: person.name)
@pytest.mark.parametrize("phase", TABLES)
def test_it_happens_or_is_refused_in_a_sentence(
    phase: str, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NINETYEIGHT_STRICT", "1")
    tried = TABLES[phase]()
    for request in REQUESTS:
        found = outcome(tried, request, person)
        table = tried.table
        for event in found if isinstance(found, tuple) else ():
            table = after(table, event)
        assert table.seq > tried.table.seq or isinstance(found, str)


@pytest.mark.parametrize("person", [ANN, BEN, ZOE], ids=lambda person: person.name)
@pytest.mark.parametrize("phase", TABLES)
def test_in_the_archive_the_same_happens_and_wakes_the_table(phase: str, person: Person) -> None:
    tried, asleep = TABLES[phase](), TABLES[phase]().happen(e.Archived())
    for request in REQUESTS:
        found = outcome(tried, request, person)
        expected = found if isinstance(found, str) else (e.Woken(), *found)
        assert outcome(asleep, request, person) == expected


def test_a_spectator_can_sit_and_chat_and_nothing_else() -> None:
    for phase in ("start", "play"):
        tried = TABLES[phase]()
        done = [q for q in REQUESTS if not isinstance(outcome(tried, q, ZOE), str)]
        assert {type(request) for request in done} == {r.Sit, r.Say}


@pytest.mark.parametrize("request_", REQUESTS, ids=str)
def test_requests_travel_as_json(request_: r.Request) -> None:
    decoder: msgspec.json.Decoder[r.Request] = msgspec.json.Decoder(r.Request)
    assert decoder.decode(msgspec.json.encode(request_)) == request_
