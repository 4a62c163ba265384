"""The table in docs/sheets.md and the rulebook tests lead to each other."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
SHEETS = TESTS.parent / "docs" / "sheets.md"
ORDER = ["003", "000", "001", "002", "004"]
RULINGS = range(1, 29)

# A position line inside a source text; in an f-string one field may be a name in braces.
LINE = re.compile(r"(\d+|\{\w+\})/\d+/\d+/\d+ [\d,/?-]+ (-|\?\d+|[\d,]+) [1-5] (-|\d)")
ROW = re.compile(r"^\| (\d{3})-(\d+) \|(.*)\|(.*)\|(.*)\|$")

# Rulebook tests in which a position line makes no sense, and what they look at instead.
WITHOUT_A_LINE = {
    "test_s1_the_deck_is_the_numbers_from_two_to_ninety_nine_once_each": "a deal",
    "test_s1_four_row_cards_start_the_piles_at_one_and_one_hundred": "a deal",
    "test_s1_hands_of_eight_alone_seven_for_two_six_for_more": "a deal",
    "test_s1_the_first_cards_go_to_seat_one_then_to_seat_two": "a deal",
    "test_s1_the_team_chooses_the_starting_seat_of_a_deal": "a deal",
    "test_s4_sixteen_combinations_with_their_ids": "the variants' ids",
    "test_s4_base_changes_nothing": "a variant's numbers",
    "test_s4_expert_keeps_the_hand_sizes": "a variant's numbers",
    "test_s4_short_hands_are_one_card_smaller": "a deal",
    "test_s5_the_mirror_layout_is_the_printed_table": "the layout",
    "test_s5_the_mirror_layout_has_four_cards_of_each_of_seven_commands": "the layout",
    "test_s5_the_mirror_layout_is_symmetric": "the layout",
    "test_s5_the_mirror_layout_leaves_the_fire_numbers_free": "the layout",
    "test_s5_a_layout_of_another_shape_is_refused": "a layout",
    "test_s5_extreme_keeps_the_hand_sizes": "a deal",
    "test_r28_nothing_has_been_laid_after_the_deal": "a deal",
}


def sources_of_tests(folder: Path) -> dict[str, list[str]]:
    """The source, decorators included, of every test function below `folder`, by name."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        lines = path.read_text(encoding="utf-8").splitlines()
        for node in ast.walk(ast.parse("\n".join(lines))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
                source = "\n".join(lines[first - 1 : node.end_lineno])
                found.setdefault(node.name, []).append(source)
    return found


def rows() -> list[tuple[str, int, str, str, str]]:
    """Sheet, number, what it says, where, and tests, of every row of the table."""
    matches = map(ROW.match, SHEETS.read_text(encoding="utf-8").splitlines())
    return [
        (row[1], int(row[2]), row[3].strip(), row[4].strip(), row[5].strip())
        for row in matches
        if row
    ]


RULEBOOK = sources_of_tests(TESTS / "rulings")


def test_every_test_named_in_the_table_exists() -> None:
    everything = sources_of_tests(TESTS)
    named = {name for row in rows() for name in re.findall(r"`(\w+)`", row[4])}
    assert named
    assert sorted(named - set(everything)) == []


def test_every_row_has_a_test_or_nothing_to_play() -> None:
    bare = [
        f"{sheet}-{number}"
        for sheet, number, _, where, tests in rows()
        if ("`test_" in tests) == ("nothing to play" in where)
    ]
    assert bare == []


def test_every_row_says_something_and_names_a_place() -> None:
    place = re.compile(r"§[1-9]|R([1-9]|1\d|2[0-8])")
    for sheet, number, says, where, _ in rows():
        assert says, f"{sheet}-{number}"
        if "nothing to play" not in where:
            parts = where.split(", ")
            assert all(place.fullmatch(part) for part in parts), f"{sheet}-{number}: {where}"


def test_every_line_of_the_table_is_read() -> None:
    lines = SHEETS.read_text(encoding="utf-8").splitlines()
    body = [line for line in lines if re.match(r"\| ?\d", line)]
    assert len(rows()) == len(body)


@pytest.mark.parametrize("sheet", ORDER)
def test_sentence_numbers_are_contiguous(sheet: str) -> None:
    numbers = [number for name, number, *_ in rows() if name == sheet]
    assert numbers == list(range(1, len(numbers) + 1))
    assert numbers


def test_the_sheets_come_in_their_order() -> None:
    assert list(dict.fromkeys(row[0] for row in rows())) == ORDER


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_has_tests_of_its_name(ruling: int) -> None:
    assert any(name.startswith(f"test_r{ruling}_") for name in RULEBOOK)


def test_every_rulebook_test_is_named_after_a_ruling_or_a_section() -> None:
    strange = [name for name in RULEBOOK if not re.match(r"test_(r\d+|s\d)_\w", name)]
    assert strange == []
    rulings = {int(name[6:].split("_")[0]) for name in RULEBOOK if name.startswith("test_r")}
    assert rulings == set(RULINGS)


def test_no_two_rulebook_tests_share_a_name() -> None:
    assert [name for name, sources in RULEBOOK.items() if len(sources) > 1] == []


@pytest.mark.parametrize("name", sorted(set(RULEBOOK) - set(WITHOUT_A_LINE)))
def test_every_rulebook_test_has_a_position_line(name: str) -> None:
    assert all(LINE.search(source) for source in RULEBOOK[name])


@pytest.mark.parametrize("name", sorted(WITHOUT_A_LINE))
def test_the_exceptions_are_real(name: str) -> None:
    (source,) = RULEBOOK[name]
    assert not LINE.search(source)
    assert re.search(r"deal\(|parse_variant\(|parse_layout\(", source), WITHOUT_A_LINE[name]
