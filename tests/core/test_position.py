"""One check, three faces: what is refused, what is asked and what is done always agree."""

from __future__ import annotations

import pytest

from ninetyeight import END, HiddenError, Lay, Pile, RefusedError, State, View, format_actions
from ninetyeight.core.position import next_seat
from ninetyeight.errors import shown
from tests.support import position, state

LINE = "base 20/1/100/60 10,15,30,45/61,62 99 1 -"


def refusal(line: str, card: int, pile: str) -> tuple[str, str | None, dict[str, object]]:
    with pytest.raises(RefusedError) as caught:
        position(line).verify_lay(card, pile)
    problem = caught.value.problem
    return problem.code, problem.rule, dict(problem.facts)


def test_what_may_be_laid() -> None:
    for card, pile in ((10, "A"), (30, "A"), (15, "b"), (45, Pile.D)):
        position(LINE).verify_lay(card, pile)
        assert position(LINE).refusal(Lay(card, pile)) is None  # type: ignore[arg-type]
        assert position(LINE).can_lay(card, pile)
        assert position(LINE).lay(card, pile).laid == (Lay(card, pile),)  # type: ignore[arg-type]


def test_what_may_not_be_laid_says_why() -> None:
    facts: dict[str, object] = {"card": 15, "pile": "A", "top": 20, "back": 10}
    assert refusal(LINE, 15, "A") == ("too-low", "§2", facts)
    assert not position(LINE).can_lay(15, "A")
    with pytest.raises(RefusedError):
        position(LINE).lay(15, "A")
    line = "base 20/1/100/60 10,65/61,62 99 1 -"
    facts = {"card": 65, "pile": "D", "top": 60, "back": 70}
    assert refusal(line, 65, "D") == ("too-high", "§2", facts)


@pytest.mark.parametrize(
    ("line", "card", "pile", "back"),
    [
        ("base 20/1/100/60 15/61 - 1 -", 15, "A", 10),
        ("base 11/1/100/60 5/61 - 1 -", 5, "A", 0),  # 1 is no card
        ("base 12/1/100/60 5/61 - 1 -", 5, "A", 2),
        ("base 20/1/90/60 95/61 - 1 -", 95, "C", 0),
        ("base 20/1/89/60 95/61 - 1 -", 95, "C", 99),
        ("extreme 21/30/100/60 15/61 - 1 -", 15, "B", 0),  # 21 is a No-trick card
    ],
)
def test_a_refusal_names_the_card_that_would_go_backwards(
    line: str, card: int, pile: str, back: int
) -> None:
    assert refusal(line, card, pile)[2]["back"] == back


def test_a_card_that_is_not_in_hand() -> None:
    for card in (61, 99, 20):
        assert refusal(LINE, card, "A") == ("not-in-hand", "§2", {"card": card})
    for other in (1, 100, 0, "10", 30.0, 10**5000):
        facts: dict[str, object] = {"card": shown(other)}
        assert refusal(LINE, other, "A") == ("not-in-hand", "§2", facts)  # type: ignore[arg-type]
        assert not position(LINE).can_lay(other, "A")  # type: ignore[arg-type]


def test_commands_refuse_with_what_they_see() -> None:
    no_trick = "extreme 21/30/100/60 20,15/61,62 - 1 -"
    facts: dict[str, object] = {"card": 20, "pile": "B", "top": 30}
    assert refusal(no_trick, 20, "B") == ("no-trick", "R16", facts)
    one_pile = "extreme 11/1/100/60 20,30/61,62 - 1 20B"
    facts = {"card": 30, "pile": "A", "top": 11, "committed": "B"}
    assert refusal(one_pile, 30, "A") == ("one-pile", "R14", facts)
    three = "extreme 1/1/100/60 5,6,7,8/61,62 - 1 5A,6A,7A"
    assert refusal(three, 8, "A") == ("three-complete", "R13", {"laid": 3})


def test_the_end_of_the_turn_has_the_same_three_faces() -> None:
    early, late = position(LINE), position(LINE, "30A 45A")
    assert (early.can_end_turn(), late.can_end_turn()) == (False, True)
    late.verify_end_turn()
    assert late.end_turn().seat == 2
    with pytest.raises(RefusedError) as caught:
        early.verify_end_turn()
    assert caught.value.code == "minimum"
    assert caught.value.problem.facts == {"laid": 0, "minimum": 2, "piles": "", "pile_count": 0}
    with pytest.raises(RefusedError):
        early.end_turn()


