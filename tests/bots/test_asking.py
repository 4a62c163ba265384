"""Asked through `asking`, a bot fails in one way only."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import numpy as np
import pytest

from ninetyeight import (
    END,
    EndTurn,
    Lay,
    Pile,
    Signal,
    SignalKind,
    State,
    View,
    deal,
    parse_position,
)
from ninetyeight.bots import BotError, Choice, Limit, Reason
from ninetyeight.bots.asking import ask_act, ask_offer_start, ask_signals
from ninetyeight.bots.bot import Fact
from ninetyeight.locales.problems import sentence
from ninetyeight.notation.signals import parse_signal
from tests.bots.support import First

STATE = deal("base", players=2, seed=98).state
VIEW = STATE.view(1)
FINE = Reason("fine")


class Answers:
    """A bot that answers all questions with what a function makes of the view."""

    def __init__(self, answer: Callable[[View], Any]) -> None:
        self.answer = answer

    def act(self, view: View, *_: object) -> Any:
        return self.answer(view)

    def signals(self, view: View) -> Any:
        return self.answer(view)

    def offer_start(self, view: View) -> Any:
        return self.answer(view)


class Unshowable:
    def __repr__(self) -> str:
        raise RuntimeError


def act(answer: object) -> Choice:
    return ask_act(Answers(lambda _: answer), "mine", VIEW, {}, Limit())


def signals(answer: object, view: View = VIEW) -> tuple[Signal, ...]:
    return ask_signals(Answers(lambda _: answer), "mine", view)


def offer(answer: object) -> float:
    return ask_offer_start(Answers(lambda _: answer), "mine", VIEW)


def failure(ask: Callable[..., object], *given: object) -> tuple[str, dict[str, str | int]]:
    with pytest.raises(BotError) as caught:
        ask(*given)
    facts = dict(caught.value.problem.facts)
    assert (facts["bot"], facts["seat"]) == ("mine", 1)
    assert str(facts["position"]).startswith("<View ")
    assert "mine" in sentence(caught.value.problem)
    return caught.value.code, facts


def test_a_good_answer_comes_through() -> None:
    facts: dict[str, Fact] = {
        "turn": ("27A", "end"),
        "cost": 26,
        "share": 0.5,
        "why": "x",
        "none": (),
    }
    choice = Choice(Lay(27, Pile.A), Reason("plan", facts))
    assert act(choice) == choice
    assert act(choice).reason.facts == facts
    said = (
        parse_signal("love A"),
        parse_signal("free C"),
        parse_signal("thanks"),
        parse_signal("thanks"),
    )
    assert signals(said) == said == signals([*said])
    assert (offer(3), offer(2.5), offer(True)) == (3.0, 2.5, 1.0)


def test_numbers_of_numpy_are_numbers() -> None:
    facts = {"cost": np.int64(3), "share": np.float32(0.5), "cards": (np.int64(2),)}
    choice = act(Choice(Lay(np.int64(27), Pile.A), Reason("plan", facts)))  # type: ignore[arg-type]
    assert choice == Choice(
        Lay(27, Pile.A), Reason("plan", {"cost": 3, "share": 0.5, "cards": (2,)})
    )
    assert isinstance(choice.action, Lay)
    assert type(choice.action.card) is int
    assert offer(np.float32(0.5)) == 0.5


@pytest.mark.parametrize(
    "answer",
    [
        None,
        "27A",
        Lay(27, Pile.A),
        (Lay(27, Pile.A), FINE),
        Choice(Lay(10**5000, Pile.A), FINE),
        Choice("27A", FINE),  # type: ignore[arg-type]
        Choice(Lay("27", Pile.A), FINE),  # type: ignore[arg-type]
        Choice(Lay(27, Pile.A), "fine"),  # type: ignore[arg-type]
        Choice(Lay(27, Pile.A), Reason(7)),  # type: ignore[arg-type]
        Choice(Lay(27, Pile.A), Reason("fine", {"x": None})),  # type: ignore[dict-item]
        Choice(Lay(27, Pile.A), Reason("fine", {"x": float("nan")})),
        Choice(Lay(27, Pile.A), Reason("fine", {"x": ((1,),)})),  # type: ignore[dict-item]
        Choice(Lay(27, Pile.A), Reason("fine", {1: 2})),  # type: ignore[dict-item]
        Choice(Lay(27, Pile.A), Reason("fine", None)),  # type: ignore[arg-type]
        Unshowable(),
    ],
)
def test_what_is_no_choice(answer: object) -> None:
    code, facts = failure(act, answer)
    assert (code, facts["question"]) == ("bot-wrong-answer", "act")


@pytest.mark.parametrize(
    "answer",
    [None, parse_signal("love A"), "love A", ("love A",), {parse_signal("love A")}, iter(())],
)
def test_what_are_no_signals(answer: object) -> None:
    code, facts = failure(signals, answer)
    assert (code, facts["question"]) == ("bot-wrong-answer", "signals")


@pytest.mark.parametrize(
    "answer", [None, "1", float("nan"), float("inf"), 10**400, 1j, Decimal(1), np.zeros(2)]
)
def test_what_is_no_offer(answer: object) -> None:
    code, facts = failure(offer, answer)
    assert (code, facts["question"]) == ("bot-wrong-answer", "offer_start")


@pytest.mark.parametrize(
    ("action", "said", "why"),
    [
        (Lay(3, Pile.A), "3A", "not-in-hand"),
        (Lay(100, Pile.D), "100D", "not-in-hand"),
        (Lay(-(2**60), Pile.D), "-1152921504606846976D", "not-in-hand"),
        (END, "end", "minimum"),
    ],
)
def test_an_illegal_action_is_named_with_its_reason(
    action: Lay | EndTurn, said: str, why: str
) -> None:
    code, facts = failure(act, Choice(action, FINE))
    assert (code, facts["said"], facts["why"]) == ("bot-illegal", said, why)


def test_an_illegal_action_rests_on_a_rule() -> None:
    with pytest.raises(BotError) as caught:
        act(Choice(END, FINE))
    assert caught.value.problem.rule == "§2"


@pytest.mark.parametrize(
    ("signal", "why"),
    [(Signal(SignalKind.LOVE), "signal-shape"), (parse_signal("hold skull"), "signal-command")],
)
def test_a_signal_that_makes_no_sense(signal: Signal, why: str) -> None:
    code, facts = failure(signals, (signal,))
    assert (code, facts["why"]) == ("bot-illegal", why)


def test_a_signal_in_silence() -> None:
    state = parse_position("extreme 17/1/100/100 3,18/5,19 20 1 -")
    assert isinstance(state, State)
    code, facts = failure(signals, (parse_signal("hold skull"),), state.view(1))
    assert (code, facts["why"], facts["said"]) == ("bot-illegal", "silence", "hold skull")


def test_two_signals_about_one_pile() -> None:
    code, facts = failure(signals, (parse_signal("love A"), parse_signal("keep-off A")))
    assert (code, facts["said"]) == ("bot-signal-twice", "keep-off A")


@pytest.mark.parametrize("error", [ValueError("no idea"), SystemExit(), RecursionError()])
def test_whatever_it_raises(error: BaseException) -> None:
    def answer(_: View) -> object:
        raise error

    bot = Answers(answer)
    said = "ValueError: no idea" if isinstance(error, ValueError) else type(error).__name__
    for ask in (
        lambda: ask_act(bot, "mine", VIEW, {}, Limit()),
        lambda: ask_signals(bot, "mine", VIEW),
        lambda: ask_offer_start(bot, "mine", VIEW),
    ):
        code, facts = failure(ask)
        assert (code, facts["said"]) == ("bot-raised", said)


def test_ctrl_c_is_not_the_bots() -> None:
    def answer(_: View) -> object:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ask_signals(Answers(answer), "mine", VIEW)


def test_the_position_can_be_written_in_other_words_and_the_error_travels() -> None:
    with pytest.raises(BotError) as caught:
        act(None)
    moved = caught.value.at("base 1/1/100/100 …")
    assert moved.problem.facts["position"] == "base 1/1/100/100 …"
    assert moved.problem.code == "bot-wrong-answer"
    copied = pickle.loads(pickle.dumps(moved))
    assert (type(copied), copied.problem) == (BotError, moved.problem)
    assert copied.problem.facts == moved.problem.facts


def test_the_position_names_the_cards_of_the_turn() -> None:
    view = STATE.lay(27, "A").lay(88, "C").view(1)
    with pytest.raises(BotError) as caught:
        ask_act(Answers(lambda _: None), "mine", view, {}, Limit())
    assert str(caught.value.problem.facts["position"]).endswith("> 27A 88C")


def test_a_game_can_be_played_so() -> None:
    state = STATE
    while not state.is_over:
        state = state.do(ask_act(First(), "first", state.view(state.seat), {}, Limit()).action)
    assert state.outcome is not None
