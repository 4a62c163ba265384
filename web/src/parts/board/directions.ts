// Which way a pile goes. It decides how it is drawn, nothing else.

import type { Pile } from "../../protocol";

export const PILES: readonly Pile[] = ["A", "B", "C", "D"];

export function isAscending(pile: Pile): boolean {
  return pile === "A" || pile === "B";
}

/** The number of the row card under a pile, before any card lies there. */
export function bareTop(pile: Pile): number {
  return isAscending(pile) ? 1 : 100;
}