@pytest.mark.parametrize(
    ("line", "code", "rule", "laid", "minimum", "piles"),
    [
        ("extreme 1/1/100/100 2,14,30,54/61,62 - 1 14B,54C", "skull", "R5", 2, 1, "B, C"),
        ("onfire 22/1/100/33 2,14,30,54/61,62 - 1 14B", "fire", "§6", 1, 1, "A, D"),
        ("extreme 1/1/100/100 2,5,30,54/61,62 - 1 5A,30A", "three", "R8", 2, 1, ""),
    ],
)
def test_what_holds_a_turn_open_says_where(
    line: str, code: str, rule: str, laid: int, minimum: int, piles: str
) -> None:
    with pytest.raises(RefusedError) as caught:
        position(line).verify_end_turn()
    assert (caught.value.code, caught.value.problem.rule) == (code, rule)
    count = len(piles.split(",")) if piles else 0
    facts = {"laid": laid, "minimum": minimum, "piles": piles, "pile_count": count}
    assert caught.value.problem.facts == facts


def test_after_the_end_everything_is_refused() -> None:
    over = position("base 99/98/2/3 50,51/61,62 99 1 -".replace("99 1", "97 1"))
    assert over.is_over
    assert not position(LINE).is_over
    for action in (Lay(50, Pile.A), END):
        with pytest.raises(RefusedError) as caught:
            over.verify(action)
        assert (caught.value.code, caught.value.problem.rule) == ("game-over", "R1")
        assert caught.value.problem.facts == {"result": "lost"}


@pytest.mark.parametrize("action", ["45A", None, 45, (45, 0)])
def test_something_that_is_no_action(action: object) -> None:
    with pytest.raises(RefusedError) as caught:
        position(LINE).do(action)  # type: ignore[arg-type]
    assert caught.value.code == "not-an-action"
    assert caught.value.problem.facts == {"text": repr(action)}


def test_a_long_something_that_is_no_action_is_quoted_shortly() -> None:
    problem = position(LINE).refusal("x" * 1000)
    assert problem is not None
    assert problem.facts == {"text": "'" + "x" * 39}


def test_a_play_knows_its_pile_by_letter() -> None:
    assert Lay(45, "b") == Lay(45, Pile.B)  # type: ignore[arg-type]
    with pytest.raises(RefusedError):
        Lay(45, "E")  # type: ignore[arg-type]


def test_the_number_of_seats_and_cards() -> None:
    for found in (position(LINE), state(LINE).view(1), state(LINE).view(2)):
        assert (found.players, found.hand_counts, found.draw_count) == (2, (4, 2), 1)
        assert found.variant.id == "base"


@pytest.mark.parametrize(
    ("seat", "counts", "draw", "following"),
    [
        (1, (1, 1, 1), 5, 2),
        (3, (1, 1, 1), 5, 1),
        (1, (1, 0, 1), 5, 2),  # nobody is skipped while the draw pile lasts
        (1, (1, 0, 1), 0, 3),
        (3, (0, 0, 1), 0, 3),
        (1, (1,), 0, 1),
        (2, (1, 0, 0, 0, 0), 0, 1),
    ],
)
def test_whose_turn_comes_next(
    seat: int, counts: tuple[int, ...], draw: int, following: int
) -> None:
    assert next_seat(seat, counts, draw) == following


def test_a_seat_without_cards_on_turn_while_the_draw_pile_lasts_has_lost() -> None:
    after = state("base 1/1/100/100 2,3,4/- 50,51,52,53,54,55,56,57 1 -", "2A 3A end")
    assert after.seat == 2
    assert after.outcome is not None
    assert (after.outcome.reason, after.outcome.cards_left) == ("stuck", 9)


def test_a_view_goes_on_until_it_would_have_to_draw_hidden_cards() -> None:
    view = state(LINE).view(1)
    laid = view.lay(30, "A").lay(45, "A")
    assert isinstance(laid, View)
    assert laid.hand == (10, 15)
    assert laid.legal_actions()[-1] == END
    with pytest.raises(HiddenError) as caught:
        laid.end_turn()
    assert caught.value.code == "hidden-draw"


def test_a_view_of_a_line_draws_what_it_knows() -> None:
    after = position("base 20/1/100/60 10,15,30,45/?2 99,98 1 30A,45A", "end")
    assert isinstance(after, View)
    assert (after.seat, after.hand_counts, after.draw_count) == (2, (4, 2), 0)
    assert after.hands[0].known == (10, 15, 98, 99)
    assert after.gone == {20, 30, 45, 60}
    assert after.viewer is None


def test_the_hand_of_a_view() -> None:
    full = state(LINE, "30A")
    assert full.view(1).hand == (10, 15, 45)
    assert full.view(2).hand == (61, 62)
    assert full.view(None).hand == ()
    assert full.view(2).hands[0].known == (30,)
    assert full.view(2).hands[0].hidden == 3


def test_a_state_and_its_view_are_two_types() -> None:
    full = state(LINE)
    assert isinstance(full, State)
    assert not isinstance(full.view(1), State)
    assert not hasattr(full.view(1), "deck")
    assert full.view(1).draw.known == ()


