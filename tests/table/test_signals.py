"""Signals: who may give which, when, and how long they stand."""

from __future__ import annotations

import pytest

from ninetyeight.bots import make_bot
from ninetyeight.bots.bot import Limit
from ninetyeight.core.signals import Signal, SignalKind
from ninetyeight.notation.signals import format_signal, parse_signal
from ninetyeight.table import events as e
from ninetyeight.table import requests as r
from ninetyeight.table.bots import bot_acts
from ninetyeight.table.deciding import speak_as_bot
from tests.table.support import (
    ANN,
    BEN,
    CLEO,
    ZOE,
    Make,
    Tried,
    bots,
    dealt,
    deck,
    over,
    seated,
    started,
)


def standing(tried: Tried) -> list[tuple[int, str]]:
    """What everybody sees of the signals, in the order of time."""
    return [
        (signal.seat, " ".join(filter(None, (signal.kind, signal.pile, signal.command))))
        for signal in tried.view(None).signals
    ]


def signal(tried: Tried, person: object, *words: str) -> None:
    for each in words:
        tried.ask(person, r.GiveSignal(each))  # type: ignore[arg-type]


@pytest.mark.parametrize("make", [dealt, started])
@pytest.mark.parametrize("talk", ["signals", "strict", "house", "free"])
def test_signals_are_given_and_taken_back_at_any_time(make: Make, talk: str) -> None:
    tried = make(ANN, BEN, talk=talk)
    assert tried.ask(BEN, r.GiveSignal(" Keep-Off  a ")) == (e.Signaled(2, given=("keep-off A",)),)
    signal(tried, ANN, "thanks")
    assert standing(tried) == [(2, "keep-off A"), (1, "thanks")]
    assert tried.view(1).talk.has_signals
    withdrawn = tried.ask(BEN, r.GiveSignal("keep-off A", withdraw=True))
    assert withdrawn == (e.Signaled(2, withdrawn=("keep-off A",)),)
    assert standing(tried) == [(1, "thanks")]
    assert tried.refused(BEN, r.GiveSignal("keep-off A", withdraw=True)) == "signal-not-standing"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("", "signal"),
        ("nonsense", "signal"),
        ("keep-off", "signal"),
        ("keep-off E", "signal"),
        ("keep-off 45", "signal"),
        ("thanks 45", "signal"),
        ("x" * 1_000_000, "too-long"),
        ("love \N{FULLWIDTH LATIN CAPITAL LETTER A}", "signal"),
        ("hold skull", "signal-command"),
        ("hold fire", "signal-command"),
        ("trick A", "signal-trick"),
    ],
    ids=lambda value: value[:20],
)
def test_what_is_no_signal_here_is_refused(words: str, code: str) -> None:
    tried = started(ANN, BEN)
    problem = tried.refusal(ANN, r.GiveSignal(words))[0]
    assert problem.code == code
    assert all(len(str(fact)) < 100 for fact in problem.facts.values())


def test_signals_are_refused() -> None:
    tried = started(ANN, BEN)
    assert tried.refused(ZOE, r.GiveSignal("thanks")) == "not-seated"
    assert started(ANN).refused(ANN, r.GiveSignal("thanks")) == "signal-to-nobody"
    silent = started(ANN, BEN, talk="silent")
    assert silent.refused(ANN, r.GiveSignal("thanks")) == "talk-closed"
    assert not silent.view(1).talk.has_signals
    for make in (seated, over):
        assert make(ANN, BEN).refused(ANN, r.GiveSignal("thanks")) == "wrong-phase"
    tried.ask(ANN, r.Mute(2))
    assert tried.refused(BEN, r.GiveSignal("thanks")) == "muted"


@pytest.mark.parametrize("talk", ["signals", "strict"])
def test_the_trick_is_not_signalled(talk: str) -> None:
    assert started(ANN, BEN, talk=talk).refused(ANN, r.GiveSignal("trick A")) == "signal-trick"


@pytest.mark.parametrize("talk", ["house", "free"])
def test_the_trick_is_signalled_where_it_may_be_named(talk: str) -> None:
    tried = started(ANN, BEN, talk=talk)
    signal(tried, ANN, "trick A")
    assert standing(tried) == [(1, "trick A")]
    signal(tried, ANN, "keep-off A")  # one signal per pile, the trick like all others
    assert standing(tried) == [(1, "keep-off A")]


