"""A review in words, for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ninetyeight.analysis.results import Reason, Review, SeatReview, SignalReview, TurnReview
from ninetyeight.cli.drawing.columns import in_columns
from ninetyeight.cli.drawing.words import signal_words
from ninetyeight.cli.simulating.words import percent
from ninetyeight.locales import text
from ninetyeight.locales.numbers import decimal
from ninetyeight.notation.record import Record
from ninetyeight.notation.signals import parse_signal

_ACTIONS = 2
"""The column that stands to the left, besides the names."""


def seat_names(record: Record) -> list[str]:
    """The names of the seats, with their numbers where two are the same."""
    names = [seat.name for seat in record.seats]
    return [
        f"{name} {seat}" if names.count(name) > 1 else name
        for seat, name in enumerate(names, start=1)
    ]


def review_lines(review: Review, names: Sequence[str]) -> list[str]:
    """All turns, and what came of them."""
    return [*turn_lines(review, names), "", *summary_lines(review, names)]


def turn_lines(review: Review, names: Sequence[str]) -> list[str]:
    """All turns as a table, and what would have been better."""
    rows = table_rows(review, names)
    lines = in_columns(rows, left=(1, _ACTIONS, len(rows[0]) - 1))
    told = [lines[0]]
    for line, turn in zip(lines[1:], review.turns, strict=True):
        told.append(line)
        told += [f"    {words}" for words in better_words(turn, names)]
    return told


def table_rows(review: Review, names: Sequence[str]) -> list[list[str]]:
    """The heading, and a row for each turn."""
    heading = [
        text("review-turn"),
        text("review-name"),
        text("review-actions"),
        text("review-before"),
        text("review-choice"),
        text("review-luck"),
        text("review-grade"),
    ]
    return [heading, *(_row(turn, names) for turn in review.turns)]


def _row(turn: TurnReview, names: Sequence[str]) -> list[str]:
    return [
        str(turn.number),
        names[turn.seat - 1],
        " ".join(turn.actions),
        percent(turn.before.mean),
        points(turn.choice),
        points(turn.luck or 0.0),
        text(f"review-grade-{turn.grade}"),
    ]


def points(difference: float) -> str:
    """`+1.2` for 0.012: hundredths of the chance to win."""
    return decimal(round(100 * difference, 1) or 0.0, is_signed=True)  # no −0.0


def better_words(turn: TurnReview, names: Sequence[str]) -> Iterator[str]:
    """What would have been better, and why."""
    if turn.better is None:
        return
    actions, chance = " ".join(turn.better.actions), percent(turn.better.chance.mean)
    yield text("review-better", actions=actions, percent=chance)
    for reason in turn.reasons:
        yield text("review-because", why=reason_words(reason, names))


def reason_words(reason: Reason, names: Sequence[str]) -> str:
    """Why a turn was worse, in a sentence."""
    facts = dict(reason.facts)
    if "seat" in facts:
        facts["name"] = names[int(facts.pop("seat")) - 1]
    if "signal" in facts:
        facts["signal"] = signal_words(parse_signal(str(facts["signal"])))
    if "command" in facts:
        facts["command"] = text(f"command-{facts['command']}")
    return text(f"review-why-{reason.code}", **facts)


def summary_lines(review: Review, names: Sequence[str]) -> Iterator[str]:
    """Luck or us, by how much, and where."""
    if review.first is None or review.end is None:
        yield text("review-nothing")
        return
    facts = {
        "first": percent(review.first.mean),
        "end": percent(review.end),
        "luck": points(review.luck),
        "choice": points(review.choice),
    }
    yield text(f"review-{review.result}", **facts)
    for seat in review.seats:
        yield _seat_words(seat, names)
    for number in review.turning_points:
        turn = next(turn for turn in review.turns if turn.number == number)
        name = names[turn.seat - 1]
        yield text("review-turning-point", turn=number, name=name, choice=points(turn.choice))
    for signal in review.helped:
        yield text("review-helped", **_signal_facts(signal, names))
    if review.saving is not None:
        yield text("review-saving", **_signal_facts(review.saving, names))


def _seat_words(seat: SeatReview, names: Sequence[str]) -> str:
    facts = {
        "name": names[seat.seat - 1],
        "choice": points(seat.choice),
        "luck": points(seat.luck),
    }
    if seat.accuracy is None:
        return text("review-seat-no-choice", **facts)
    return text("review-seat", **facts, accuracy=decimal(seat.accuracy))


def _signal_facts(signal: SignalReview, names: Sequence[str]) -> dict[str, str | int]:
    return {
        "turn": signal.turn,
        "name": names[signal.seat - 1],
        "signal": signal_words(parse_signal(signal.signal)),
        "actions": " ".join(signal.actions),
        "gain": points(signal.gain),
    }
