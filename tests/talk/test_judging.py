"""The policy of table talk, point by point."""

from __future__ import annotations

import pytest

from ninetyeight.talk.judging import judge
from ninetyeight.talk.levels import FREE, HOUSE, SIGNALS, SILENT, STRICT
from ninetyeight.talk.lexicon import languages
from ninetyeight.talk.verdicts import CLOSED, EXACT_HINT, NUMBER, OK, SILENCE, Verdict


def kind(text: str, language: str = "en", level: str = STRICT, *, extreme: bool = True) -> str:
    return judge(text, level, language, has_commands=extreme).kind


def held(text: str, language: str = "en", *, extreme: bool = True) -> list[str]:
    """What is held back, as it stands in the text."""
    verdict = judge(text, STRICT, language, has_commands=extreme)
    return [text[start:end] for start, end in verdict.spans]


@pytest.mark.parametrize("level", [SILENT, SIGNALS, STRICT, HOUSE, FREE])
def test_r27_silence_closes_every_level(level: str) -> None:
    assert judge("hi", level, "en", has_commands=True, is_silenced=True) == Verdict(SILENCE)


@pytest.mark.parametrize(
    ("level", "expected"),
    [(SILENT, CLOSED), (SIGNALS, CLOSED), (STRICT, NUMBER), (HOUSE, NUMBER), (FREE, OK)],
)
def test_the_level_decides_whether_a_number_is_heard(level: str, expected: str) -> None:
    assert kind("47", level=level) == expected


@pytest.mark.parametrize(
    ("language", "texts"),
    {
        "en": ["don't lay anything on the last pile", "no big jump on this pile"],
        "de": ["Leg nichts auf den letzten Stapel", "Auf diesem Stapel kein großer Sprung"],
        "cs": ["Nedávej nic na poslední balíček,", "Na tomhle balíčku nedělej velký skok."],
        "ru": ["Не клади ничего на последнюю стопку", "На этой стопке не делай большой прыжок"],
        "pt": ["Não jogues nada no último baralho", "Neste baralho não dês um salto grande"],
    }.items(),
)
def test_the_examples_of_the_sheets_pass(language: str, texts: list[str]) -> None:
    assert [kind(text, language) for text in texts] == [OK, OK]


@pytest.mark.parametrize("table", languages())
@pytest.mark.parametrize(
    "text",
    [
        "sedmačtyřicet", "čtyřicet sedm", "ctyricet sedm", "сорока семи", "siebenundvierzig",
        "quarenta e sete", "forty-seven", "sedmička", "padesátka", "семёрка", "полтинник",
        "the sixties", "die Vierziger", "a dozen", "dúzia", "tenth", "4 7", "4-7", "four seven",
        "４７", "४७", "4️⃣7️⃣", "④", "⑫", "XLVII", "f o r t y", "s3ven", "f0rty", "sevennn",
    ],
)  # fmt: skip
def test_numbers_and_their_disguises_are_numbers_at_every_table(text: str, table: str) -> None:
    assert kind(text.strip(), table) == NUMBER


@pytest.mark.parametrize(
    "text",
    [
        "the very next one",
        "one higher than the top",
        "I have the trick for A",
        "I don't have the trick for A",
    ],
)
def test_words_that_leave_one_number_only_are_exact_hints(text: str) -> None:
    assert kind(text) == EXACT_HINT


def test_what_is_both_is_a_number() -> None:
    assert held("I have the trick for A, the 7") == ["7"]
    assert kind("I have the trick for A, the 7") == NUMBER
    assert kind("exactly ten below") == NUMBER


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("I have the trick for A", "en", OK),
        ("ich hab den Trick für A", "de", OK),
        ("mám trik na A", "cs", OK),
        ("есть обратный прыжок на А", "ru", OK),
        ("tenho o truque para a pilha A", "pt", OK),
        ("one above the top", "en", EXACT_HINT),
        ("exactly ten below", "en", NUMBER),
    ],
)
def test_house_opens_the_trick_and_nothing_else(text: str, language: str, expected: str) -> None:
    assert kind(text, language, HOUSE) == expected


@pytest.mark.parametrize(
    ("language", "texts"),
    {
        "en": "one|0|100|the second pile|ninth|I can lay three cards|twice|both|half|a pair",
        "de": "ein|eine|in zwei Minuten|Acht geben|Dreieck|der dritte Stapel|2. Stapel|beide",
        "cs": "jedna|ještě dvě kola|sedmikráska|druhý balíček|2. balíček|dvakrát|obě",
        "ru": "один|у меня две карты|семья|вторая стопка|2-я стопка|сорока летит|дважды|обе",
        "pt": "um|uma|duas cartas|setembro|a segunda pilha|2ª pilha|metade|ambas",
    }.items(),
)
def test_what_must_pass_does(language: str, texts: str) -> None:
    assert [text for text in texts.split("|") if held(text, language)] == []


@pytest.mark.parametrize(
    ("text", "language"),
    [("pet", "en"), ("elf", "en"), ("ten", "cs"), ("tens", "pt"), ("vier", "pt"), ("sem", "pt")],
)
def test_a_word_that_is_ordinary_at_the_table_passes_there_only(text: str, language: str) -> None:
    assert kind(text, language) == OK
    assert NUMBER in {kind(text, other) for other in languages()}


