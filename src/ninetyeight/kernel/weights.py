"""What the planner weighs, and where each weight stands in its part of a row.

The unit is arbitrary: a step on a pile costs about one. What a weight is called with `EARLY` is
multiplied by the share of the 98 cards that are unseen and added to the weight of the same name:
all of it counts at the first card, nothing at the last. `END` stands in its place once the draw
pile is empty.
"""

from __future__ import annotations

WEIGHT_NAMES = (
    "EXTRA",  # won by each card beyond the minimum
    "EXTRA_EARLY",
    "EXTRA_END",
    "BEST",  # lost by each step of the less advanced pile of a direction
    "BEST_EARLY",
    "BEST_END",
    "WORSE",  # lost by each step of the other one
    "WORSE_EARLY",
    "WORSE_END",
    "TAKEN_BY_0",  # lost by each unseen card that no pile takes any more, only one takes, …
    "TAKEN_BY_1",
    "TAKEN_BY_2",
    "TAKEN_BY_3",
    "TAKEN_BY_0_EARLY",
    "TAKEN_BY_1_EARLY",
    "TAKEN_BY_2_EARLY",
    "TAKEN_BY_3_EARLY",
    "TAKEN_BY_0_END",
    "TAKEN_BY_1_END",
    "TAKEN_BY_2_END",
    "TAKEN_BY_3_END",
    "OWN",  # how much a card in hand counts among those
    "CROSSED",  # lost by each number that no pile takes any more
    "TRICK_UNSEEN",  # won by each trick that may still come
    "TRICK_NEAR",  # the same, in proportion to the chance that somebody holds it
    "TRICK_END",
    "TRICK_HELD",  # won by each trick in hand
    "TRICK_HELD_END",
    "PAIR",  # won by two cards in hand that are ten apart
    "HELD_DEAD",  # lost by each card in hand that no pile takes
    "HELD",  # lost by each step to the nearest pile, for each card in hand
    "HELD_END",
    "NEXT",  # the same for the nearest card
    "SECOND",  # and for the one after it
    "LOVE_BACK",  # lost by moving a pile that a partner loves: by a trick, by 1-3, 4-10, more
    "LOVE_SMALL",
    "LOVE_MIDDLE",
    "LOVE_BIG",
    "LIKE_BACK",
    "LIKE_SMALL",
    "LIKE_MIDDLE",
    "LIKE_BIG",
    "KEEP_BACK",
    "KEEP_SMALL",
    "KEEP_MIDDLE",
    "KEEP_BIG",
    "FREE_MOVED",  # lost by moving a pile that a partner calls free
    "LATER",  # how much each seat counts in comparison with the one before it
    "HURT",  # from how many steps lost on a bot says "keep off"
    "SILENCE_SEEN",  # lost by each command that is left visible for somebody whom it binds
    "NO_TRICK_SEEN",
    "ONE_PILE_SEEN",
    "DRAW_ONE_SEEN",
    "FIRE_SEEN",
    "SILENCE_STEPS",  # lost by each step that covering it will take
    "NO_TRICK_STEPS",
    "ONE_PILE_STEPS",
    "DRAW_ONE_STEPS",
    "FIRE_STEPS",
    "STOP_HELD",  # won by each command that stays in hand
    "SKULL_HELD",
    "THREE_HELD",
    "SILENCE_HELD",
    "NO_TRICK_HELD",
    "ONE_PILE_HELD",
    "DRAW_ONE_HELD",
    "FIRE_HELD",
    "STOP_HELD_END",
    "SKULL_HELD_END",
    "THREE_HELD_END",
    "UNMET",  # lost by each skull and 3! in a hand that has too few cards for it, for good
    "SHORT",  # lost by each card that the hand lacks because only one is drawn
)
WEIGHTS = len(WEIGHT_NAMES)

(
    EXTRA, EXTRA_EARLY, EXTRA_END,
    BEST, BEST_EARLY, BEST_END,
    WORSE, WORSE_EARLY, WORSE_END,
    TAKEN_BY_0, _, _, _,
    TAKEN_BY_0_EARLY, _, _, _,
    TAKEN_BY_0_END, _, _, _,
    OWN, CROSSED,
    TRICK_UNSEEN, TRICK_NEAR, TRICK_END,
    TRICK_HELD, TRICK_HELD_END,
    PAIR, HELD_DEAD,
    HELD, HELD_END,
    NEXT, SECOND,
    LOVE_BACK, _, _, _,
    LIKE_BACK, _, _, _,
    KEEP_BACK, _, _, _,
    FREE_MOVED, LATER, HURT,
    SILENCE_SEEN, _, _, _, FIRE_SEEN,
    SILENCE_STEPS, _, _, _, FIRE_STEPS,
    STOP_HELD, _, _, _, _, _, _, FIRE_HELD,
    STOP_HELD_END, _, _,
    UNMET, SHORT,
) = range(WEIGHTS)  # fmt: skip
