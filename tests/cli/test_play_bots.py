"""`ninetyeight play` with bots beside the people at the keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ninetyeight import Lay, deal, format_action
from ninetyeight.cli import play as command
from ninetyeight.cli.playing.bots import Bots
from ninetyeight.cli.playing.session import Session
from ninetyeight.cli.playing.terminal import Terminal
from ninetyeight.notation.record import Record, Seat, Signaled, TakeBack
from ninetyeight.notation.record_text import parse_record
from tests.bots.support import bot_file
from tests.cli.conftest import Run
from tests.cli.games import next_action


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def read(path: Path) -> Record:
    return parse_record(path.read_text("utf-8"))


@pytest.fixture
def _plays_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is at the keyboard takes the smallest steps, and says yes to everything."""
    sessions: list[Session] = []

    class Kept(Session):
        def __init__(self, *args: object) -> None:
            super().__init__(*args)  # type: ignore[arg-type]
            sessions.append(self)

    def answer(terminal: Terminal, question: str) -> str:
        terminal.show([question])
        if question.endswith("> "):
            return format_action(next_action(sessions[-1].state))
        return "y" if "[y/n]" in question else ""

    monkeypatch.setattr(command, "Session", Kept)
    monkeypatch.setattr(Terminal, "ask", answer)


def shown_plays(out: str, name: str) -> list[str]:
    return re.findall(rf"^{re.escape(name)} lays (\w+) \(", out, re.MULTILINE)


def plays_of(record: Record, seat: int) -> list[str]:
    states = record.states()
    return [
        format_action(action)
        for action, before in zip(record.events, states, strict=False)
        if before.seat == seat and isinstance(action, Lay)
    ]


@pytest.mark.usefixtures("_plays_itself")
@pytest.mark.parametrize("variant", ["base", "extreme+onfire"])
@pytest.mark.parametrize("people", [1, 2])
def test_people_and_bots_play_to_the_end(
    run: Run, tmp_path: Path, variant: str, people: int
) -> None:
    file = tmp_path / "game.txt"
    names = [word for name in ("Ann", "Ben")[:people] for word in ("--name", name)]
    args = ["--bots", "planner,quick", "--variant", variant, "--seed", "7", "--record", str(file)]
    result = run("play", *names, *args)
    assert result.err == ""
    record = read(file)
    outcome = record.game().outcome
    assert outcome is not None
    assert result.code == (0 if outcome.is_won else 1)
    assert record.seats[people:] == (Seat("planner", is_bot=True), Seat("quick", is_bot=True))
    assert record.talk == "strict"
    for seat, name in enumerate(("planner", "quick"), start=people + 1):
        assert shown_plays(result.out, name) == plays_of(record, seat) != []
        assert f"\n{name} draws " in result.out
    assert re.search("^planner: ", result.out, re.MULTILINE)
    assert any(isinstance(event, Signaled) for event in record.events)
    again = f"--bots planner,quick --players {people + 2} --start 1\n"
    assert again in result.out


def test_players_counts_people_and_bots(run: Run) -> None:
    out = run("play", "--players", "3", "--bots", "quick", stdin="skip\n").out
    assert "The Game · 3 players" in out
    assert "Who starts? (1 Player 1, 2 Player 2, 3 quick)" in out


def test_bots_with_the_same_name_are_told_apart(run: Run) -> None:
    out = run("play", "--bots", "quick,quick", stdin="").out
    assert "(1 Player 1, 2 quick (seat 2), 3 quick (seat 3))" in out


def test_one_person_sees_the_hand_and_who_would_like_to_start(run: Run) -> None:
    result = run("play", "--bots", "planner,quick", "--seed", "5", stdin=typed("quick"))
    hand = " ".join(map(str, deal("base", 3, seed=5).state.hand(1)))
    assert f"Your hand: {hand}\n" in result.out
    assert re.search(r"^(planner|quick) would like to start\.$", result.out, re.MULTILINE)
    assert "--start 3" in result.out
    assert result.out.index("quick lays ") < result.out.index("Turn 2 · Player 1")


def first_two(seed: int, seat: int = 1, players: int = 2) -> str:
    one, two = deal("base", players, seed=seed).state.hand(seat)[:-3:-1]
    return f"{one}C {two}C end"


