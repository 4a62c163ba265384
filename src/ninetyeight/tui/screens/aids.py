"""What the aids of a table have told: a turn that a bot suggests, and the chance to win."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from ninetyeight.core.actions import Lay
from ninetyeight.locales import text
from ninetyeight.table.views import Aid, TableView
from ninetyeight.tui.place import Place, RefusalError, ToldChance
from ninetyeight.tui.words.chances import chance_words
from ninetyeight.tui.words.turns import steps_words

Step = tuple[int, str]
"""A card, and the letter of its pile."""


class Aids:
    """The aids of `place`. Both take a while; `run` does that beside the play."""

    def __init__(
        self,
        place: Place,
        run: Callable[[Coroutine[Any, Any, None]], object],
        on_told: Callable[[], None],
        on_refused: Callable[[str], None],
    ) -> None:
        self._place = place
        self._run = run
        self._on_told = on_told
        self._on_refused = on_refused
        self._awaited: set[Aid] = set()
        self._steps: tuple[Step, ...] = ()
        self._steps_move = -1
        self._chance: ToldChance | None = None

    def ask(self, aid: Aid) -> None:
        """Ask for it, where the table has it, unless it is on its way."""
        view = self._place.view
        if view is None or aid not in view.options.aids or aid in self._awaited:
            return
        self._awaited.add(aid)
        self._on_told()
        self._run(self._told(aid, self._suggest() if aid == "suggest" else self._tell_chance()))

    async def _told(self, aid: Aid, answer: Awaitable[None]) -> None:
        try:
            await answer
        except RefusalError as refusal:
            self._on_refused(refusal.words)
        finally:
            self._awaited.discard(aid)
        self._on_told()

    async def _suggest(self) -> None:
        move = self._move
        actions = await self._place.suggest()
        self._steps = tuple(
            (each.card, each.pile.name) for each in actions if isinstance(each, Lay)
        )
        self._steps_move = move
        if not self._steps and move == self._move:  # else it is no news for who plays now
            self._on_refused(text("web-table-suggest-end"))

    @property
    def _move(self) -> int:
        return -1 if self._place.view is None else self._place.view.move

    async def _tell_chance(self) -> None:
        self._chance = await self._place.chance()

    def forget(self) -> None:
        """Who goes on has seen it."""
        self._steps, self._chance = (), None

    def steps(self, view: TableView) -> tuple[Step, ...]:
        """What a bot would lay, until something is done."""
        return self._steps if view.move == self._steps_move else ()

    def lines(self, view: TableView) -> list[str]:
        """What was told, and what is on its way; of the chance, to who knows what it is made of."""
        told, steps = list[str](), self.steps(view)
        if "chance" in self._awaited:
            told.append(text("web-table-chance-coming"))
        elif self._chance is not None and self._chance.seat == view.you and view.phase == "play":
            told.append(chance_words(self._chance, view))
        if "suggest" in self._awaited:
            told.append(text("tui-suggest-coming"))
        elif steps:
            told.append(text("web-table-suggested", steps=steps_words(steps)))
        return told
