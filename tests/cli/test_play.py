"""`ninetyeight play` alone: from the first card to the end, and everything typed between."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from ninetyeight import deal, format_actions, parse_actions
from ninetyeight.cli.playing import terminal
from ninetyeight.notation.compact import parse_compact
from ninetyeight.notation.record import Record
from ninetyeight.notation.record_text import format_record, parse_record
from tests.cli.conftest import Result, Run
from tests.cli.games import WON_SEED, solo_lines

FIRST_HAND = deal("base", seed=98).state.turn.hand


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def solo(run: Run, *lines: str, args: tuple[str, ...] = ("--seed", "98")) -> Result:
    return run("play", *args, stdin=typed(*lines))


def read(path: Path) -> Record:
    return parse_record(path.read_text("utf-8"))


def test_the_deal_of_the_tests() -> None:
    assert FIRST_HAND == (27, 42, 62, 64, 71, 79, 83, 88)


def test_a_game_is_won(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "won.txt"
    lines = solo_lines(WON_SEED)
    result = run("play", "--seed", str(WON_SEED), "--record", str(file), stdin=typed(*lines, "y"))
    assert result.code == 0
    assert result.err == ""
    assert "Won! All 98 cards are laid: the game is beaten." in result.out
    assert f"The seed was {WON_SEED}." in result.out
    assert f"  ninetyeight play --seed {WON_SEED}\n" in result.out
    record = read(file)
    assert format_actions(record.game().actions) == " ".join(lines)
    compact = next(line for line in result.out.splitlines() if line.startswith("98r1-"))
    assert format_record(parse_compact(compact)) == file.read_text("utf-8")


def test_a_game_is_lost_with_all_cards_open(run: Run) -> None:
    lines = solo_lines(1)
    result = run("play", "--seed", "1", stdin=typed(*lines, "n"))
    final = deal("base", seed=1).do_all(parse_actions(" ".join(lines))).state
    assert final.outcome is not None
    assert not final.outcome.is_won
    assert result.code == 1
    assert f"{final.outcome.cards_left} cards left" in result.out
    assert f"Player 1: {' '.join(map(str, final.turn.hand))}\n" in result.out
    assert f"Draw pile: {' '.join(map(str, final.draw))}\n" in result.out
    assert "98r1-" not in result.out


def test_before_each_card_the_table_is_shown(run: Run) -> None:
    result = solo(run, "88C", "quit")
    assert "C ↓ 100  +73  +58  +38  +36  +29  +21  +17  +12" in result.out
    assert "C ↓  88  +61  +46  +26  +24  +17   +9   +5\n" in result.out
    assert "Turn 1 · 90 cards in the draw pile" in result.out
    assert "At least one more card: the minimum of this turn is 2. (§2)" in result.out


def test_several_at_once_in_any_spelling(run: Run) -> None:
    result = solo(run, " 88c 83 C  e", "quit")
    assert "Turn 2" in result.out
    assert "You drew " in result.out
    assert result.err == ""


@pytest.mark.parametrize(
    "line",
    [
        "27А 42В 88С 83Д",  # Cyrillic
        "27 а, 42 в, 88 с, 83 д",
        "27Α 42Β 88Ϲ 83Δ",  # Greek
    ],
)
def test_letters_of_piles_may_be_of_another_keyboard(run: Run, line: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    solo(run, line, "е", "quit", args=("--seed", "98", "--record", str(file)))
    assert format_actions(read(file).game().actions) == "27A 42B 88C 83D end"


def test_words_in_other_letters_stay_what_they_are(run: Run) -> None:
    assert "класть is no action" in solo(run, "класть").err


def test_commas_between_plays_are_blanks(run: Run) -> None:
    result = solo(run, "88C,83 C, e", "why 27A,27B", "quit")
    assert "Turn 2" in result.out
    assert "27A is allowed" in result.out
    assert "27B is allowed" in result.out
    assert result.err == ""


def test_words_that_nobody_understands_are_told_once(run: Run) -> None:
    assert solo(run, "88C foo bar", "quit").err.splitlines() == [
        "foo, bar are no actions: 45A lays card 45 on pile A, end ends the turn.",
        "Type ? for help.",
    ]


def test_everything_that_holds_the_turn_open_is_told(run: Run) -> None:
    seed = next(s for s in range(100) if 22 in deal("onfire", seed=s).state.turn.hand)
    low = deal("onfire", seed=seed).state.turn.hand[0]
    assert low < 22
    args = ("--seed", str(seed), "--variant", "onfire")
    sentences = [
        "The turn cannot end yet: 0 of at least 2 cards are laid. (§2)",
        "The turn cannot end yet: a fire card from the turn before is visible on pile A. "
        "Cover it first. (§6)",
    ]
    result = solo(run, f"{low}A 22A end", "end", "why end", "quit", args=args)
    assert result.err.splitlines() == sentences
    assert "> why end\n" + "\n".join(sentences) + "\n> " in result.out


def test_what_is_refused_is_told_and_the_rest_not_done(run: Run) -> None:
    result = solo(run, "88C 27C 42C 71D", "quit")
    assert result.err.splitlines() == [
        "42 does not go on pile C: its top is 27. "
        "A descending pile takes a lower card, or exactly 37. (§2)",
        "Not done: 71D.",
    ]
    assert "C ↓  27" in result.out
    assert "D ↓  71" not in result.out


def test_a_line_is_for_one_turn(run: Run) -> None:
    result = solo(run, "88C 83C end 79C", "quit")
    assert result.err == "Not done: 79C.\n"
    assert "Turn 2" in result.out


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("5A", "5 is not in the hand: only cards in hand can be laid. (§2)"),
        ("end", "The turn cannot end yet: 0 of at least 2 cards are laid. (§2)"),
        ("back", "No card of this turn can be taken back"),
        ("hello", "hello is no action: 45A lays card 45 on pile A, end ends the turn."),
        ("27E", "27E is no action"),
        ("lay 14 on A", "lay, 14, on, A are no actions: 45A lays card 45 on pile A"),
        ("x " * 1000, "x, x, x, x, x, x, x, x, x, x… are no actions"),
        ("why lay 14", "lay, 14 are no actions"),
        (b"\xff\xfe", "is no action"),
        ("x" * 50_000, "at most 10,000 characters"),
        ("why", "Why what?"),
        ("why foo", "foo is no action"),
        ("save", "Where to?"),
        ("save no/such/x", "Cannot write 'no/such/x':\n  There is no folder 'no/such'."),
        ("save a\0b", "Cannot write"),
        ("save " + "x" * 5000, "Cannot write"),
        ("signal thanks", "Nobody else is playing"),
    ],
    ids=lambda value: str(value[:20]),
)
def test_every_refusal_says_why(run: Run, line: str | bytes, sentence: str) -> None:
    data = line.encode() if isinstance(line, str) else line
    result = run("play", "--seed", "98", stdin=data + b"\nquit\n")
    assert sentence in result.err
    assert result.out.endswith("  ninetyeight play --seed 98\n")
    assert result.out.count("> ") == 2
    assert result.code == 1


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("why 27A", "27A is allowed; the pile moves on by 26."),
        ("why 5A", "5 is not in the hand"),
        ("why end", "The turn cannot end yet"),
        ("?", "lay card 45 on pile A"),
        ("HELP", "lay card 45 on pile A"),
    ],
)
def test_questions_are_answered(run: Run, line: str, sentence: str) -> None:
    assert sentence in solo(run, line, "quit").out


def test_the_help_of_a_solo_game_has_no_signals(run: Run) -> None:
    out = solo(run, "?", "quit").out
    assert "take the last card of this turn back\nsave game.txt " in out
    assert "signal" not in out


def test_why_knows_tricks_and_ends(run: Run) -> None:
    seed, low = next(
        (seed, card)
        for seed in range(100)
        for card in deal("base", seed=seed).state.turn.hand
        if card + 10 in deal("base", seed=seed).state.turn.hand
    )
    lines = [f"{low + 10}A", f"why {low}A", f"{low}A", "why end", "quit"]
    out = solo(run, *lines, args=("--seed", str(seed))).out
    assert f"{low}A is allowed: it is the backwards trick, the pile goes back by 10." in out
    assert "The turn may end now.\n> why end\nThe turn may end now.\n" in out


def test_an_empty_line_shows_the_table_again(run: Run) -> None:
    assert solo(run, "", "quit").out.count("A ↑   1") == 2
    assert solo(run, "quit").out.count("A ↑   1") == 1


def test_cards_are_taken_back_without_a_question(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    args = ("--seed", "98", "--record", str(file))
    result = solo(run, "88C 83C", "back", "b", "undo", "79C 71C end", "back", "quit", args=args)
    assert "Do all agree" not in result.out
    assert result.err.count("No card of this turn can be taken back") == 2
    assert file.read_text("utf-8").splitlines()[-1] == "1: 88C 83C back back 79C 71C end"


def test_a_play_that_loses_at_once_is_confirmed(run: Run) -> None:
    seed = _seed_with_a_losing_skull()
    state = deal("extreme", seed=seed).state
    (losing,) = [action for action in state.legal_actions() if state.do(action).is_over][:1]
    name = format_actions([losing])
    args = ("--seed", str(seed), "--variant", "extreme")
    kept = solo(run, name, "n", f"why {name}", "quit", args=args)
    assert (
        f"{name} loses the game at once: a Skull stays uncovered. Do it all the same?" in kept.out
    )
    assert f"{name} is allowed, but loses the game at once" in kept.out
    assert "You left the game." in kept.out
    lost = solo(run, name, "y", args=args)
    assert "Lost: a Skull was left uncovered, with 97 cards left. (R5)" in lost.out
    assert lost.code == 1


def _seed_with_a_losing_skull() -> int:
    for seed in range(100):
        state = deal("extreme", seed=seed).state
        for action in state.legal_actions():
            outcome = state.do(action).outcome
            if outcome is not None and outcome.reason == "skull":
                return seed
    raise AssertionError("no such deal")


def test_a_stop_ends_the_turn(run: Run) -> None:
    seed = next(s for s in range(100) if 9 in deal("extreme", seed=s).state.turn.hand)
    result = solo(run, "9A", "quit", args=("--seed", str(seed), "--variant", "extreme"))
    assert "Stop: the turn is over.\nYou drew " in result.out
    assert "Turn 2" in result.out


def test_a_record_is_saved_and_replaced_only_when_wanted(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    result = solo(run, "88C", f"save {file}", "83C", f"save {file}", "n", "quit")
    assert f"Saved to '{file}'." in result.out
    assert format_actions(read(file).game().actions) == "88C"
    solo(run, "88C 83C", f"save {file}", "y", "quit")
    assert format_actions(read(file).game().actions) == "88C 83C"


def test_the_record_is_kept_from_the_start_and_when_leaving(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    result = solo(run, "88C", args=("--seed", "98", "--record", str(file)))
    assert result.code == 1
    record = read(file)
    assert format_actions(record.game().actions) == "88C"
    assert record.date is not None


def test_a_file_that_exists_is_replaced_by_the_record_only_when_wanted(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    file.write_text("precious", "utf-8")
    args = ("--seed", "98", "--record", str(file))
    for lines in (["n"], ["88C"], []):
        kept = solo(run, *lines, args=args)
        assert kept.code == 1
        assert kept.out.startswith(f"'{file}' exists. Replace it? [y/n] ")
        assert "Turn 1" not in kept.out
        assert f"'{file}' stays as it is, and no game was begun." in kept.err
        assert file.read_text("utf-8") == "precious"
    solo(run, "y", "88C", args=args)
    assert format_actions(read(file).game().actions) == "88C"


def test_a_record_that_cannot_be_written_is_told_before_the_game(run: Run, tmp_path: Path) -> None:
    result = run("play", "--record", str(tmp_path), stdin="?\n")
    assert result.code == 1
    assert result.out == ""
    assert "This is a directory; a file is needed." in result.err


@pytest.mark.parametrize("last", ["quit", "q", "exit", None])
def test_leaving_tells_how_to_play_the_same_cards_again(run: Run, last: str | None) -> None:
    result = solo(run, *([last] if last else []))
    assert result.code == 1
    assert result.out.endswith(
        "You left the game.\nThe seed was 98. To play the same cards again:\n"
        "  ninetyeight play --seed 98\n"
    )


def test_a_seed_of_its_own_choice_gives_the_same_game_again(run: Run) -> None:
    first = run("play", stdin="quit\n").out
    seed = first.split("The seed was ")[1].split(".")[0]
    assert run("play", "--seed", seed, stdin="quit\n").out == first


def test_the_command_to_play_again_names_everything(run: Run, tmp_path: Path) -> None:
    from ninetyeight.variants import MIRROR, format_layout

    file = tmp_path / "my layout.toml"
    file.write_text(format_layout(MIRROR).replace("mirror", "mine"), "utf-8")
    args = ("--variant", "extreme+onfire", "--layout", str(file), "--players", "2", "--start", "2")
    result = run("play", "--seed", "3", *args, stdin="quit\n")
    assert (
        "  ninetyeight play --seed 3 --variant extreme@mine+onfire --players 2 --start 2 "
        f"--layout '{file}'\n"
    ) in result.out


def test_bars_show_how_far_the_piles_have_gone(run: Run) -> None:
    args = ("--seed", "98", "--bars")
    shown = solo(run, "88C 27A end", "quit", args=args).out.split("Turn 2")[1].splitlines()
    assert shown[2] == "A ↑  27  " + "━" * 13 + "┃" + "·" * 36
    assert shown[4] == "C ↓  88  " + "·" * 43 + "┃" + "━" * 6
    assert shown[6].startswith("   hand  ")
    assert "┃" not in solo(run, "quit").out


class _Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("end", [EOFError, KeyboardInterrupt])
def test_ctrl_d_and_ctrl_c_at_a_terminal_leave_the_game(
    monkeypatch: pytest.MonkeyPatch, end: type[BaseException]
) -> None:
    from ninetyeight.cli import main

    screen = _Screen()
    answers = iter(["88C"])

    def answer(question: str) -> str:
        screen.write(question)
        try:
            return next(answers)
        except StopIteration:
            raise end from None

    monkeypatch.setattr(sys, "stdin", _Screen())
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr(terminal, "_enable_line_editing", lambda: None)
    assert main(["play", "--seed", "98"]) == 1
    assert screen.getvalue().count("┃") == 4
    assert screen.getvalue().endswith("  ninetyeight play --seed 98\n")