@pytest.mark.parametrize("seat", [0, 3, -1, "1", True])
def test_only_seats_at_the_table_have_a_hand_and_a_view(seat: object) -> None:
    full = state(LINE)
    for ask in (full.hand, full.view):
        with pytest.raises(RefusedError) as caught:
            ask(seat)  # type: ignore[arg-type]
        assert (caught.value.code, caught.value.problem.rule) == ("no-such-seat", "§1")
        assert caught.value.problem.facts == {"seat": repr(seat), "players": 2}


def test_what_everybody_at_the_table_may_know() -> None:
    view = state(LINE, "30A").view(None)
    assert view.viewer is None
    assert [(hand.known, hand.hidden) for hand in view.hands] == [((30,), 3), ((), 2)]
    assert (view.draw.known, view.draw.hidden) == ((), 1)
    assert (view.turn.hand, view.turn.hidden) == ((), 3)
    assert view.gone == state(LINE).gone
    assert 20 in view.gone
    assert 30 not in view.gone


def test_a_view_stays_its_viewers_as_the_game_goes_on() -> None:
    view = state("base 20/1/100/60 10,30,45/61,62 - 1 -").view(1)
    laid = view.lay(30, "A")
    passed = laid.end_turn()
    assert (view.viewer, laid.viewer, passed.viewer) == (1, 1, 1)
    assert passed.piles == (30, 1, 100, 60)
    assert passed.hand == (10, 45)
    assert passed.legal_actions() == ()
    assert passed.gone == state("base 20/1/100/60 10,30,45/61,62 - 1 -", "30A end").gone


def test_a_view_shows_how_the_game_ended() -> None:
    over = state("base 99/98/2/3 50,51/61,62 97 1 -")
    for viewer in (1, 2, None):
        assert over.view(viewer).outcome == over.outcome
        assert over.view(viewer).is_over


def test_a_view_of_a_line_counts_what_is_left() -> None:
    over = position("base 99/98/2/3 50,51/?2 ?7 1 -")
    assert isinstance(over, View)
    assert over.outcome is not None
    assert over.outcome.cards_left == 11


def test_a_view_passes_on_what_stays_hidden() -> None:
    after = position("base 20/1/100/60 30,45,?3/-/?2 - 1 30A", "end")
    assert isinstance(after, View)
    assert (after.hands[0].known, after.hands[0].hidden) == ((45,), 3)
    assert after.seat == 3  # the second seat has no cards
    drawing = position("base 20/1/100/60 30,45,?3/?6/?2 99,98 1 30A,45A", "end")
    assert drawing.hand_counts == (5, 6, 2)
    drawing = position("base 20/1/100/60 30,45,?3/?6/?2 91,92,93,94 1 30A,45A", "end")
    assert drawing.hand_counts == (6, 6, 2)
    assert drawing.draw_count == 1
    # while the draw pile lasts nobody is skipped
    assert position("base 20/1/100/60 30,45,?4/-/?2 91,92,93 1 30A,45A", "end").seat == 2


def test_a_bound_turn_may_use_the_trick_on_its_pile_unless_tricks_are_forbidden() -> None:
    # One-pile (11) lies on A, and the first card has bound the turn to B; 65 is a no-trick card.
    bound = position("extreme 11/1/100/100 20,30,40,41/61,62 - 1 30B")
    assert format_actions(bound.legal_actions()) == "20B 40B 41B end"
    bound = position("extreme 11/1/100/65 20,30,40,41/61,62 - 1 30B")
    assert format_actions(bound.legal_actions()) == "40B 41B end"


def test_everything_that_holds_a_turn_open_is_named() -> None:
    open_turn = position("extreme+onfire 1/1/22/100 14,20,30,31/61,62 70,71 1 14B")
    with pytest.raises(RefusedError) as caught:
        open_turn.end_turn()
    assert [(p.code, p.facts["piles"]) for p in caught.value.problems] == [
        ("minimum", ""),
        ("skull", "B"),
        ("fire", "C"),
    ]
    assert open_turn.refusals(END) == list(caught.value.problems)
    assert open_turn.refusal(END) == caught.value.problem


def test_nobody_plays_out_of_turn() -> None:
    view = state(LINE, "30A 45A").view(2)
    assert view.legal_actions() == ()
    for action in (END, Lay(61, Pile.A)):
        assert not view.can_do(action)
        with pytest.raises(RefusedError) as caught:
            view.do(action)
        assert (caught.value.code, caught.value.problem.rule) == ("not-your-turn", "§2")
        assert caught.value.problem.facts == {"seat": 1, "viewer": 2}
    over = state("base 99/98/2/3 50,51/61,62 97 1 -").view(2)
    assert [problem.code for problem in over.refusals(END)] == ["game-over"]