def test_a_foreign_numeral_with_its_marks_is_no_ordinary_word() -> None:
    assert kind("pět") == NUMBER


@pytest.mark.parametrize("text", ["3!", "the 3! card", "„3!“-Karte"])
def test_the_command_may_be_named_where_it_is_played(text: str) -> None:
    assert kind(text) == OK
    assert kind(text, extreme=False) == NUMBER


def test_a_number_that_only_ends_in_three_is_no_command() -> None:
    assert held("4 3!") == ["4"]
    assert held("33!") == ["33"]


@pytest.mark.parametrize("text", ["<3", "50:50", "24/7", "gr8", "b4"])
def test_set_phrases_pass(text: str) -> None:
    assert kind(f"well {text} friends") == OK


@pytest.mark.parametrize("text", ["max 4", "three higher", "three cards higher", "four steps"])
def test_sizes_of_steps_lead_to_a_number(text: str) -> None:
    assert kind(text) == NUMBER


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("2nd pile", "en"),
        ("3rd turn", "en"),
        ("2. Stapel", "de"),
        ("3. tah", "cs"),
        ("2ª vez", "pt"),
    ],
)
def test_small_ordinals_in_digits_need_their_noun(text: str, language: str) -> None:
    assert kind(text, language) == OK
    assert kind(text.split()[0], language) == NUMBER


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("I have 47 for A", ["47"]),
        ("forty-seven, or so", ["forty-seven"]),
        ("7 here. And 8 there", ["7", "8"]),
        ("x s e v e n x", ["s e v e n"]),
        ("it is 4️⃣7️⃣ ok", ["4️⃣7️⃣"]),
        ("ſеven", ["ſеven"]),
        ("a $even!", ["$even"]),
        ("sedmac\u030ctyr\u030cicet!", ["sedmac\u030ctyr\u030cicet"]),
        ("se\u200bven up", ["se\u200bven"]),
        ("1 7 please", ["1 7"]),
        ("one zero", ["one zero"]),
        ("only the very next one, please", ["very next"]),
    ],
)
def test_spans_point_at_what_is_held_back(text: str, parts: list[str]) -> None:
    assert held(text) == parts


def test_a_verdict_names_its_message() -> None:
    assert judge("hi", STRICT, "en", has_commands=True).message is None
    assert judge("7", STRICT, "en", has_commands=True).message == "verdict-number"
    assert judge("hi", SILENT, "en", has_commands=True).message == "verdict-closed"


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("since 2024", "en", OK),
        ("047", "en", NUMBER),
        ("see you at 20:30", "en", OK),
        ("20:30", "en", NUMBER),
        ("the 40s", "en", NUMBER),
        ("wait 5s", "en", OK),
        ("in the teens", "en", NUMBER),
        ("3. Karte", "de", OK),
        ("our tenth game", "en", OK),
        ("the tenth card", "en", NUMBER),
        ("all four look bad", "en", OK),
        ("нас трое", "ru", OK),
        ("hrajeme ve třech", "cs", OK),
        ("I can lay two", "en", NUMBER),
        ("pile 2", "en", NUMBER),
        ("1 0", "en", NUMBER),
        ("um eins", "de", OK),
        ("xlvii", "en", NUMBER),
        ("good luck xxx", "en", OK),
        ("EU VI ISSO", "pt", OK),
        ("tenho a VI", "pt", NUMBER),
        ("до сорока", "ru", NUMBER),
        ("сорока сидит на ветке", "ru", OK),
        ("люблю свою семью", "ru", OK),
        ("sedma", "cs", NUMBER),
        ("sedmá", "cs", OK),
        ("does anyone have the trick for A?", "en", EXACT_HINT),
        ("how does the trick work?", "en", OK),
        ("I have the no-trick card", "en", OK),
        ("die Kein-Trick-Karte ist bei mir", "de", OK),
        ("sorok sem'", "ru", NUMBER),
        ("shestdesyat odin", "ru", NUMBER),
        ("u menya tryuk na A", "ru", EXACT_HINT),
        ("naechste fuer A hab ich", "de", EXACT_HINT),
        ("+1", "en", OK),
        ("+1 for a break", "en", OK),
        ("+1 on A", "en", EXACT_HINT),
        ("A -1", "en", EXACT_HINT),
        ("5 guys", "en", OK),
        ("i got 47 guys", "en", NUMBER),
        ("hab 47 bruder", "de", NUMBER),
        ("zwei Brüder", "de", OK),
        ("o dva míň", "cs", NUMBER),
        ("za dvě min", "cs", OK),
        ("those two are fine", "en", OK),
        ("haveforty", "en", NUMBER),
        ("often", "en", OK),
        ("thirty1", "en", NUMBER),
        ("tvventy", "en", NUMBER),
        ("3.º baralho", "pt", OK),
        ("nothing closer, sorry", "en", OK),
        ("no closer card exists", "en", EXACT_HINT),
    ],
)
def test_the_answers_where_the_policy_is_silent(text: str, language: str, expected: str) -> None:
    assert kind(text, language) == expected
