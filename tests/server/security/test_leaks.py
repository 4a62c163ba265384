"""Nobody sees what they may not: change hidden cards, and nobody gets to see another byte."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from ninetyeight.errors import Problem, RefusedError
from ninetyeight.server.logs import note, start_logs
from ninetyeight.server.replays import service as replays
from ninetyeight.server.settings import Settings
from ninetyeight.server.tables import live
from ninetyeight.table import deciding
from ninetyeight.table.seeing import Seeing
from ninetyeight.table.table import Table
from ninetyeight.table.views import TableView
from tests.server.running import running_server
from tests.server.security.inside import quick, server_inside
from tests.server.security.scripts import Script, make_script
from tests.server.security.transcripts import NOBODY, SPECTATOR, Transcript, play

__all__ = ["quick"]

VARIANTS = ("base", "onfire", "extreme")
SEATS = (2, 3, 4, 5)


@pytest.fixture
def log(quick: None) -> Iterator[io.StringIO]:
    """What a server inside this test writes into its log."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    written = io.StringIO()
    start_logs(stream=written)
    yield written
    root.handlers, root.level = handlers, level


def differences(first: list[str], second: list[str]) -> list[tuple[str, str]]:
    """What is not the same in both; empty when nothing can be told from the other."""
    found = [pair for pair in zip(first, second, strict=False) if pair[0] != pair[1]]
    return found or [("number of messages", "differs")] * (len(first) != len(second))


Played = tuple[list[Transcript], list[str]]
"""What was told in each game, and what the server has logged."""


def compare(first: Played, second: Played) -> list[tuple[str, str]]:
    """All that observers, spectators, strangers and readers of the log could tell apart."""
    found: list[tuple[str, str]] = []
    for one, other in zip(first[0], second[0], strict=True):
        assert one.told.keys() == other.told.keys() >= {SPECTATOR, NOBODY}
        for who in one.told:
            found += differences(one.of(who), other.of(who))
    logs = [sorted(map(told[-1].mask, log)) for told, log in (first, second)]
    return found + differences(*logs)


def found_in(scripts: Sequence[Script], folder: Path) -> list[tuple[str, str]]:
    """What hidden cards change: all scripts at one server, with their other decks at another."""

    async def play_all(url: str, which: int) -> list[Transcript]:
        secrets: dict[str, str] = {}
        return [await play(url, each, each.decks[which], secrets) for each in scripts]

    def play_with(which: int) -> Played:
        data = folder / str(which)
        settings = Settings(port=0, data_dir=data, bot_workers=1, rate_limits=False)
        with running_server(settings) as server:
            transcripts = asyncio.run(play_all(server.url, which))
        return transcripts, [_without_pid(line) for line in server.log_text().splitlines()]

    return compare(play_with(0), play_with(1))


def _without_pid(line: str) -> str:
    return json.dumps(json.loads(line) | {"pid": 0}, separators=(",", ":"))


def _observer(seats: int, seed: int) -> int | None:
    """Each seat in its turn, and then somebody who only looks on."""
    return (seed % (seats + 1)) or None


@pytest.mark.parametrize("variant", VARIANTS)
def test_hidden_cards_change_nothing_that_is_sent(variant: str, tmp_path: Path) -> None:
    first = VARIANTS.index(variant)
    scripts = [
        make_script(variant, seats, first + seats, _observer(seats, first + seats))
        for seats in SEATS
    ]
    assert all(script.decks[0] != script.decks[1] for script in scripts)
    assert found_in(scripts, tmp_path) == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("variant", VARIANTS)
def test_hidden_cards_change_nothing_in_many_games(variant: str, seed: int, tmp_path: Path) -> None:
    scripts = [
        make_script(variant, seats, 100 + seed, _observer(seats, seed), share=0.85)
        for seats in SEATS
    ]
    assert found_in(scripts, tmp_path) == []


# ---------------------------------------------------------------- the test can fail


def _leaky_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next card of the draw pile stands where nobody looks."""
    honest = Seeing.view

    def view(self: Seeing, seat: int | None) -> TableView:
        seen, state = honest(self, seat), self.table.state
        return seen if state is None else replace(seen, followed_by=str(state.draw[0]))

    monkeypatch.setattr(Seeing, "view", view)


def _leaky_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal says whether somebody else holds the card that was asked for."""
    honest = deciding.decide

    def decide(table: Table, request: Any, asking: Any) -> Any:
        try:
            return honest(table, request, asking)
        except RefusedError as error:
            card = getattr(request, "card", None)
            if table.state is None or card is None:
                raise
            held = any(card in table.state.hand(seat) for seat in range(1, table.state.players + 1))
            raise RefusedError(Problem(error.code, facts={"held": int(held)})) from None

    monkeypatch.setattr(live, "decide", decide)


def _leaky_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay is shown while the game goes on."""
    monkeypatch.setattr(replays, "_verify_over", lambda table: None)


def _leaky_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log tells a hand, under a name that it may use."""
    honest = deciding.decide

    def decide(table: Table, request: Any, asking: Any) -> Any:
        if table.state is not None:
            note("asked", logging.WARNING, seat=str([table.state.hand(1), table.state.hand(2)]))
        return honest(table, request, asking)

    monkeypatch.setattr(live, "decide", decide)


def _no_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is changed."""


@pytest.mark.parametrize("leak", [_no_leak, _leaky_view, _leaky_refusal, _leaky_replay, _leaky_log])
def test_a_leak_would_be_noticed(
    leak: Any, tmp_path: Path, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = make_script("base", 2, 3, observer=1)
    leak(monkeypatch)

    async def play_inside(which: int) -> Played:
        settings = Settings(data_dir=tmp_path / str(which), bot_workers=0, rate_limits=False)
        log.seek(log.truncate(0))
        async with server_inside(settings) as (url, _):
            played = [await play(url, script, script.decks[which])]
        return played, log.getvalue().splitlines()

    found = compare(*(asyncio.run(play_inside(which)) for which in (0, 1)))
    assert bool(found) is (leak is not _no_leak)