def test_commands_are_named_in_extreme() -> None:
    tried = started(ANN, BEN, variant="extreme")
    signal(tried, ANN, "hold skull", "not-now stop", "hold stop")
    assert standing(tried) == [(1, "hold skull"), (1, "not-now stop"), (1, "hold stop")]


FIRE = deck((22, 33, 44, 55, 66, 2, 3), (77,), size=7)


@pytest.mark.parametrize("talk", ["signals", "strict", "house"])
def test_a_fire_card_is_named_only_while_it_could_be_one_of_two(talk: str) -> None:
    tried = started(ANN, BEN, variant="onfire", cards=FIRE, talk=talk)
    tried.lay(ANN, "22A", "33A", "44A")
    signal(tried, BEN, "hold fire")
    tried.lay(ANN, "55A")
    signal(tried, ANN, "not-now fire")  # 66 and 77 are left
    tried.lay(ANN, "66A")
    for kind in ("hold", "not-now"):
        assert tried.refused(BEN, r.GiveSignal(f"{kind} fire")) == "signal-last-fire"
    # What stands already tells nothing new, and may go.
    assert (2, "hold fire") in standing(tried)
    tried.ask(BEN, r.GiveSignal("hold fire", withdraw=True))


def test_where_all_is_free_the_last_fire_card_too_may_be_named() -> None:
    tried = started(ANN, BEN, variant="onfire", talk="free", cards=FIRE)
    tried.lay(ANN, "22A", "33A", "44A", "55A", "66A")
    signal(tried, BEN, "hold fire")


# ---------------------------------------------------------------- how long they stand


def test_one_signal_per_pile_stands_the_newest_last() -> None:
    tried = started(ANN, BEN)
    signal(tried, BEN, "keep-off A", "like B", "love A")
    assert standing(tried) == [(2, "like B"), (2, "love A")]
    signal(tried, ANN, "keep-off A")
    assert standing(tried) == [(2, "like B"), (2, "love A"), (1, "keep-off A")]
    assert tried.refused(BEN, r.GiveSignal("keep-off A", withdraw=True)) == "signal-not-standing"


def test_a_signal_goes_when_the_top_of_its_pile_changes_also_by_a_take_back() -> None:
    tried = started(ANN, BEN, take_back=True)
    signal(tried, BEN, "keep-off A", "keep-off B", "trouble")
    tried.lay(ANN, "2A")
    assert standing(tried) == [(2, "keep-off B"), (2, "trouble")]
    signal(tried, BEN, "like A")
    tried.ask(ANN, r.TakeBack())
    assert standing(tried) == [(2, "keep-off B"), (2, "trouble")]


def test_ones_signals_go_when_the_own_turn_ends() -> None:
    tried = started(ANN, BEN)
    signal(tried, ANN, "keep-off D", "thanks")
    signal(tried, BEN, "keep-off C", "thanks")
    tried.lay(ANN, "2A", "3A")
    tried.ask(ANN, r.EndTurn())
    assert standing(tried) == [(2, "keep-off C"), (2, "thanks")]


def test_ones_signals_go_with_a_stop_as_the_only_card() -> None:
    tried = started(ANN, BEN, variant="extreme", cards=deck((9,), (20,), size=7))
    signal(tried, ANN, "keep-off D", "thanks")
    signal(tried, BEN, "keep-off A", "like D")
    tried.lay(ANN, "9A")
    assert standing(tried) == [(2, "like D")]


SILENCE = deck((17, 18, 19), (20, 21, 22), (30,), size=6)


def silenced(talk: str) -> Tried:
    tried = started(ANN, BEN, *bots("planner"), variant="extreme", talk=talk, cards=SILENCE)
    signal(tried, BEN, "keep-off D", "thanks")
    tried.happen(e.Signaled(3, given=("like D",)))
    tried.lay(ANN, "17A")
    return tried


