"""The one filter: what each seat, and a spectator, may know of a table. Nothing else leaves it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import cast, get_args

from ninetyeight.core.actions import END, LAYS, Lay
from ninetyeight.core.cards import CARDS
from ninetyeight.core.commands import Command
from ninetyeight.core.outcome import Outcome
from ninetyeight.core.piles import LETTERS, PILES, Pile, cost
from ninetyeight.core.position import Position
from ninetyeight.core.signals import Signal, TalkLevel
from ninetyeight.core.state import State
from ninetyeight.core.turn import Demand
from ninetyeight.core.variant import Variant
from ninetyeight.core.view import View
from ninetyeight.errors import Problem
from ninetyeight.notation.seals import seal_hash
from ninetyeight.table import events as e
from ninetyeight.table.folding import after as table_after
from ninetyeight.table.folding import laid_over, open_table
from ninetyeight.table.losing import loss_by
from ninetyeight.table.options import ContinuedDeal, Options, RatedDeal, variant_of
from ninetyeight.table.seats import BotPlayer, Chair
from ninetyeight.table.table import PastTurn, Phase, Table
from ninetyeight.table.views import (
    Aid,
    CardCommand,
    CardView,
    ContinuedView,
    DealKind,
    GameView,
    LaidView,
    News,
    NewsEvent,
    OptionsView,
    OutcomeView,
    PileView,
    PlayView,
    ProblemView,
    SealView,
    SeatView,
    SignalView,
    TableView,
    TalkView,
    TurnView,
)
from ninetyeight.talk.levels import has_chat, has_signals

_CARRIED: dict[str, CardCommand] = {word: word for word in get_args(CardCommand)}


def view_of(table: Table, seat: int | None) -> TableView:
    """All that `seat` may know; with None what a spectator may know."""
    return Seeing(table).view(seat)


class Seeing:
    """The views of one table at one moment; what all have in common is made once."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def view(self, seat: int | None) -> TableView:
        """All that `seat` may know; with None what a spectator may know."""
        table = self.table
        return TableView(
            table.seq,
            table.move,
            table.phase,
            seat,
            self._options,
            self._seats,
            None if table.state is None else self._game(table.state, seat),
            self._signals,
            self._talk,
            self._seal,
            self._outcome,
            self._hands,
            table.is_archived,
            table.followed_by,
        )

    @cached_property
    def _options(self) -> OptionsView:
        return options_view(self.table.options)

    @cached_property
    def _seats(self) -> tuple[SeatView, ...]:
        return tuple(self._seat(seat, chair) for seat, chair in enumerate(self.table.chairs, 1))

    def _seat(self, seat: int, chair: Chair) -> SeatView:
        table, person = self.table, chair.person
        is_bot = isinstance(chair.occupant, BotPlayer)
        return SeatView(
            seat,
            "empty" if chair.occupant is None else "bot" if is_bot else "person",
            chair.name,
            chair.keeper,
            person is not None and person.id == table.host,
            person is not None and person.id in table.muted,
            None if table.state is None else self._counts[seat - 1],
            _wish(table, seat),
            seat in table.giving_up,
        )

    @cached_property
    def _counts(self) -> tuple[int, ...]:
        return self.table.state.hand_counts if self.table.state else ()

    @cached_property
    def _signals(self) -> tuple[SignalView, ...]:
        return tuple(signal_view(seat, signal) for (seat, _), signal in self.table.signals.items())

    @cached_property
    def _talk(self) -> TalkView:
        table = self.table
        if not table.is_talk_limited:
            return TalkView(False, True, None)
        if table.is_silenced:
            return TalkView(False, False, "silence")
        chat = has_chat(table.options.talk)
        signals = has_signals(table.options.talk) and table.is_running
        return TalkView(signals, chat, None if chat else "level")

    @cached_property
    def _seal(self) -> SealView | None:
        dealt = self.table.dealt
        if dealt is None or not dealt.salt:
            return None  # without a salt the hash would let everybody check their guesses
        found = _seal_hash(dealt.deck, dealt.salt)
        if self.table.is_decided:
            return SealView(found, dealt.salt, dealt.deck)
        return SealView(found)

    @cached_property
    def _outcome(self) -> OutcomeView | None:
        table = self.table
        if table.phase is not Phase.OVER or table.state is None:
            return None
        outcome = table.state.outcome
        if table.is_given_up or outcome is None:
            left = sum(self._counts) + table.state.draw_count
            return OutcomeView("given-up", None, left, False)
        return outcome_view(outcome)

    @cached_property
    def _hands(self) -> tuple[tuple[int, ...], ...] | None:
        state = self.table.state
        if state is None or not self.table.is_decided:
            return None
        return tuple(state.hand(seat) for seat in range(1, state.players + 1))

    # -------------------------------------------------------------- the cards

    def _game(self, state: State, seat: int | None) -> GameView:
        table = self.table
        is_own = seat == state.seat and table.chair(seat).keeper is None
        is_own_turn = is_own and table.phase is Phase.PLAY
        piles, laid, gone = self._piles_laid_gone
        return GameView(
            table.turn,
            state.seat,
            piles,
            laid,
            self._previous,
            state.draw_count,
            state.turn.minimum,
            self._in_force,
            self._obligations,
            None if seat is None else self._hand(state, seat, is_own_turn),
            is_own_turn and not self._obligations,
            tuple(map(problem_view, state.refusals(END))) if is_own_turn else None,
            is_own and table.can_take_back,
            gone,
        )

    @cached_property
    def _piles_laid_gone(
        self,
    ) -> tuple[tuple[PileView, ...], tuple[LaidView, ...], tuple[int, ...] | None]:
        state = self.table.state
        assert state is not None
        gone = None
        if "gone" in self.table.options.aids:
            gone = tuple(sorted(state.gone.union(play.card for play in state.laid)))
        return _piles(state), laid_views(laid_over(state, state.laid)), gone

    @cached_property
    def _in_force(self) -> tuple[Command, ...]:
        return self.table.state.in_force if self.table.state else ()

    @cached_property
    def _obligations(self) -> tuple[Demand, ...]:
        return self.table.state.obligations if self.table.state else ()

    @cached_property
    def _previous(self) -> TurnView | None:
        return None if self.table.previous is None else turn_view(self.table.previous)

    def _hand(self, state: State, seat: int, is_own_turn: bool) -> tuple[CardView, ...]:
        if is_own_turn:  # from the view, so that even what a card costs and breaks is filtered
            return _cards_to_play(state.view(seat))
        return _cards(state.variant, state.hand(seat))


