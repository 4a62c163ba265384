"""What a name may be made of."""

from __future__ import annotations

import pytest

from ninetyeight.server.failures import ApiError
from ninetyeight.server.players.names import LONGEST, checked_name


@pytest.mark.parametrize(
    ("given", "stored"),
    [
        ("Ann", "Ann"),
        ("  Ann \t\n Lee  ", "Ann Lee"),
        ("Ann\u00a0\u2003Lee", "Ann Lee"),
        ("Jose\u0301", "José"),
        ("Žofie Müller-Łukasz", "Žofie Müller-Łukasz"),
        ("Семён", "Семён"),
        ("محمد", "محمد"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("क्षत्रिय", "क्षत्रिय"),
        ("ที่นี่", "ที่นี่"),
        ("小明", "小明"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("'; DROP TABLE players; --", "'; DROP TABLE players; --"),
        ("x" * LONGEST, "x" * LONGEST),
        ("7", "7"),
        ("…", "…"),
    ],
)
def test_names_that_people_have(given: str, stored: str) -> None:
    assert checked_name(given) == stored
    assert checked_name(stored) == stored


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ("", "name-empty"),
        ("   \n ", "name-empty"),
        ("\u200d\u200c", "name-empty"),
        ("\u0301", "name-empty"),
        ("\ufe0f", "name-empty"),
        ("x" * (LONGEST + 1), "name-too-long"),
        ("x" * 1_000_000, "name-too-long"),
        ("\u202eevil", "name-character"),
        ("a\u2066b", "name-character"),
        ("a\u200eb", "name-character"),
        ("a\u200bb", "name-character"),
        ("a\ufeffb", "name-character"),
        ("a\x00b", "name-character"),
        ("a\x1b[2Jb", "name-character"),
        ("a\x7fb", "name-character"),
        ("a\ud800b", "name-character"),
        ("a\ue000b", "name-character"),
        ("a\U000e0041b", "name-character"),
        ("\u3164", "name-character"),
        ("a\u2800b", "name-character"),
        ("Z\u0337\u0338\u0334\u0335algo", "name-marks"),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_names_that_nobody_can_read(given: str, code: str) -> None:
    with pytest.raises(ApiError) as refused:
        checked_name(given)
    assert refused.value.status == 400
    assert [problem.code for problem in refused.value.problems] == [code]
