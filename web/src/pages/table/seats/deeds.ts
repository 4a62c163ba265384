// What I may do about a seat. The server decides; this is what it makes sense to offer.

import type { Request, SeatView, TableView } from "../../../protocol";
import { say } from "../../../words/words.svelte";
import { isRunning } from "../running";
import { nameOf } from "./names";

export interface Deed {
  readonly name: "sit" | "keep" | "return" | "leave" | "give-up" | "go-on" | "mute" | "unmute" | "hand-over" | "remove";
  readonly words: string;
  readonly request: Request;
  /** It cannot simply be undone, so it is asked for twice. */
  readonly isFinal?: boolean;
}

export function seatDeeds(view: TableView, seat: SeatView, isAway: boolean): Deed[] {
  if (seat.seat === view.you) return ownDeeds(view, seat);
  if (seat.kind === "empty") return emptyDeeds(view, seat);
  const found = isAway && seat.kind === "person" && seat.keeper === null ? keepDeeds(view, seat) : [];
  return isHost(view) ? [...found, ...hostDeeds(view, seat)] : found;
}

function ownDeeds(view: TableView, seat: SeatView): Deed[] {
  const found: Deed[] = [];
  if (view.phase === "over") return found;
  if (seat.keeper !== null) {
    found.push({ name: "return", words: say("web-seat-return"), request: { do: "return" } });
  } else if (isRunning(view)) {
    const request: Request = { do: "keep", seat: seat.seat };
    if (view.options.seats > 1) found.push({ name: "keep", words: say("web-seat-keep-mine"), request });
    found.push(
      seat.gives_up
        ? { name: "go-on", words: say("web-seat-go-on"), request: { do: "give-up", withdraw: true } }
        : { name: "give-up", words: say("web-seat-give-up"), request: { do: "give-up" }, isFinal: true },
    );
  }
  if (view.options.seats > 1 || view.phase === "open") {
    found.push({ name: "leave", words: say("web-seat-leave"), request: { do: "leave" }, isFinal: true });
  }
  return found;
}

function emptyDeeds(view: TableView, seat: SeatView): Deed[] {
  if (view.phase === "over") return [];
  if (view.you === null) {
    return [{ name: "sit", words: say("web-seat-sit"), request: { do: "sit", seat: seat.seat } }];
  }
  return isHost(view) ? [] : keepDeeds(view, seat);
}

/** While cards are in play anybody may call a bot to a place where nobody is. */
function keepDeeds(view: TableView, seat: SeatView): Deed[] {
  if (!isRunning(view) || view.you === null) return [];
  const words = say("web-seat-keep", { name: nameOf(view, seat.seat) });
  return [{ name: "keep", words, request: { do: "keep", seat: seat.seat } }];
}

function hostDeeds(view: TableView, seat: SeatView): Deed[] {
  const found: Deed[] = [];
  const name = nameOf(view, seat.seat);
  if (seat.kind === "person") {
    found.push(
      seat.is_muted
        ? { name: "unmute", words: say("web-seat-unmute"), request: { do: "mute", seat: seat.seat, withdraw: true } }
        : { name: "mute", words: say("web-seat-mute"), request: { do: "mute", seat: seat.seat } },
      { name: "hand-over", words: say("web-seat-hand-over", { name }), request: { do: "hand-over", seat: seat.seat }, isFinal: true },
    );
  }
  if (view.phase !== "over") {
    found.push({ name: "remove", words: say("web-seat-remove", { name }), request: { do: "remove", seat: seat.seat }, isFinal: true });
  }
  return found;
}

function isHost(view: TableView): boolean {
  return view.seats.some((each) => each.is_host && each.seat === view.you);
}