def game_view(view: View, turn: int = 1, previous: PastTurn | None = None) -> GameView:
    """The cards of a game that is played at no table, as the seat on turn sees them."""
    is_running = view.outcome is None
    return GameView(
        turn,
        view.seat,
        _piles(view),
        laid_views(laid_over(view, view.laid)),
        None if previous is None else turn_view(previous),
        view.draw_count,
        view.turn.minimum,
        view.in_force,
        view.obligations,
        _cards_to_play(view) if is_running else _cards(view.variant, view.hand),
        is_running and not view.obligations,
        tuple(map(problem_view, view.refusals(END))) if is_running else None,
        False,
        None,
    )


def signal_view(seat: int, signal: Signal) -> SignalView:
    """What a seat says, as data."""
    return SignalView(
        seat,
        signal.kind,
        None if signal.pile is None else LETTERS[signal.pile],
        None if signal.command is None else _CARRIED[signal.command],
    )


def outcome_view(outcome: Outcome) -> OutcomeView:
    """How a game ended, as data."""
    return OutcomeView(outcome.result, outcome.reason, outcome.cards_left, outcome.is_very_good)


def _cards(variant: Variant, hand: Iterable[int]) -> tuple[CardView, ...]:
    held = _held(variant)
    return tuple([held[card] for card in hand])


def _cards_to_play(view: View) -> tuple[CardView, ...]:
    variant = view.variant
    return tuple(CardView(card, carries(variant, card), _plays(view, card)) for card in view.hand)


def _wish(table: Table, seat: int) -> int | None:
    """Whom a seat would like to start. Of the bots only who offers most is told, not how much."""
    if table.phase is not Phase.START:
        return None
    if seat in table.people:
        return table.proposals.get(seat)
    if seat in table.offers and len(table.offers) == len(table.bots):
        best = max(sorted(table.offers), key=lambda each: table.offers[each])
        return seat if seat == best else None
    return None


def _piles(position: Position) -> tuple[PileView, ...]:
    turn = position.turn
    due = (*turn.skull_piles, *turn.fire_piles)
    return tuple(
        PileView(
            LETTERS[pile],
            turn.piles[pile],
            carries(turn.variant, turn.piles[pile]),
            turn.is_fresh(pile),
            pile in due,
            turn.committed is pile,
        )
        for pile in PILES
    )


def _plays(view: View, card: int) -> tuple[PlayView, ...]:
    return tuple([_play(view, LAYS[card][pile]) for pile in PILES])


def _play(view: View, play: Lay) -> PlayView:
    step = cost(play.pile, view.piles[play.pile], play.card)
    refusal = view.refusal(play)
    if refusal is not None:
        return PlayView(LETTERS[play.pile], step, problem_view(refusal))
    loss = loss_by(view, play)
    return PlayView(LETTERS[play.pile], step, None, None if loss is None else loss.reason)


def problem_view(problem: Problem) -> ProblemView:
    """A problem as data."""
    return ProblemView(problem.code, problem.rule, dict(problem.facts))


def turn_view(turn: PastTurn) -> TurnView:
    """A past turn as data."""
    return TurnView(turn.seat, laid_views(turn.laid), turn.drawn)


def laid_views(plays: Iterable[tuple[Lay, int]]) -> tuple[LaidView, ...]:
    """Cards that were laid, each with the top it covered, as data."""
    return tuple(
        LaidView(play.card, LETTERS[play.pile], cost(play.pile, top, play.card))
        for play, top in plays
    )


