"""Whole games on the screen, from the first card to the last."""

from __future__ import annotations

from pathlib import Path

import pytest

from ninetyeight.tui.screens.dialogs import PassOn
from tests.tui.driving import LARGE, Player, at_table, setting


@pytest.mark.parametrize(("variant", "seed"), [("base", 38), ("extreme", 25)])
def test_a_whole_game_alone_by_keys(variant: str, seed: int, tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        await player.finish()
        outcome = player.view.outcome
        assert outcome is not None
        if player.view.hands is None:
            await player.until(lambda: "U takes it back" in player.words, "the offer")
            await player.press("enter")
        await player.until(lambda: "Ann: " in player.words, "the cards lie open")
        assert sum(map(len, player.view.hands or ())) + player.draw == outcome.cards_left

    at_table(setting(variant=variant, seed=seed), tmp_path, play)


def test_bots_play_along(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        await player.until(lambda: "Who starts?" in player.words, "the question who starts")
        await player.press("2")
        await player.until(lambda: player.view.phase == "play", "it begins")
        await player.until(lambda: player.view.phase == "play", "it begins")
        await player.finish(turns=6)
        assert {each.seat for each in player.screen.place.log if each.event == "laid"} == {1, 2, 3}

    at_table(setting(bots=("quick", "quick")), tmp_path, play, LARGE)


def test_around_one_keyboard_nobody_sees_the_hand_of_another(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        hands = {}
        for seat in (1, 2):  # both look, and name who starts
            assert isinstance(player.app.screen, PassOn)
            assert not any(str(card) in player.words for card in range(10, 100))
            await player.press("x")  # any key but Enter shows nothing
            assert isinstance(player.app.screen, PassOn)
            await player.press("enter")
            assert player.view.you == seat
            assert player.view.game is not None
            assert player.view.game.hand is not None
            hands[seat] = {each.card for each in player.view.game.hand}
            await player.press("1")
            if seat == 1:
                assert "pass on to Ben" in player.words
                await player.press("enter")
        await player.until(lambda: player.view.phase == "play", "they agree")
        assert hands[1].isdisjoint(hands[2])
        await player.press("enter", "enter")
        assert player.view.you == 1
        await player.finish(turns=4)

    at_table(setting(people=("Ann", "Ben"), talk="silent"), tmp_path, play)
