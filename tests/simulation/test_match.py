"""One game by the protocol is the kernel's game; a bot that fails forfeits its own game only."""

from __future__ import annotations

from multiprocessing import active_children

import numpy as np
import pytest

from ninetyeight import SetupError, format_position, parse_position
from ninetyeight.bots.registry import KERNEL_BOT_NAMES
from ninetyeight.core.state import State
from ninetyeight.simulation.batch import FORFEIT, Batch, Tally, same_games
from ninetyeight.simulation.parts import Part, Parts
from ninetyeight.simulation.playing import play_part
from ninetyeight.simulation.request import Request, make_request
from ninetyeight.simulation.team import Team
from ninetyeight.simulation.workers import WorkerError, in_processes
from ninetyeight.variants import VARIANT_IDS, parse_variant
from tests.simulation import outside_bots
from tests.simulation.outside_bots import named

MAIN = ("base", "expert", "onfire", "extreme", "extreme+onfire")


def request(
    *bots: str, variant: str = "base", players: int | None = None, talk: str = "strict"
) -> Request:
    return make_request(
        parse_variant(variant), players, bots, talk=talk, games=10, seed=98, seconds=2
    )


def one_by_one(wanted: Request, part: Part) -> Batch:
    with Team(wanted) as team:
        return team.play(part)


@pytest.mark.parametrize("variant", VARIANT_IDS)
def test_the_kernel_plays_the_same_games(variant: str) -> None:
    for players, talk in ((1, "silent"), (2, "strict"), (3, "silent"), (5, "strict")):
        wanted = request("greedy", variant=variant, players=players, talk=talk)
        part = Part(players, 2)
        assert same_games(play_part(wanted, part), one_by_one(wanted, part))


@pytest.mark.parametrize("variant", MAIN)
@pytest.mark.parametrize("bot", KERNEL_BOT_NAMES)
def test_every_bot_plays_in_the_kernel_as_at_the_table(bot: str, variant: str) -> None:
    for players, talk in ((1, "silent"), (2, "silent"), (3, "strict"), (4, "strict")):
        wanted = request(bot, variant=variant, players=players, talk=talk)
        part = Part(7 * players, 1)
        assert same_games(play_part(wanted, part), one_by_one(wanted, part))


def test_different_bots_sit_in_the_seats_they_are_named_for() -> None:
    for bots in (("greedy", "random", "greedy"), ("random", "greedy")):
        wanted = request(*bots, variant="extreme+onfire")
        assert same_games(play_part(wanted, Part(0, 4)), one_by_one(wanted, Part(0, 4)))


def test_a_bot_from_outside_plays_as_the_one_it_copies() -> None:
    ours, theirs = request("greedy", "greedy"), request("greedy", named(outside_bots.Smallest))
    assert same_games(play_part(ours, Part(2, 2)), play_part(theirs, Part(2, 2)))


@pytest.mark.parametrize(
    ("bot", "code", "said"),
    [
        (outside_bots.Raising, "bot-raised", "RuntimeError: too hard"),
        (outside_bots.Illegal, "bot-illegal", "end"),
        (outside_bots.Wrong, "bot-wrong-answer", "nan"),
        (outside_bots.Crashing, "bot-raised", "exit 3"),
    ],
)
def test_a_bot_that_fails_forfeits_its_game_and_names_the_position(
    bot: type, code: str, said: str
) -> None:
    batch = play_part(request("greedy", named(bot)), Part(3, 2))
    assert batch.outcomes.tolist() == [FORFEIT, FORFEIT]
    assert [forfeit.game for forfeit in batch.forfeits] == [3, 4]
    for forfeit, left in zip(batch.forfeits, batch.left, strict=True):
        facts = forfeit.problem.facts
        assert forfeit.problem.code == code
        assert facts["bot"] == named(bot)
        assert facts["seat"] == 2
        assert facts["said"] == said
        position = parse_position(str(facts["position"]))
        assert isinstance(position, State)
        assert format_position(position) == facts["position"]
        assert sum(position.hand_counts) + position.draw_count == left


def test_a_bot_that_hangs_is_ended_and_the_next_game_is_played() -> None:
    wanted = make_request(
        parse_variant("base"), None, [named(outside_bots.Hanging)], games=2, seed=1, seconds=0.2
    )
    batch = play_part(wanted, Part(0, 2))
    assert [forfeit.problem.code for forfeit in batch.forfeits] == ["bot-hung"] * 2
    assert batch.left.tolist() == [98, 98]


def test_processes_play_the_same_games_as_one() -> None:
    wanted = request("greedy", named(outside_bots.Smallest))
    tally = Tally(wanted.games)
    with in_processes(wanted, 2) as play:
        for batch in play(Parts(tally.gaps())):
            tally.add(batch, 0.0)
    expected = play_part(request("greedy", "greedy"), Part(0, wanted.games))
    assert np.array_equal(tally.left, expected.left)
    assert np.array_equal(tally.outcomes, expected.outcomes)


def test_the_processes_are_gone_when_a_run_is_given_up() -> None:
    with in_processes(request("greedy", named(outside_bots.Smallest)), 2) as play:
        batches = play(Parts([(0, 10)]))
        next(batches)
        assert len(active_children()) == 2
        assert len(outside_bots.processes()) == 2
        batches.close()
    assert active_children() == []
    outside_bots.wait_until_gone()


def test_a_bot_that_does_not_exist_is_told_by_the_processes() -> None:
    with (
        pytest.raises(SetupError) as caught,
        in_processes(request("greedy", f"{outside_bots.FILE}:Nobody"), 2),
    ):
        pass
    assert caught.value.code == "bot-name-missing"
    assert active_children() == []


def test_a_process_that_is_killed_ends_the_run_with_an_error() -> None:
    with in_processes(request("greedy", named(outside_bots.Smallest)), 1) as play:
        batches = play(Parts([(0, 10)]))
        next(batches)
        (worker,) = active_children()
        worker.kill()
        with pytest.raises(WorkerError) as caught:
            list(batches)
    assert caught.value.code == "worker-died"
    outside_bots.wait_until_gone()
