"""`ninetyeight play` with several people at one keyboard."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from ninetyeight import deal
from ninetyeight.cli import main
from ninetyeight.cli.playing import terminal
from ninetyeight.notation.record import Signaled
from ninetyeight.notation.record_text import parse_record
from ninetyeight.notation.signals import format_signal
from tests.cli.conftest import Run
from tests.cli.games import hot_seat_lines

THREE = ("--name", "Ann", "--name", "Ben", "--name", "Cleo")


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def hand(seed: int, seat: int, players: int = 3, variant: str = "base") -> tuple[int, ...]:
    return deal(variant, players, seed=seed).state.hand(seat)


def words(cards: tuple[int, ...]) -> str:
    return " ".join(map(str, cards))


@pytest.mark.parametrize("variant", ["base", "extreme+onfire"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_three_play_to_the_end(run: Run, tmp_path: Path, variant: str, seed: int) -> None:
    file = tmp_path / "game.txt"
    args = ("--variant", variant, "--seed", str(seed), "--start", "2", "--record", str(file))
    lines = list(hot_seat_lines(variant, 3, seed, 2))
    result = run("play", *THREE, *args, stdin=typed(*lines))
    assert result.err == ""
    record = parse_record(file.read_text("utf-8"))
    final = record.game().state
    assert final.outcome is not None
    assert result.code == (0 if final.outcome.is_won else 1)
    assert [seat.name for seat in record.seats] == ["Ann", "Ben", "Cleo"]
    assert record.start == 2
    for seat, name in enumerate(("Ann", "Ben", "Cleo"), start=1):
        assert f"\n{name}: {words(final.hand(seat)) or 'none'}\n" in result.out
    replayed = run("replay", str(file))
    assert replayed.code == 0
    for out in (result.out, replayed.out):
        stuck = f"\n{record.seats[final.seat - 1].name} could not complete the turn.\n"
        assert (stuck in out) != final.outcome.is_won
    assert "seat 2  Ben, starts" in replayed.out


def test_everybody_looks_before_the_start_is_agreed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    looks = ["", "", "", "signal start", "", "", ""]
    result = run(
        "play",
        *THREE,
        "--seed",
        "5",
        "--record",
        str(file),
        stdin=typed(*looks, "nobody", "0", "CLEO", "quit"),
    )
    for seat in (1, 2, 3):
        assert f"Your hand: {words(hand(5, seat))}\n" in result.out
    assert "The others will see: I would like to go on." in result.out
    assert result.err.count("Nobody here is called that.") == 2
    assert "Turn 1 · Cleo · 80 cards in the draw pile" in result.out
    assert "Ben: I would like to go on" in result.out
    assert "--players 3 --start 3" in result.out
    record = parse_record(file.read_text("utf-8"))
    assert record.start == 3
    assert [type(event) for event in record.events] == [Signaled]


@pytest.mark.parametrize(("answer", "name"), [("", "Ann"), ("2", "Ben"), ("ben", "Ben")])
def test_looking_can_be_skipped(run: Run, answer: str, name: str) -> None:
    result = run("play", *THREE, "--seed", "5", stdin=typed("skip", answer, "quit"))
    assert "Your hand" not in result.out
    assert f"Turn 1 · {name}" in result.out


def test_names_and_players_go_together(run: Run) -> None:
    result = run("play", "--players", "3", "--name", "Ann", "--start", "3", stdin="quit\n")
    assert "Turn 1 · Player 3" in result.out


def first_two(seed: int, variant: str = "base") -> str:
    """Two legal plays and the end, for the first player of three."""
    state = deal(variant, 3, seed=seed).state
    one, two = state.turn.hand[-1], state.turn.hand[-2]
    return f"{one}C {two}C end"


def test_the_next_player_sees_what_was_done_and_nobody_elses_hand(run: Run) -> None:
    args = ("--seed", "5", "--start", "1")
    result = run("play", *THREE, *args, stdin=typed(first_two(5), "", "", "quit"))
    turn_2 = result.out.split("Turn 2 · Ben")[1]
    plays = first_two(5).removesuffix(" end")
    assert f"Ann laid {plays} and drew 2 cards." in turn_2
    header = next(line for line in turn_2.splitlines() if line.startswith("   "))
    assert tuple(map(int, header.split())) == hand(5, 2)
    kept = set(hand(5, 1)[:-2])
    shown = {int(word) for word in turn_2.split() if word.isdigit()}
    assert not kept & shown - set(hand(5, 2))


def test_a_signal_while_passing_on_is_shown_to_the_next(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    args = ("--seed", "5", "--start", "1", "--record", str(file))
    passing = ["signal keep-off A", "signal love D", "signal back love D", "signal back love D"]
    wrong = ["signal", "signal nonsense", "signal trick A", "signal hold skull", "45A"]
    result = run("play", *THREE, *args, stdin=typed(first_two(5), *passing, *wrong, "", "", "quit"))
    turn_2 = result.out.split("Turn 2 · Ben")[1]
    assert "Ann: please keep off A" in turn_2
    assert "very good for D" not in turn_2
    assert "Taken back: something very good for D." in result.out
    errors = result.err.splitlines()
    assert errors[0].startswith("This signal of yours does not stand")
    assert errors[1] == errors[2]
    assert errors[1].startswith("Signals are: keep-off")
    assert errors[3] == "A trick names one exact card, and exact hints are not allowed. (§9)"
    assert errors[4] == "No card in this variant carries skull, so nobody can signal it. (§9)"
    assert errors[5].startswith("Only signals are possible now")
    signals = [e for e in parse_record(file.read_text("utf-8")).events if isinstance(e, Signaled)]
    assert [(s.seat, format_signal(s.signal), s.is_withdrawn) for s in signals] == [
        (1, "keep-off A", False),
        (1, "love D", False),
        (1, "love D", True),
    ]


def test_the_help_tells_about_signals(run: Run) -> None:
    out = run("play", *THREE, "--seed", "5", "--start", "1", stdin=typed("?", "quit")).out
    assert "of this turn back\nsignal keep-off A\n                 tell the others" in out


def test_a_signal_stands_until_its_pile_changes(run: Run) -> None:
    lines = ["signal keep-off C", "signal thanks", f"{hand(5, 1)[-1]}C", "quit"]
    out = run("play", *THREE, "--seed", "5", "--start", "1", stdin=typed(*lines)).out
    after = out.split("The others will see: thanks.")[1]
    assert "Ann: please keep off C" not in after
    assert "Ann: thanks" in after


def test_the_pile_of_a_signal_may_be_of_another_keyboard(run: Run) -> None:
    lines = ["signal keep-off С", "quit"]  # Cyrillic
    out = run("play", *THREE, "--seed", "5", "--start", "1", stdin=typed(*lines)).out
    assert "The others will see: please keep off C." in out


def test_the_own_turns_end_clears_ones_signals(run: Run) -> None:
    lines = ["signal keep-off A", first_two(5), "", "", "quit"]
    out = run("play", *THREE, "--seed", "5", "--start", "1", stdin=typed(*lines)).out
    assert "keep off A" not in out.split("Turn 2")[1]


def test_silence_refuses_signals_and_lets_standing_ones_vanish(run: Run) -> None:
    seed = next(s for s in range(50) if 17 in hand(s, 1, variant="extreme"))
    lines = ["signal keep-off D", "17A", "signal thanks", "quit"]
    args = ("--variant", "extreme", "--seed", str(seed), "--start", "1")
    result = run("play", *THREE, *args, stdin=typed(*lines))
    assert "A Silence card is visible: nobody may talk or signal" in result.err
    after = result.out.split("> 17A")[1]
    assert "Silence: nobody may talk or signal. (R27)" in after
    assert "keep off D" not in after


def test_a_card_is_taken_back_only_when_all_agree(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    card = hand(5, 1)[-1]
    lines = [f"{card}C", "back", "n", "back", "yes", "quit"]
    args = ("--seed", "5", "--start", "1", "--record", str(file))
    result = run("play", *THREE, *args, stdin=typed(*lines))
    assert result.out.count("Do all agree that you take it back? [y/n]") == 2
    assert file.read_text("utf-8").splitlines()[-1] == f"1: {card}C back"


def test_nothing_is_taken_back_once_cards_were_drawn(run: Run) -> None:
    lines = [first_two(5), "", "", "back", "quit"]
    result = run("play", *THREE, "--seed", "5", "--start", "1", stdin=typed(*lines))
    assert "never after new cards were drawn" in result.err
    assert "Do all agree" not in result.out


class _Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("term", "wipe"), [("xterm", "\x1b[2J"), ("dumb", "\n" * 50)])
def test_a_screen_is_wiped_between_players(
    monkeypatch: pytest.MonkeyPatch, term: str, wipe: str
) -> None:
    screen = _Screen()
    answers = iter(["", "", "skip", "1", first_two(5), "", "", "quit"])

    def answer(question: str) -> str:
        screen.write(question + "\n")
        return next(answers)

    monkeypatch.setenv("TERM", term)
    monkeypatch.setattr(sys, "stdin", _Screen())
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr(terminal, "_enable_line_editing", lambda: None)
    assert main(["play", *THREE, "--seed", "5"]) == 1
    shown = screen.getvalue()
    looked, _, rest = shown.partition("Ben, press Enter to look")
    assert wipe in looked.split("Your hand:")[1]
    passed, _, ready = rest.partition("Ben, press Enter when nobody else is looking.")
    assert wipe in passed.split("You drew")[1]
    assert "Turn 2 · Ben" in ready
