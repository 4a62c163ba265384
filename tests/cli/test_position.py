"""`ninetyeight position` for people, and as one JSON object."""

from __future__ import annotations

from pathlib import Path

import pytest

from ninetyeight.variants import MIRROR, format_layout
from tests.cli.conftest import Result, Run
from tests.support import facts

SOLO = "base 1/34/100/62 3,17,24,60,71,88,91,95 ?40 1 -"


def lines(result: Result) -> list[str]:
    assert result.code == 0
    assert result.err == ""
    return result.out.splitlines()


def test_the_picture_has_all_that_a_person_wants_to_see(run: Run) -> None:
    assert run("position", SOLO).out.splitlines() == [
        "The Game · solo · seat 1 to play",
        "",
        "  A ↑    1",
        "  B ↑   34",
        "  C ↓  100",
        "  D ↓   62",
        "",
        "  →  seat 1     3 17 24 60 71 88 91 95",
        "     draw pile  40 cards",
        "",
        "Laid in this turn: nothing",
        "",
        "Demanded before the turn may end",
        "  At least 2 more cards: the minimum of this turn is 2. (§2)",
        "",
        "      A ↑   1    B ↑  34  C ↓ 100  D ↓  62",
        "   3       +2          ·      +97      +59",
        "  17      +16          ·      +83      +45",
        "  24      +23  -10 trick      +76      +38",
        "  60      +59        +26      +40       +2",
        "  71      +70        +37      +29        ·",
        "  88      +87        +54      +12        ·",
        "  91      +90        +57       +9        ·",
        "  95      +94        +61       +5        ·",
        "",
        "  -10  backwards trick: exactly 10 back",
        "  ·    wrong way: A and B take higher cards, C and D lower ones (§2)",
        "",
        "The turn may not end yet.",
    ]


def test_what_was_laid_and_hidden_cards_are_shown(run: Run) -> None:
    shown = lines(run("position", "base 1/34/100/62 3,17,?4/?6/- ?1 1 -", "--do", "3A 17A"))
    assert "The Game · 3 players · seat 1 to play" in shown
    assert "  A ↑   17    laid in this turn" in shown
    assert "  →  seat 1     4 hidden" in shown
    assert "     seat 2     6 hidden" in shown
    assert "     seat 3     none" in shown
    assert "     draw pile  1 card" in shown
    assert "Laid in this turn: 3A 17A" in shown
    assert "The hand on turn is hidden." in shown


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("extreme 17/1/100/100 2,3/4 - 1 -", "Silence: nobody may talk or signal. (R27)"),
        ("extreme 17/1/100/100 18,3 - 1 -", "Silence: alone it means nothing. (R20)"),
        ("extreme 21/1/100/100 22,3 - 1 -", "No trick: no card may go back by 10"),
        ("extreme 11/1/100/100 12,3 - 1 -", "One pile: the next card chooses the pile"),
        ("extreme 11/1/100/100 12,3 - 1 12B", "One pile: every further card goes on B until"),
        ("extreme 25/1/100/100 12,3 4 1 -", "Draw one: if it is still visible"),
        ("extreme 25/1/100/100 12,3 - 1 -", "Draw one: the draw pile is empty"),
        ("extreme 1/1/100/100 14,15,16 - 1 14A", "Cover the Skull: 14 (A). (R5)"),
        (
            "extreme 1/1/100/100 14,15,86,87 - 1 14A,87C",
            "Cover the Skulls: 14 (A) and 87 (C). (R5)",
        ),
        ("extreme 1/1/100/100 5,15,16 - 1 5A", "3!: 2 more cards, exactly three in all. (R8)"),
        ("extreme 1/1/100/100 5,15,16 - 1 5A,15A", "3!: one more card, exactly three in all."),
        ("onfire 22/1/100/33 32,35 - 1 -", "Cover what is on fire: 22 (A) and 33 (D). (§6)"),
        ("base 1/1/100/100 2,3 4 1 2A", "At least one more card: the minimum of this turn is 2."),
        ("extreme 1/1/100/100 5,15,16,18 - 1 5A,15A,16A", "the turn must end now. (R13)"),
        ("base 1/1/100/100 2,3 - 1 2A", "The turn may end now."),
    ],
)
def test_what_is_in_force_and_demanded_is_a_sentence(run: Run, line: str, sentence: str) -> None:
    assert any(sentence in shown for shown in lines(run("position", line)))


