// A card on a pile as the notation writes it: `45A`.

import type { Pile } from "../../protocol";

export interface Lay {
  readonly card: number;
  readonly pile: Pile;
}

const LAY = /^(\d+)([A-D])$/;

/** Null for what is no card: `end`, `back`, a signal. */
export function parseLay(action: string): Lay | null {
  const [, card, pile] = LAY.exec(action) ?? [];
  return card === undefined ? null : { card: Number(card), pile: pile as Pile };
}