@pytest.mark.parametrize("talk", ["strict", "house", "free"])
def test_r27_silence_lets_all_vanish_and_closes_signals(talk: str) -> None:
    tried = silenced(talk)
    assert standing(tried) == []
    assert tried.refused(BEN, r.GiveSignal("thanks")) == "silence"
    assert tried.refused(BEN, r.GiveSignal("thanks", withdraw=True)) == "silence"
    assert speak_as_bot(tried.table, 3, [Signal(SignalKind.THANKS)]) == ()
    shown = tried.view(2).talk
    assert (shown.has_signals, shown.has_chat, shown.closed_by) == (False, False, "silence")
    tried.lay(ANN, "18A")
    signal(tried, BEN, "thanks")
    assert tried.view(2).talk.closed_by is None


def test_r20_silence_means_nothing_alone() -> None:
    tried = started(ANN, variant="extreme", cards=deck((17,), size=8))
    tried.lay(ANN, "17A")
    assert not tried.table.is_silenced
    assert tried.view(1).talk.closed_by is None


# ---------------------------------------------------------------- bots


def said(*words: str) -> list[Signal]:
    return [*map(parse_signal, words)]


def test_what_a_bot_says_replaces_all_that_it_has_said() -> None:
    tried = started(ANN, BEN, *bots("planner"))
    assert speak_as_bot(tried.table, 3, []) == ()
    tried.happen(*speak_as_bot(tried.table, 3, said("keep-off A", "like B", "thanks")))
    assert speak_as_bot(tried.table, 3, said("thanks", "keep-off A", "like B")) == ()
    (event,) = speak_as_bot(tried.table, 3, said("love A", "like B"))
    assert event == e.Signaled(3, given=("love A",), withdrawn=("thanks",))
    tried.happen(event)
    assert standing(tried) == [(3, "like B"), (3, "love A")]


def test_a_bot_says_no_more_than_the_level_opens() -> None:
    trick = said("trick A", "like B")
    (event,) = speak_as_bot(started(ANN, *bots("planner")).table, 2, trick)
    assert event == e.Signaled(2, given=("like B",))
    free = started(ANN, *bots("planner"), talk="free")
    assert speak_as_bot(free.table, 2, trick) == (e.Signaled(2, given=("trick A", "like B")),)
    silent = started(ANN, *bots("planner"), talk="silent")
    assert speak_as_bot(silent.table, 2, trick) == ()
    fire = started(ANN, *bots("planner"), variant="onfire", cards=FIRE)
    tried = fire.happen(*(e.Laid(1, card, "A") for card in (22, 33, 44, 55, 66)))
    assert speak_as_bot(tried.table, 2, said("hold fire")) == ()


@pytest.mark.parametrize("talk", ["signals", "strict", "house", "free"])
@pytest.mark.parametrize("pile", ["A", "B", "C", "D"])
def test_a_bot_keeps_off_the_pile_that_a_person_wants_to_keep(pile: str, talk: str) -> None:
    """Of two bare piles the planner takes the other one, and takes that one after all if asked."""
    low, high = (2, 3, 4, 5, 6, 7, 8), (99, 98, 97, 96, 95, 94, 93)
    cards = deck((40, 41, 42, 43, 44, 45, 46), low if pile in "AB" else high)
    tried = started(ANN, *bots("planner"), cards=cards, starter=2, talk=talk)
    other = {"A": "B", "B": "A", "C": "D", "D": "C"}[pile]
    for kept, taken in ((pile, other), (other, pile)):
        signal(tried, ANN, f"keep-off {kept}")
        (laid,) = bot_acts(tried.table, 2, make_bot("planner"), Limit())
        assert isinstance(laid, e.Laid)
        assert laid.pile == taken
        tried.ask(ANN, r.GiveSignal(f"keep-off {kept}", withdraw=True))


def test_nobody_speaks_on_the_own_turn_for_a_bot_or_for_a_person() -> None:
    tried = started(*bots("planner", "planner"))
    assert speak_as_bot(tried.table, 1, said("thanks")) == ()
    assert speak_as_bot(started(ANN, CLEO).table, 2, said("thanks")) == ()


def test_texts_of_signals_are_those_of_the_notation() -> None:
    for words in ("keep-off A", "hold skull", "thanks"):
        assert format_signal(parse_signal(words)) == words
