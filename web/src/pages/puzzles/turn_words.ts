// A turn of the notation as people read it: `45A 46A end` is 45 → A, 46 → A.

import type { Pile } from "../../protocol";

export interface Step {
  readonly card: number;
  readonly pile: Pile;
}

export function stepsOf(turn: string): readonly Step[] {
  return [...turn.matchAll(/(\d+)([A-D])/g)].map(([, card, pile]) => ({
    card: Number(card),
    pile: pile as Pile,
  }));
}

export function turnWords(turn: string): string {
  return stepsOf(turn)
    .map(({ card, pile }) => `${card}\u00a0→\u00a0${pile}`)
    .join(", ");
}
