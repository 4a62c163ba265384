from __future__ import annotations

import pytest

from ninetyeight import Pile, RefusedError, Signal, parse_position
from ninetyeight.core.signals import SignalKind
from ninetyeight.errors import shown

TWO = "60,61/70,71 80 1 -"


def refused(variant: str, seat: int, signal: Signal) -> tuple[str, str | None, dict[str, object]]:
    with pytest.raises(RefusedError) as caught:
        parse_position(f"{variant} 1/1/100/100 {TWO}").verify_signal(seat, signal)
    problem = caught.value.problem
    return problem.code, problem.rule, dict(problem.facts)


def allow(variant: str, signal: Signal) -> None:
    parse_position(f"{variant} 1/1/100/100 {TWO}").verify_signal(2, signal)


@pytest.mark.parametrize("kind", list(SignalKind)[:6])
def test_signals_about_a_pile_name_it(kind: SignalKind) -> None:
    allow("base", Signal(kind, Pile.A))
    allow("base", Signal(kind, Pile.D))
    shape = ("signal-shape", "§9", {"signal": kind.value})
    assert refused("extreme", 1, Signal(kind)) == shape
    assert refused("extreme", 1, Signal(kind, Pile.A, "stop")) == shape


@pytest.mark.parametrize("kind", list(SignalKind)[6:9])
def test_signals_to_the_table_name_nothing(kind: SignalKind) -> None:
    allow("base", Signal(kind))
    assert refused("base", 1, Signal(kind, Pile.A))[0] == "signal-shape"
    assert refused("extreme", 1, Signal(kind, command="stop"))[0] == "signal-shape"


@pytest.mark.parametrize("kind", list(SignalKind)[9:])
def test_commands_and_fire_can_be_named_where_they_are_in_the_deck(kind: SignalKind) -> None:
    allow("extreme", Signal(kind, command="stop"))
    allow("onfire", Signal(kind, command="fire"))
    allow("extreme+onfire", Signal(kind, command="silence"))
    allow("extreme+onfire", Signal(kind, command="fire"))
    unknown = ("signal-command", "§9", {"command": "fire"})
    assert refused("extreme", 1, Signal(kind, command="fire")) == unknown
    assert refused("base", 1, Signal(kind, command="fire")) == unknown
    assert refused("onfire", 1, Signal(kind, command="stop"))[0] == "signal-command"
    assert refused("extreme", 1, Signal(kind))[0] == "signal-shape"


@pytest.mark.parametrize(
    "seat", [0, 3, -1, "1", None, True, 10**5000], ids=lambda seat: shown(seat)
)
def test_only_seats_at_the_table_signal(seat: int) -> None:
    facts = {"seat": shown(seat), "players": 2}
    assert refused("base", seat, Signal(SignalKind.THANKS)) == ("no-such-seat", "§1", facts)


def test_silence_binds_everybody_until_the_game_is_over() -> None:
    thanks = Signal(SignalKind.THANKS)
    silent = parse_position("extreme 17/1/100/100 60,61/70,71 80 1 -")
    for seat in (1, 2):
        with pytest.raises(RefusedError) as caught:
            silent.verify_signal(seat, thanks)
        assert (caught.value.code, caught.value.problem.rule) == ("silence", "R27")
        assert caught.value.problem.facts == {"seat": seat}
    assert silent.is_silenced
    over = parse_position("extreme 17/99/3/2 10,11/70,71 80 1 -")
    assert over.is_over
    assert not over.is_silenced
    over.verify_signal(1, thanks)


def test_plain_words_are_as_good_as_our_own_values() -> None:
    assert Signal("love", "a") == Signal(SignalKind.LOVE, Pile.A)  # type: ignore[arg-type]
    assert isinstance(Signal("thanks").kind, SignalKind)  # type: ignore[arg-type]


@pytest.mark.parametrize("words", [("hug",), (None,), (3,), ("love", "E"), ("hold", None, 3)])
def test_what_is_no_signal(words: tuple[object, ...]) -> None:
    with pytest.raises(RefusedError) as caught:
        Signal(*words)  # type: ignore[arg-type]
    assert caught.value.code in ("signal-not", "no-such-pile")


def test_something_else_than_a_signal() -> None:
    facts = {"text": "'thanks'"}
    assert refused("base", 1, "thanks") == ("signal-not", "§9", facts)  # type: ignore[arg-type]