@lru_cache(maxsize=1024)
def _held(variant: Variant) -> Mapping[int, CardView]:
    """Every card as it looks in a hand that has to wait."""
    return {card: CardView(card, carries(variant, card)) for card in CARDS}


_seal_hash = lru_cache(maxsize=4096)(seal_hash)
"""A table has the same seal in every view."""


def carries(variant: Variant, card: int) -> CardCommand | None:
    """The command on a card, "fire" for a fire card."""
    if variant.is_fire[card]:
        return "fire"
    command = variant.command_on[card]
    return None if command is None else _CARRIED[command]


@lru_cache(maxsize=1024)
def options_view(options: Options) -> OptionsView:
    """The rules of a table as data: a layout is told by the cards that carry something."""
    variant = variant_of(options)
    commands = {
        _CARRIED[command]: tuple(sorted(c for c, on in variant.commands.items() if on is command))
        for command in (Command if variant.commands else ())
    }
    if variant.fire:
        commands["fire"] = tuple(sorted(variant.fire))
    return OptionsView(
        options.seats,
        variant.id,
        cast(TalkLevel, options.talk),  # verified when the table was opened
        options.language,
        options.can_take_back,
        cast(tuple[Aid, ...], options.aids),
        options.is_public,
        options.pace,
        cast(DealKind, type(options.deal).__struct_config__.tag),
        options.counts,
        commands,
        _continued_view(options),
        options.deal.wins if isinstance(options.deal, RatedDeal) else None,
    )


def _continued_view(options: Options) -> ContinuedView | None:
    deal = options.deal
    if not isinstance(deal, ContinuedDeal):
        return None
    return ContinuedView(deal.turn, deal.seat, deal.is_rescue)


def news_after(since: int, events: Sequence[e.Event]) -> tuple[News, ...]:
    """What everybody may hear of the events of a table after number `since`, all of them given."""
    opened = events[0]
    assert isinstance(opened, e.Opened)
    table = before = open_table(opened)
    told = []
    for event in events:
        if event is not opened:
            before, table = table, table_after(table, event)
        news = news_of(event, before, table) if table.seq > since else None
        if news is not None:
            told.append(news)
    return tuple(told)


def news_of(event: e.Event, before: Table, after: Table) -> News | None:
    """What everybody may hear of `event`; None when it is nothing to tell."""
    seq, kind = after.seq, cast(NewsEvent, type(event).__struct_config__.tag)
    if isinstance(event, e.Laid):
        assert before.state is not None
        pile = Pile[event.pile]
        step = cost(pile, before.state.piles[pile], event.card)
        drawn = after.previous.drawn if after.previous and after.turn != before.turn else None
        return News(
            seq, kind, seat=event.seat, card=event.card, pile=LETTERS[pile], cost=step, drawn=drawn
        )
    if isinstance(event, e.Ended):
        assert after.previous is not None
        return News(seq, kind, seat=event.seat, drawn=after.previous.drawn)
    if isinstance(event, e.Sat):
        bot = event.who.name if isinstance(event.who, BotPlayer) else None
        return News(seq, kind, seat=event.seat, name=event.who.name, bot=bot)
    if isinstance(event, e.Signaled):
        return News(seq, kind, seat=event.seat, given=event.given, withdrawn=event.withdrawn)
    if isinstance(event, e.Chatted):
        return News(seq, kind, seat=event.seat, name=event.name, text=event.text)
    if isinstance(event, e.Kept):
        return News(seq, kind, seat=event.seat, bot=event.bot)
    if isinstance(event, e.Started):
        return News(seq, kind, starter=event.starter)
    if isinstance(event, e.Proposed):
        return News(seq, kind, seat=event.seat, starter=event.starter)
    if isinstance(event, e.Renamed):
        return News(seq, kind, seat=after.seat_of(event.player), name=event.name)
    if isinstance(event, e.Followed):
        return News(seq, kind, table=event.table)
    if isinstance(event, e.BotFailed):
        return News(seq, kind, seat=event.seat, bot=event.instead, code=event.code)
    if isinstance(event, e.Left):
        name = before.chair(event.seat).name
        return News(seq, kind, seat=event.seat, name=name, is_by_host=event.by_host)
    if isinstance(event, e.GaveUp):
        return News(seq, kind, seat=event.seat, is_withdrawn=event.is_withdrawn)
    if isinstance(event, e.Returned | e.TookBack | e.Continued):
        return News(seq, kind, seat=event.seat)
    if isinstance(event, e.Muted):
        seat = after.seat_of(event.player)
        return News(seq, kind, seat=seat, is_withdrawn=not event.is_muted)
    if isinstance(event, e.HandedOver):
        return News(seq, kind, seat=after.seat_of(event.player))
    if isinstance(event, e.Offered):
        return None  # how much a bot would like to start says something about its hand
    return News(seq, kind)
