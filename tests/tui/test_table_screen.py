"""What keys and mouse do at the table, and what is said about it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from ninetyeight.core.actions import Action
from ninetyeight.locales import known_languages, text
from ninetyeight.notation.record import Record
from ninetyeight.notation.record_text import parse_record
from ninetyeight.tui.app import TerminalTable
from ninetyeight.tui.local_place import LocalPlace
from ninetyeight.tui.opening import Menu, Opened
from ninetyeight.tui.saved_game import SavedGame
from ninetyeight.tui.screens.menu_screen import MenuScreen
from ninetyeight.tui.screens.replay_screen import ReplayScreen
from ninetyeight.tui.themes import DARK, LIGHT, OWN_DARK, OWN_LIGHT
from ninetyeight.tui.widgets.card_box import CardBox
from ninetyeight.tui.widgets.pile_box import PileBox
from tests.analysis.records import played
from tests.tui.driving import LARGE, Player, at_table, setting
from tests.tui.test_snapshots import lost, two_people


def test_a_card_and_a_pile_can_be_clicked_in_either_order(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        cards = [*player.app.screen.query(CardBox)]
        await player.pilot.click(cards[0])
        await player.pilot.click("#pile-A")
        await player.until(lambda: len(player.view.game.laid) == 1, "one lies")  # type: ignore[union-attr]
        await player.pilot.click("#pile-C")
        assert "+12" in player.words  # what each card would cost there
        await player.pilot.click(cards[6])
        await player.until(lambda: len(player.view.game.laid) == 2, "two lie")  # type: ignore[union-attr]
        tops = [pile.top for pile in player.view.game.piles]  # type: ignore[union-attr]
        assert tops == [27, 1, 88, 100]
        assert player.app.screen.query_one("#pile-C", PileBox).has_class("-fresh")

    at_table(setting(), tmp_path, play)


def test_a_refusal_says_why_and_escape_takes_it_away(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        await player.press("e")
        assert "0 of at least 2 cards are laid" in player.words
        await player.press("escape")
        assert "0 of at least 2 cards are laid" not in player.words
        await player.press("u")
        assert "no card of this turn" in player.words
        await player.press("²")
        await player.lay(27, "A")
        await player.press("u")
        await player.until(lambda: player.view.game.laid == (), "it is taken back")  # type: ignore[union-attr]

    at_table(setting(), tmp_path, play)


def test_the_aids_are_there_where_the_table_has_them(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        await player.lay(27, "A")
        await player.press("g")
        assert "One card has been laid: 27." in player.words
        await player.press("escape", "h")
        await player.until(lambda: "A bot would lay" in player.words, "a suggestion")

    at_table(setting(aids=("gone", "suggest")), tmp_path, play)


def test_advice_that_comes_too_late_is_not_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(player: Player) -> None:
        thought, over = asyncio.Event(), "would end the turn"

        async def suggest(_place: LocalPlace) -> tuple[Action, ...]:
            await thought.wait()
            return ()

        monkeypatch.setattr(LocalPlace, "suggest", suggest)
        await player.press("h")
        assert "A bot is thinking" in player.words
        await player.lay(27, "A")
        thought.set()
        await player.until(lambda: "A bot is thinking" not in player.words, "it has thought")
        assert over not in player.words
        await player.press("h")
        await player.until(lambda: over in player.words, "the same advice in time")

    at_table(setting(aids=("suggest",)), tmp_path, play)


def test_the_chance_to_win_is_told_and_nobody_has_to_wait_for_it(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        await player.press("w")
        assert "is being worked out" in player.words
        await player.lay(27, "A")
        await player.until(lambda: "When you asked, the chance to win was" in player.words, "it")
        await player.press("escape")
        assert "chance to win" not in player.words

    at_table(setting(aids=("chance",)), tmp_path, play)


def test_a_signal_stands_on_its_pile_and_is_taken_back(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        await player.press("enter", "s")
        assert "A signal about which pile?" in player.words
        await player.press("a", "4")
        await player.until(lambda: "like 2" in player.words, "the signal")
        await player.press("s", "a")
        assert "take back" in player.words
        await player.press("4")
        await player.until(lambda: "like 2" not in player.words, "it is gone")
        await player.press("s", "s", "2")
        await player.until(lambda: "I am in trouble" in player.words, "a signal to all")

    at_table(two_people(), tmp_path, play)


def test_a_number_is_held_back_and_stays_to_be_changed(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        await player.press("enter", "t", *"fifty", "enter")
        await player.until(lambda: "Nobody has read this" in player.words, "the reason")
        assert "fifty" in player.words
        await player.press("escape")
        assert player.app.focused is None

    at_table(two_people(), tmp_path, play, LARGE)


def test_the_record_is_saved_where_one_wants_it(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        file = tmp_path / "mine.txt"
        await player.lay(27, "A")
        await player.press("ctrl+s")
        player.app.screen.query_one(Input).value = str(file)
        await player.press("enter")
        await player.until(file.exists, "the file")
        assert parse_record(file.read_text("utf-8")).events

    at_table(setting(), tmp_path, play)


def test_a_game_that_was_left_is_offered_by_the_menu_and_goes_on(tmp_path: Path) -> None:
    async def begin(player: Player) -> None:
        await player.lay(27, "A")
        await player.press("q", "enter")

    async def go_on(player: Player) -> None:
        assert isinstance(player.app.screen, MenuScreen)
        await player.press("enter")
        await player.until(lambda: "27" in player.lines[3], "27 lies on A")

    at_table(setting(), tmp_path, begin)
    at_table(Menu("Ann"), tmp_path, go_on)


def test_after_the_end_there_is_a_replay_and_another_game(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        await lost(player)
        assert SavedGame(tmp_path).find() is None
        await player.press("r")
        assert isinstance(player.app.screen, ReplayScreen)
        assert "Turn 1 of 2" in player.words
        assert "83 on A +82" in player.words
        await player.press("right")
        assert "Turn 2 of 2" in player.words
        await player.press("end")
        assert "Not this time" in player.words
        await player.press("escape", "n")
        await player.until(lambda: "90 cards to draw" in player.words, "another game")

    at_table(setting(), tmp_path, play)


def test_the_eyes_of_a_replay_can_be_chosen(tmp_path: Path) -> None:
    record = two_people()
    assert isinstance(record, Opened)

    async def look(player: Player) -> None:
        player.app.push_screen(ReplayScreen(record.record))
        await player.pilot.pause()
        assert "Ben: 5 14 30" in player.words
        await player.press("²")  # a key of French keyboards: a digit, and no number
        assert "Ben: 5 14 30" in player.words
        await player.press("1")
        assert "Ben: 5 14 30" not in player.words
        assert "42" in player.words

    at_table(Menu("Ann"), tmp_path, look)


def test_the_menu_begins_what_it_says(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        player.app.screen.query_one("#game").value = "extreme"  # type: ignore[attr-defined]
        player.app.screen.query_one("#short").value = True  # type: ignore[attr-defined]
        player.app.screen.query_one("#seat-2").value = "person"  # type: ignore[attr-defined]
        await player.press("enter")
        await player.until(lambda: "Enter when nobody else is looking" in player.words, "passed on")
        assert player.view.options.variant == "extreme+short"
        assert [seat.name for seat in player.view.seats] == ["Ann", "Player 2"]

    at_table(Menu("Ann"), tmp_path, play)


@pytest.mark.parametrize(
    ("wished", "is_ansi", "ground", "theme", "other"),
    [
        ("auto", False, "", DARK.name, LIGHT.name),
        ("auto", False, "0;15", LIGHT.name, DARK.name),
        ("light", True, "", OWN_LIGHT, OWN_DARK),
        ("dark", True, "0;15", OWN_DARK, OWN_LIGHT),
    ],
)
def test_light_and_dark(
    wished: str,
    is_ansi: bool,
    ground: str,
    theme: str,
    other: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLORFGBG", ground)

    async def look(player: Player) -> None:
        assert player.app.theme == theme
        await player.press("f2")
        assert player.app.theme == other

    at_table(setting(), tmp_path, look, theme=wished, is_ansi=is_ansi)


@pytest.mark.parametrize("language", known_languages())
def test_every_language_fits_into_the_smallest_terminal(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NINETYEIGHT_LANG", language)

    async def look(player: Player) -> None:
        await player.press("enter", "1", "4")
        assert text("command-skull")[:6] in player.words
        assert player.lines[-1].startswith("←→")
        assert "?" in player.lines[-1]

    at_table(two_people(), tmp_path, look)


def test_a_replay_can_be_reviewed(tmp_path: Path) -> None:
    async def reviewed(record: Record) -> AsyncIterator[list[str]]:
        yield ["looking"]
        yield [f"{len(record.seats)} seats", "all luck"]

    async def look(player: Player) -> None:
        await lost(player)
        await player.press("r", "v")
        await player.until(lambda: "all luck" in player.words, "the review")
        await player.press("escape")
        assert isinstance(player.app.screen, ReplayScreen)

    at_table(setting(), tmp_path, look, reviewer=reviewed)


def test_a_fault_of_the_program_is_left_to_the_command(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    async def reviewed(_: Record) -> AsyncIterator[list[str]]:
        yield ["looking"]
        raise ZeroDivisionError("in the review")

    async def look(pilot: Pilot[object]) -> None:
        await pilot.press("v")

    record = played("base", 3, "random")
    app = TerminalTable(Opened(record), tmp_path, reviewer=reviewed)
    app.run(headless=True, auto_pilot=look)
    assert isinstance(app.failure, ZeroDivisionError)
    assert "Traceback" not in "".join(capfd.readouterr())