@pytest.mark.parametrize(
    ("line", "row", "legend"),
    [
        (
            "extreme 31/21/100/100 32,41 - 1 -",
            "32       +1      +11      +68      +68",
            "",
        ),
        (
            "extreme 42/21/100/100 32,43 - 1 -",
            "32        x      +11      +68      +68",
            "x  a trick, and a No-trick card is visible (R16)",
        ),
        (
            "extreme 11/1/100/100 12,13,14 - 1 12B",
            "13        1       +1        1        1",
            "1  a One-pile card binds this turn to another pile (R14)",
        ),
        (
            "extreme 1/1/100/100 5,15,16,18 - 1 5A,15A,16A",
            "18        3        3        3        3",
            "3  the three cards of a 3! are laid (R13)",
        ),
        (
            "extreme 1/1/100/100 2,3,4,87 5 1 -",
            "87     +86!     +86!      +13      +13  Skull",
            "!  loses the game at once: 87A 87B (a Skull stays uncovered)",
        ),
        (
            "extreme 1/1/100/100 9,14,15 20 1 14A",
            "9        ·      +8!     +91!     +91!  Stop",
            "!  loses the game at once: 9B 9C 9D 15B 15C 15D (a Skull stays uncovered)",
        ),
    ],
)
def test_refused_and_losing_plays_are_marked_and_explained(
    run: Run, line: str, row: str, legend: str
) -> None:
    shown = [shown.strip() for shown in lines(run("position", line))]
    assert row in shown
    assert not legend or legend in shown


def test_an_end_that_loses_is_told(run: Run) -> None:
    shown = lines(run("position", "base 97/98/3/4 5,99/50 - 1 99A"))
    assert "Ending it loses the game: after that the minimum can no longer be laid." in shown


def test_a_stop_into_hidden_cards_is_not_judged(run: Run) -> None:
    shown = lines(run("position", "extreme 1/1/100/100 9,14,15 ?20 1 -"))
    assert "   9       +8       +8      +91      +91  Stop" in shown


@pytest.mark.parametrize(
    ("line", "do", "sentence"),
    [
        ("base 97/1/3/4 98 - 1 -", "98A", "Won! All 98 cards are laid: the game is beaten."),
        ("base 97/98/3/4 50 - 1 -", "", "Stuck with only one card left: so close!"),
        ("base 97/98/3/4 50,51 - 1 -", "", "Stuck with only 2 cards left: a very good result!"),
        ("base 97/98/3/4 50,51/52,53 60,61,62,63,64,65,66 1 -", "", "Lost: stuck with 11 cards"),
        ("extreme 1/1/100/100 14,9,60 20 1 14A", "9B", "Lost: a Skull was left uncovered"),
        ("extreme 97/98/3/10 9 - 1 -", "9D", "Won!"),
        ("extreme 1/1/100/100 2,3,4,5 - 1 2A,3A,4A", "5A", "Lost: a 3! demands exactly three"),
        ("onfire 55/1/100/4 50,20 - 1 -", "", "Lost: a fire card stays uncovered, with 2 cards"),
        (
            "extreme 97/98/3/10 5 - 1 -",
            "",
            "Lost: the turn cannot be completed without a 3!, and exactly three cards cannot be "
            "laid, with one card left. (R1, R10)",
        ),
        (
            "extreme 1/98/3/4 14 - 1 -",
            "",
            "Lost: the turn cannot be completed without a Skull, and that one would stay "
            "uncovered, with one card left. (R1, R7)",
        ),
        (
            "extreme 1/98/2/3 10,12,14 20 1 -",
            "12A",
            "Lost: the turn cannot be completed without a Skull",
        ),
        ("extreme 97/98/3/10 5,50 - 1 -", "", "Lost: the turn cannot be completed without a 3!"),
    ],
)
def test_the_end_of_the_game_is_a_sentence_and_no_error(
    run: Run, line: str, do: str, sentence: str
) -> None:
    shown = lines(run("position", line, "--do", do))
    assert shown[0].endswith(" · the game is over")
    assert any(row.startswith(sentence) for row in shown)
    assert not any("may end" in row for row in shown)


def test_a_position_that_cannot_come_up_is_shown_with_a_doubt(run: Run) -> None:
    shown = lines(run("position", "extreme 14/1/100/100 15,16 - 1 -"))
    at = shown.index("This position cannot come up in a real game")
    assert "The Skull 14 on pile A would have been covered in its own turn." in shown[at + 1]


def test_bare_piles_after_cards_were_laid_are_a_doubt(run: Run) -> None:
    shown = lines(run("position", "base 1/1/100/100 2,3 - 1 -"))
    assert shown[-2:] == [
        "This position cannot come up in a real game",
        "  Cards have been laid, but no pile shows one: "
        "96 cards lie in the piles, and all four are bare. (§2)",
    ]


