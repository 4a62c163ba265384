// What somebody at a table does, as requests to the server.

import type { Deeds } from "../../../parts/board/laying.svelte";
import type { TableView } from "../../../protocol";
import type { LiveTable } from "../../../server/live_table.svelte";

export function deedsAt(live: LiveTable): Deeds {
  return {
    lay: (card, pile, confirm) => void live.act({ do: "lay", card, pile, confirm }),
    end: () => void live.act({ do: "end" }),
    takeBack: () => void live.act({ do: "take-back" }),
  };
}

/** Whether the reader may say something about a pile now. */
export function canSignal(view: TableView): boolean {
  return view.you !== null && view.talk.has_signals;
}

/** Whether the reader may ask how likely it is to win: in a running game, where the table has that aid. */
export function canAskChance(view: TableView): boolean {
  return view.you !== null && view.phase === "play" && view.options.aids.includes("chance");
}
