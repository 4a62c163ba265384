"""Sealed decks: the hash is the one that is written down in docs/notation.md, for ever."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ninetyeight.core.cards import CARDS
from ninetyeight.notation.decks import deck_from_seed
from ninetyeight.notation.record import Seal
from ninetyeight.notation.record_text import format_record, parse_record
from ninetyeight.notation.seals import SealError, seal_hash, verify_seal
from tests.notation.records import RECORD

SALT = "00ff" * 8
SEALED = replace(RECORD, seal=Seal(seal_hash(CARDS, SALT), SALT))


def test_the_hash_is_that_of_the_documented_text() -> None:
    # printf '%s;%s' "$(seq -s, 2 99)" 00ff | sha256sum
    assert (
        seal_hash(CARDS, "00ff")
        == "c1dd800fecf09454f91d68b2944f82c489f830e72b5881836aa9e70cab44a6a9"
    )


def test_a_seal_fits_its_record_also_after_writing_and_reading() -> None:
    verify_seal(SEALED)
    verify_seal(parse_record(format_record(SEALED)))


def test_a_record_without_a_seal_proves_nothing() -> None:
    with pytest.raises(SealError) as caught:
        verify_seal(replace(RECORD, seal=None))
    assert caught.value.code == "seal-missing"


@pytest.mark.parametrize(
    "record",
    [
        replace(SEALED, deck=deck_from_seed(1), events=()),
        replace(SEALED, deck=(*CARDS[:-2], CARDS[-1], CARDS[-2])),
        replace(SEALED, seal=Seal(seal_hash(CARDS, SALT), SALT[2:])),
        replace(SEALED, seal=Seal("0" * 64, SALT)),
    ],
)
def test_another_deck_salt_or_hash_breaks_the_seal(record: object) -> None:
    assert isinstance(record, type(SEALED))
    with pytest.raises(SealError) as caught:
        verify_seal(record)
    (problem,) = caught.value.problems
    assert problem.code == "seal-broken"
    assert problem.facts["right"] == seal_hash(record.deck, record.seal.salt if record.seal else "")
