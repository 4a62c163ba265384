// What the turns of a game came to, out of its replay: who laid how many cards, how far the
// piles went.

import type { ReplayTurn } from "../../../protocol";

export interface Sum {
  readonly cards: number;
  /** How far all piles together went on; less than nothing when tricks won ground. */
  readonly cost: number;
}

/** What these turns came to. */
export function sumOf(turns: readonly ReplayTurn[]): Sum {
  const laid = turns.flatMap((turn) => turn.laid);
  return { cards: laid.length, cost: laid.reduce((sum, { cost }) => sum + cost, 0) };
}
