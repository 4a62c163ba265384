// A turn of the notation as people read it: `45A 46A end` is 45 → A, 46 → A.

import { parseLay, type Lay } from "../../parts/board/lays";

export function laysOf(turn: string): readonly Lay[] {
  return turn.split(" ").flatMap((action) => parseLay(action) ?? []);
}

export function turnWords(turn: string): string {
  return laysOf(turn)
    .map(({ card, pile }) => `${card}\u00a0→\u00a0${pile}`)
    .join(", ");
}