def test_a_signal_is_possible_before_the_bots_play(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    args = ("--bots", "quick", "--seed", "5", "--start", "1", "--record", str(file))
    result = run("play", *args, stdin=typed(first_two(5), "signal keep-off A", "", "quit"))
    assert "Player 1, press Enter to let quick play (a signal is possible here)." in result.out
    assert "press Enter when nobody else is looking" not in result.out
    assert [event.seat for event in read(file).events if isinstance(event, Signaled)] == [1]
    assert "Turn 3 · Player 1" in result.out


def test_the_keyboard_is_passed_on_after_the_bots(run: Run) -> None:
    args = ("--name", "Ann", "--name", "Ben", "--bots", "quick", "--seed", "5", "--start", "2")
    lines = [first_two(5, seat=2, players=3), "", "", "", "quit"]
    out = run("play", *args, stdin=typed(*lines)).out
    steps = [
        "Turn 1 · Ben",
        "Ben, press Enter to let quick play",
        "quick lays ",
        "Ben, press Enter to hide your cards and pass on to Ann",
        "Ann, press Enter when nobody else is looking.",
        "Turn 3 · Ann",
        "quick laid ",
    ]
    places = [out.index(step) for step in steps]
    assert places == sorted(places)


def test_who_is_alone_with_bots_takes_back_without_a_question(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    args = ("--bots", "quick", "--seed", "5", "--start", "1", "--record", str(file))
    result = run("play", *args, stdin=typed(first_two(5).split()[0], "back", "quit"))
    assert "Do all agree" not in result.out
    assert TakeBack() in read(file).events


def test_the_talk_level_is_that_of_the_table(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    base = ("--bots", "planner", "--seed", "5", "--start", "1", "--record", str(file))
    silent = run("play", *base, "--talk", "silent", stdin=typed("signal thanks", "quit"))
    assert "At the talk level silent this is closed while the game runs. (§9)" in silent.err
    assert "planner: " not in silent.out
    assert silent.out.endswith("--start 1 --talk silent\n")
    assert read(file).talk == "silent"
    free = run("play", *base, "--talk", "free", stdin=typed("y", "signal trick A", "quit"))
    assert "The others will see: the trick for A." in free.out
    strict = run("play", *base, stdin=typed("y", "signal trick A", "quit"))
    assert "A trick names one exact card, and exact hints are not allowed. (§9)" in strict.err


# ---------------------------------------------------------------- bots of one's own


def test_a_bot_of_ones_own_plays_along(run: Run, tmp_path: Path) -> None:
    name = bot_file(tmp_path)
    result = run("play", "--bots", name, "--seed", "5", "--start", "2", stdin="quit\n")
    assert result.err == ""
    assert len(shown_plays(result.out, "Mine")) == 7  # all that it may
    assert "Mine draws 7 cards.\n" in result.out
    assert f"--bots {name}" in result.out


@pytest.mark.parametrize(
    ("act", "said"),
    [
        ("raise ValueError('oops')", "failed (seat 2, position "),
        ("os._exit(3)", "failed (seat 2, position "),
        ("return Choice(END, Reason('x'))", "wanted end (seat 2, position "),
        ("return 7", "answered 7 (seat 2, position "),
    ],
)
def test_a_broken_bot_ends_the_game_in_a_clear_message(
    run: Run, tmp_path: Path, act: str, said: str
) -> None:
    file = tmp_path / "game.txt"
    name = bot_file(tmp_path, act=act)
    args = ("--bots", name, "--seed", "5", "--start", "1", "--record", str(file))
    result = run("play", *args, stdin=typed(first_two(5), "", "quit"))
    assert result.code == 1
    assert said in result.err
    assert "Traceback" not in result.err
    assert len(result.err.splitlines()) == 1
    hidden = set(map(str, deal("base", 2, seed=5).state.hand(1)[:-2]))
    assert not hidden & set(re.findall(r"\d+", result.err.partition("position")[2]))
    assert len(read(file).game().actions) == 3


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (("--bots", "plannr"), 2, "planner"),
        (("--bots", "planner,,quick"), 2, "A name of a bot is missing"),
        (("--bots", ""), 2, "A name of a bot is missing"),
        (("--bots", "quick,quick,quick,quick,quick"), 2, "5 bots cannot be among 6 players"),
        (("--bots", "quick", "--players", "1"), 2, "One bot cannot be among one player"),
        (("--bots", "quick", "--name", "A", "--name", "B", "--players", "2"), 2, "There are 2"),
        (("--bots", "quick", "--start", "3"), 2, "Seat 3 cannot start: only 2 play"),
        (("--talk", "loud"), 2, "'loud' cannot be chosen as a talk level here"),
        (("--bots", "no/such.py:Bot"), 1, "There is no file"),
        (("--bots", "os:getcwd"), 1, "os:getcwd is no bot"),
    ],
)
def test_what_cannot_be_is_told(run: Run, args: tuple[str, ...], code: int, said: str) -> None:
    result = run("play", *args, stdin="quit\n")
    assert (result.code, result.out) == (code, "")
    assert said in result.err


def test_two_programs_with_one_name_are_two_bots(tmp_path: Path) -> None:
    def files() -> Iterator[str]:
        for folder in ("a", "b"):
            (tmp_path / folder).mkdir()
            yield bot_file(tmp_path / folder)

    first, second = files()
    with Bots([first, second, first], 1) as bots:
        assert bots.labels == ("Mine", "Mine 2", "Mine")
        assert bots.make("Mine") is not None
        assert bots.make("Mine 2") is not None
