// Whose turn it is and what the last one brought, as sentences.

import type { LaidView, TableView } from "../../../protocol";
import { variantName } from "../../../words/variant_name";
import { say } from "../../../words/words.svelte";
import { listed } from "../../../words/writing";
import { nameOf } from "../seats/names";

/** Whose turn it is. */
export function turnWords(view: TableView): string {
  if (view.phase === "open") return say("web-table-open");
  if (view.phase === "start") return say("web-table-start");
  if (view.phase === "over" || view.game === null) return say("web-table-over");
  const { seat } = view.game;
  const keeper = seat === view.you ? view.seats.find((each) => each.seat === seat)?.keeper : null;
  if (keeper != null) return say("web-table-turn-kept", { bot: keeper });
  if (seat === view.you) return say("web-table-turn-mine");
  return say("web-table-turn-of", { name: nameOf(view, seat) });
}

/** The last turn: who laid what, and drew how many. Before the first one: what is played. */
export function previousTurn(view: TableView): string {
  const previous = view.game?.previous ?? null;
  if (previous === null) return variantName(view.options.variant);
  return say("web-table-previous", {
    who: previous.seat === view.you ? "me" : "other",
    name: nameOf(view, previous.seat),
    laid: listed(previous.laid.map(({ card, pile }) => `${card} ${pile}`)),
    drawn: previous.drawn,
  });
}

/** Cards with their piles: "45 on A and 46 on A". */
export function laidWords(laid: readonly Pick<LaidView, "card" | "pile">[]): string {
  if (laid.length === 0) return say("web-table-nothing");
  return listed(laid.map(({ card, pile }) => say("web-table-suggest-step", { card, pile })));
}
