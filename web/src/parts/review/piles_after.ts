// Where a turn leaves the piles: the last card on each, or what lay there before.

import type { Pile } from "../../protocol";
import { PILES } from "../board/directions";
import { parseLay } from "../board/lays";

export interface PileAfter {
  readonly pile: Pile;
  readonly top: string;
  readonly isMoved: boolean;
}

/** `position` is the line of the position in which the turn began, with its second field the tops. */
export function pilesAfter(position: string, actions: readonly string[]): readonly PileAfter[] {
  const tops = (position.split(" ")[1] ?? "").split("/");
  return PILES.map((pile, place) => {
    const last = actions.map(parseLay).findLast((lay) => lay?.pile === pile);
    return { pile, top: last ? String(last.card) : (tops[place] ?? ""), isMoved: last != null };
  });
}
