// Where a turn leaves the piles: the last card on each, or what lay there before.

import type { Pile } from "../../protocol";

const PILES: readonly Pile[] = ["A", "B", "C", "D"];
const LAY = /^(\d+)([A-D])$/;

export interface PileAfter {
  readonly pile: Pile;
  readonly top: string;
  readonly isMoved: boolean;
}

/** `position` is the line of the position in which the turn began, with its second field the tops. */
export function pilesAfter(position: string, actions: readonly string[]): readonly PileAfter[] {
  const tops = (position.split(" ")[1] ?? "").split("/");
  return PILES.map((pile, place) => {
    const laid = actions.flatMap((action) => {
      const [, card = "", on] = LAY.exec(action) ?? [];
      return on === pile ? [card] : [];
    });
    return { pile, top: laid.at(-1) ?? tops[place] ?? "", isMoved: laid.length > 0 };
  });
}
