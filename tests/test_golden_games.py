from __future__ import annotations

import pytest

from ninetyeight.variants import VARIANT_IDS
from tests import golden_games


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_the_golden_game_is_as_it_was(variant: str) -> None:
    written = golden_games.path_of(variant).read_text("utf-8")
    game = golden_games.read_game(variant)
    assert game.state.variant.id == variant
    assert game.is_over
    assert written == golden_games.playthrough(game)


def test_no_file_is_left_over() -> None:
    assert {path.stem for path in golden_games.FOLDER.iterdir()} == set(VARIANT_IDS)
