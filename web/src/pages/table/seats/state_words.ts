// How somebody at the table is, in words.

import type { SeatView, TableView } from "../../../protocol";
import { say } from "../../../words/words.svelte";
import { standingWords } from "../talk/signals";

/** Everything there is to know about a seat, the most important first. */
export function seatStates(view: TableView, seat: SeatView, isAway: boolean): string[] {
  const said = view.signals.filter((each) => each.seat === seat.seat && each.pile === null);
  return [
    seat.seat === view.you ? say("web-seat-me") : null,
    isOnTurn(view, seat) ? say("web-turn-now") : null,
    seat.cards === null || seat.kind === "empty" ? null : say("web-seat-cards", { count: seat.cards }),
    seat.kind === "bot" ? say("web-seat-bot") : null,
    seat.keeper === null ? null : say("web-seat-kept", { bot: seat.keeper }),
    isAway && seat.kind === "person" ? say("web-seat-away") : null,
    seat.is_muted ? say("web-seat-muted") : null,
    seat.gives_up ? say("web-seat-gives-up") : null,
    seat.is_host ? say("web-seat-host") : null,
    ...said.map(standingWords),
  ].filter((each) => each !== null);
}

export function isOnTurn(view: TableView, seat: SeatView): boolean {
  return view.phase === "play" && view.game?.seat === seat.seat;
}
