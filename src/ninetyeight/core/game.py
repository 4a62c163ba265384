"""The story of a game: its states and the actions between them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ninetyeight.core.actions import END, Action, Lay
from ninetyeight.core.outcome import Outcome
from ninetyeight.core.piles import Pile, as_pile
from ninetyeight.core.state import State
from ninetyeight.core.view import View
from ninetyeight.errors import Problem, RefusedError


@dataclass(frozen=True, slots=True, repr=False)
class Game:
    """A history, not a board: `do` gives a longer game, `undo` the shorter one that came before.

    `deck` is the order in which the cards were dealt, when the game began with a deal.
    """

    states: tuple[State, ...]
    actions: tuple[Action, ...] = ()
    deck: tuple[int, ...] | None = None

    def __repr__(self) -> str:
        return f"<Game of {len(self.actions)} actions, now {self.state!r}>"

    @classmethod
    def from_state(cls, state: State) -> Game:
        """A game that begins at `state`."""
        return cls((state,))

    @property
    def state(self) -> State:
        """The state now."""
        return self.states[-1]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.state.outcome

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_over

    def legal_actions(self) -> tuple[Action, ...]:
        """All legal actions: cards ascending, piles A to D, the end of the turn last."""
        return self.state.legal_actions()

    def view(self, seat: int | None) -> View:
        """All that `seat` may know now; with None what everybody may know."""
        return self.state.view(seat)

    def do(self, action: Action) -> Game:
        """The game after `action`; raises RefusedError when it is not legal."""
        return Game((*self.states, self.state.do(action)), (*self.actions, action), self.deck)

    def do_all(self, actions: Iterable[Action]) -> Game:
        """The game after all of `actions`, one after the other."""
        game = self
        for action in actions:
            game = game.do(action)
        return game

    def lay(self, card: int, pile: Pile | str) -> Game:
        """The game after `card` was laid on `pile`."""
        return self.do(Lay(card, as_pile(pile)))

    def end_turn(self) -> Game:
        """The game after the turn was ended."""
        return self.do(END)

    def undo(self) -> Game:
        """The game before the last action; raises RefusedError when there was none."""
        if not self.actions:
            raise RefusedError(Problem("nothing-to-undo"))
        return Game(self.states[:-1], self.actions[:-1], self.deck)