def test_everything_that_holds_the_turn_open_is_told(run: Run) -> None:
    line = "extreme+onfire 22/33/100/100 13,14,34,35,50 60 1 14C"
    assert run("position", line, "--do", "end").err.splitlines()[1:] == [
        "  The turn cannot end yet: 1 of at least 2 cards are laid. (§2)",
        "  The turn cannot end yet: a Skull that was laid in this turn is visible on pile C. "
        "Cover it first. (R5)",
        "  The turn cannot end yet: fire cards from the turn before are visible on the piles A and "
        "B. Cover them first. (§6)",
    ]


@pytest.mark.parametrize(
    ("line", "do"),
    [
        (SOLO, ""),
        (SOLO, "3A 17A"),
        ("extreme 11/34/100/62 3,17,45,80,91,99/4,8,50,51,52,53/- - 2 50A", "51A end 17C"),
        ("base 97/1/3/4 98 - 1 -", "98A"),
    ],
)
def test_json_is_the_description(run: Run, line: str, do: str) -> None:
    result = run("position", line, "--do", do, "--json")
    assert result.code == 0
    assert result.err == ""
    assert result.json == facts(line, do)


def test_readers_are_lenient_about_case_and_blanks(run: Run) -> None:
    result = run("position", "  BASE  1/34 /100/62   3, 17 - 1 - ", "--do", " 3a  END ", "--json")
    assert result.json["position"] == "base 3/34/100/62 17 - 1 -"


@pytest.mark.parametrize("extra", [[], ["--json"]])
@pytest.mark.parametrize(
    ("line", "do", "sentences"),
    [
        ("", "", ["Cannot read '':", "here is none."]),
        (
            "base 1/34 3,200 x 9 45Q",
            "",
            [
                "Cannot read 'base 1/34 3,200 x 9 45Q':",
                "not 2",
                "200",
                "x (draw)",
                "9 is no seat",
                "45Q",
            ],
        ),
        ("\udcff\udcfe", "", [r"Cannot read '\udcff\udcfe':", "here is one."]),
        ("x" * 100_000, "", ["(100000 characters)", "at most 4,000 characters"]),
        ("base 5/1/100/100 5,6 - 1 -", "", ["Card 5 is there twice"]),
        ("extreme@mine 1/1/100/100 5,6 - 1 -", "", ["The layout mine is not at hand", "mirror"]),
        ("base 1/1/100/100 5,6 - 1 5A,4A", "", ["4A cannot have been laid: the card is not in"]),
        (SOLO, "3A 17Z", ["Cannot read '3A 17Z':", "17Z is no action"]),
        (SOLO, "3A end", ["Action 2, end, is not possible", "1 of at least 2 cards are laid"]),
        ("base 1/1/100/100 2,3 - 1 -", "end", ["end yet: at least one card must be laid. (§2)"]),
        (SOLO, "3A 17A end", ["Action 3, end,", "the draw pile is hidden"]),
        (
            "base 47/1/100/100 45,50 - 1 -",
            "45A",
            [
                "Action 1, 45A, is not possible in the position base 47/1/100/100 45,50 - 1 -:",
                "45 does not go on pile A: its top is 47. "
                "An ascending pile takes a higher card, or exactly 37. (§2)",
            ],
        ),
        (
            "base 1/1/100/65 70,50 - 1 -",
            "70D",
            ["A descending pile takes a lower card, or exactly 75. (§2)"],
        ),
        ("base 5/1/100/100 3,50 - 1 -", "3A", ["An ascending pile takes a higher card. (§2)"]),
        (
            "extreme 47/21/100/100 40,50 - 1 -",
            "40A",
            ["An ascending pile takes a higher card. (§2)"],  # no trick is possible
        ),
    ],
    ids=lambda value: str(value[:40]),
)
def test_what_cannot_be_is_told_on_standard_error(
    run: Run, line: str, do: str, sentences: list[str], extra: list[str]
) -> None:
    result = run("position", line, "--do", do, *extra)
    assert result.code == 1
    assert result.out == ""
    for sentence in sentences:
        assert sentence in result.err


def test_very_many_problems_are_not_told_one_by_one(run: Run) -> None:
    result = run("position", f"base 1/1/100/100 {','.join(['x'] * 100)} - 1 -")
    assert result.code == 1
    assert len(result.err.splitlines()) < 30
    assert "more problems." in result.err


def test_layouts_come_from_files(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        format_layout(MIRROR).replace("mirror", "mine").replace("[9, ", "[8, "), "utf-8"
    )
    line = "extreme@mine 1/1/100/100 8,9 - 1 -"
    result = run("position", line, "--layout", str(file), "--json", "--do", "8A")
    assert result.json["position"] == "extreme@mine 8/1/100/100 9 - 1 -"


def test_an_ascii_terminal_gets_ascii(run: Run) -> None:
    result = run("position", SOLO, encoding="ascii")
    assert result.code == 0
    assert "  A ^    1" in result.out
    assert "(section 2)" in result.out
    assert "\\u" not in result.out
