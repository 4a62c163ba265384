// A suggestion as steps: `45A` is card 45 on pile A.

import type { Pile, Suggestion } from "../../../protocol";
import { PILES } from "../../../parts/board/directions";

export interface Step {
  readonly card: number;
  readonly pile: Pile;
}

export function suggestedSteps(suggestion: Suggestion | null): readonly Step[] {
  return (suggestion?.actions ?? []).flatMap((action): Step[] => {
    const pile = PILES.find((each) => action.endsWith(each));
    const card = parseInt(action, 10);
    return pile === undefined || Number.isNaN(card) ? [] : [{ card, pile }];
  });
}
