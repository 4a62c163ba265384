"""A record rebuilds every state of its game."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest

from ninetyeight import END, Game, Lay, Pile, RefusedError, SetupError, State, deal, parse_position
from ninetyeight.core.cards import CARDS
from ninetyeight.core.outcome import Outcome, judge
from ninetyeight.core.signals import Signal, SignalKind
from ninetyeight.core.turn import Turn
from ninetyeight.errors import Problem
from ninetyeight.notation.record import Comment, Event, Record, Seal, Seat, Signaled, TakeBack
from ninetyeight.notation.record_text import format_record
from tests.notation.records import HASH, RECORD, SALT, record_of, won_game
from tests.notation.support import deck_from, setup_codes

THANKS = Signal(SignalKind.THANKS)


def lay(*texts: str) -> list[Event]:
    return [Lay(int(text[:-1]), Pile[text[-1]]) for text in texts]


def refusal(record: Record) -> str:
    """The code by which the rules refuse an event of `record`."""
    with pytest.raises(RefusedError) as caught:
        record.states()
    with pytest.raises(RefusedError) as again:
        format_record(record)
    assert again.value.problem == caught.value.problem
    return caught.value.code


def test_the_record_of_a_game() -> None:
    game = deal("expert", 2, seed=98, start=2)
    game = game.do(game.legal_actions()[0])
    record = Record.from_game(game, ["Ann"])
    assert record.variant == game.state.variant
    assert record.seats == (Seat("Ann"), Seat("P2"))
    assert (record.deck, record.start) == (game.deck, 2)
    assert record.events == game.actions
    assert record.game() == game
    assert record.states() == game.states


def test_only_a_game_that_was_dealt_can_be_recorded() -> None:
    state = parse_position("base 1/1/100/100 5,6 - 1 -")
    assert isinstance(state, State)
    game = Game.from_state(state)
    assert setup_codes(lambda: Record.from_game(game)) == ["record-no-deal"]


def test_there_is_a_state_for_the_deal_and_for_every_event() -> None:
    states = RECORD.states()
    assert len(states) == len(RECORD.events) + 1
    assert states[0] == deal("base", 2, deck=CARDS).state
    assert [state.piles[0] for state in states] == [1, 2, 2, 3, 2, 4, 4, 4, 4, 4, 4, 4, 4]
    assert [state.seat for state in states] == [1] * 6 + [2] * 5 + [1] * 2


def test_what_was_taken_back_never_happened() -> None:
    game = RECORD.game()
    assert game.actions == (*lay("2A", "4A"), END, *lay("10B", "12B"), END)
    assert game == deal("base", 2, deck=CARDS).do_all(game.actions)


def test_a_game_without_events() -> None:
    record = record_of("base", 3)
    assert record.game() == deal("base", 3, deck=CARDS)
    assert record.states() == record.game().states


def test_cards_are_taken_back_one_by_one() -> None:
    events = [*lay("2A", "3A", "4A"), TakeBack(), TakeBack(), *lay("5A"), TakeBack(), TakeBack()]
    record = record_of("base", 2, *events)
    assert [len(state.laid) for state in record.states()] == [0, 1, 2, 3, 2, 1, 2, 1, 0]
    assert record.game() == deal("base", 2, deck=CARDS)


@pytest.mark.parametrize(
    "events",
    [
        [TakeBack()],
        [*lay("2A"), TakeBack(), TakeBack()],
        [*lay("2A", "3A"), END, TakeBack()],
        [*lay("2A", "3A"), END, *lay("9B"), TakeBack(), TakeBack()],
    ],
)
def test_nothing_is_taken_back_across_the_end_of_a_turn(events: list[Event]) -> None:
    assert refusal(record_of("base", 2, *events)) == "nothing-to-take-back"


def test_nothing_is_taken_back_after_a_stop() -> None:
    deck = deck_from(9, 20)
    record = replace(record_of("extreme", 2, *lay("9A"), TakeBack()), deck=deck)
    assert refusal(record) == "nothing-to-take-back"


def test_a_losing_card_can_be_taken_back() -> None:
    losing = lay("2A", "3A", "4A", "5A")  # 5 is a 3!, as the fourth card
    record = record_of("extreme", 2, *losing, TakeBack(), END)
    lost = record.states()[4].outcome
    assert lost == Outcome("lost", "three", 94)
    assert record.states()[5].outcome is None
    assert record.game().actions == (*losing[:3], END)


def test_a_losing_stop_can_be_taken_back() -> None:
    deck = deck_from(14, 9, 20)
    events = [*lay("14A", "9B"), TakeBack(), *lay("20A"), END]
    record = replace(record_of("extreme", 2, *events), deck=deck)
    lost = record.states()[2].outcome
    assert lost is not None
    assert lost.reason == "skull"
    assert record.game().state.seat == 2


def test_the_winning_card_cannot_be_taken_back() -> None:
    game = won_game()
    record = Record.from_game(game)
    assert record.states()[-1].outcome == Outcome("won", None, 0)
    late = replace(record, events=(*record.events, TakeBack()))
    assert refusal(late) == "nothing-to-take-back"


def test_nothing_is_laid_after_the_end() -> None:
    lost = record_of("extreme", 2, *lay("2A", "3A", "4A", "5A", "6A"))
    assert refusal(lost) == "game-over"
    assert refusal(record_of("base", 2, *lay("2A"), END)) == "minimum"
    assert refusal(record_of("base", 2, *lay("99A"))) == "not-in-hand"


def test_signals_under_silence_are_refused() -> None:
    # Seat 3 holds 14 to 19; 17 is a Silence.
    turn = [*lay("2A", "3A"), END, *lay("8A", "10A"), END]
    quiet = [*turn, *lay("17A")]
    assert refusal(record_of("extreme", 3, *quiet, Signaled(1, THANKS))) == "silence"
    assert refusal(record_of("extreme", 3, *quiet, Signaled(3, THANKS, True))) == "silence"
    spoken = record_of("extreme", 3, *turn, Signaled(1, THANKS), *lay("17A", "18A"))
    assert record_of("extreme", 3, *spoken.events, Signaled(1, THANKS)).states()


def test_signals_that_make_no_sense_are_refused() -> None:
    def signaled(seat: int, kind: SignalKind, command: str | None = None) -> Record:
        return record_of("base", 2, Signaled(seat, Signal(kind, command=command)))

    assert refusal(signaled(3, SignalKind.THANKS)) == "no-such-seat"
    assert refusal(signaled(1, SignalKind.KEEP_OFF)) == "signal-shape"
    assert refusal(signaled(1, SignalKind.HOLD, "stop")) == "signal-command"


@pytest.mark.parametrize("event", [None, "2A", 5, [], Lay(2.5, Pile.A)])  # type: ignore[arg-type]
def test_what_is_no_event_is_refused(event: object) -> None:
    assert refusal(record_of("base", 2, event)) in ("not-an-action", "not-in-hand")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["", " Ann", "Ann ", "A\tn", "A\nn", "A\x00", "\ud800", "x" * 81])
def test_names_that_cannot_be_written(name: str) -> None:
    record = replace(RECORD, seats=(Seat("Ann"), Seat(name)))
    assert record.problems() == [Problem("name", facts={"seat": 2})]
    assert setup_codes(lambda: format_record(record)) == ["name"]


@pytest.mark.parametrize("name", ["x", "x" * 80, "Ann: 5", "{(Ann)}", "Åsa Öberg", "安", "1: end"])
def test_names_that_can_be_written(name: str) -> None:
    assert replace(RECORD, seats=(Seat("Ann"), Seat(name))).problems() == []


@pytest.mark.parametrize(
    "text", ["\x00", "a\rb", "\ud800", "\u2028", "x" * 2_001, "\x7f", "\ufeff"]
)
def test_comments_that_cannot_be_written(text: str) -> None:
    record = replace(RECORD, events=(Comment(text),))
    assert record.problems() == [Problem("comment", facts={"text": text[:40]})]
    assert setup_codes(lambda: format_record(record)) == ["comment"]


@pytest.mark.parametrize(
    "seal",
    [
        Seal(HASH[1:], SALT),
        Seal(HASH + "00", SALT),
        Seal(HASH.upper(), SALT),
        Seal("x" * 64, SALT),
        Seal(HASH, ""),
        Seal(HASH, "0"),
        Seal(HASH, "0" * 129),
        Seal(HASH, "0g"),
        Seal("٤" * 64, SALT),
    ],
)
def test_wrong_seals(seal: Seal) -> None:
    assert setup_codes(lambda: format_record(replace(RECORD, seal=seal))) == ["seal"]


def test_a_date_has_no_time() -> None:
    record = replace(RECORD, date=datetime.datetime(2026, 1, 31, 12, 0))
    assert setup_codes(lambda: format_record(record)) == ["date"]


def test_everything_that_cannot_be_written_is_named() -> None:
    record = replace(
        RECORD,
        seats=(Seat(""), Seat("\n")),
        events=(Comment("\x00"),),
        talk="loud",
        seal=Seal("", ""),
        date=datetime.datetime(2026, 1, 31),
    )
    codes = [problem.code for problem in record.problems()]
    assert codes == ["name", "name", "comment", "talk-level", "seal", "date"]
    assert setup_codes(lambda: format_record(record)) == codes


@pytest.mark.parametrize(
    ("record", "codes"),
    [
        (replace(RECORD, seats=()), ["players"]),
        (replace(RECORD, seats=(Seat("x"),) * 6), ["players"]),
        (replace(RECORD, deck=CARDS[1:]), ["card-missing"]),
        (replace(RECORD, deck=(*CARDS, 2)), ["card-twice"]),
        (replace(RECORD, deck=(1, *CARDS[1:])), ["card-unknown", "card-missing"]),
        (replace(RECORD, start=0), ["start-seat"]),
        (replace(RECORD, start=3), ["start-seat"]),
    ],
)
def test_deals_that_cannot_be(record: Record, codes: list[str]) -> None:
    for do in (record.states, record.game, lambda: format_record(record)):
        with pytest.raises(SetupError) as caught:
            do()
        assert [problem.code for problem in caught.value.problems] == codes


def test_a_card_laid_and_taken_back_many_times_is_judged_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judged = []

    def counting(turn: Turn, cards_left: int) -> Outcome | None:
        judged.append(turn)
        return judge(turn, cards_left)

    monkeypatch.setattr("ninetyeight.core.position.judge", counting)
    record = replace(record_of("extreme", 2, *[*lay("14A"), TakeBack()] * 500), deck=deck_from(14))
    assert len(record.states()) == 1001
    assert len(judged) <= 1
