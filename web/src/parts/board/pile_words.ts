// A pile in words: what lies there and what that means now.

import type { PileView } from "../../protocol";
import { say } from "../../words/words.svelte";
import { bareTop, isAscending } from "./directions";

/** What the card on top demands now, in a few words; null when it means nothing any more. */
export function pileDemand(pile: PileView, seats = 2): string | null {
  switch (pile.command) {
    case null:
      return null;
    case "silence":
      return seats > 1 ? say("web-board-means-silence") : null;
    case "no-trick":
    case "one-pile":
    case "draw-one":
      return say(`web-board-means-${pile.command}`);
    case "fire":
      return pile.is_due ? say("web-board-due") : pile.is_fresh ? say("web-board-means-fire") : null;
    case "skull":
      return pile.is_due ? say("web-board-due") : null;
    case "three":
      return pile.is_fresh ? say("web-board-means-three") : null;
    case "stop":
      return pile.is_fresh ? say("web-board-means-stop") : null;
  }
}

/** The whole pile as one line of text. */
export function pileWords(pile: PileView): string {
  const way = isAscending(pile.pile) ? "up" : "down";
  const isBare = pile.top === bareTop(pile.pile);
  const words = [say("web-board-pile", { pile: pile.pile, way, top: pile.top, bare: isBare ? "yes" : "no" })];
  if (pile.command !== null) words.push(say(`command-${pile.command}`));
  const demand = pileDemand(pile);
  if (demand !== null) words.push(demand);
  if (pile.is_fresh) words.push(say("web-board-fresh"));
  if (pile.is_bound) words.push(say("web-board-bound"));
  return words.join(", ");
}
