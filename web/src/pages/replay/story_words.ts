// What happens in a turn, in words.

import { say } from "../../words/words.svelte";
import type { Happening, LayHappening } from "./happenings";

/** "+3", or the trick. */
export function costWords(cost: number): string {
  return cost < 0 ? say("web-board-trick", { cost: -cost }) : `+${cost}`;
}

/** The cards of a turn for who does not see them; signals and comments stand in the list. */
export function storyWords(story: readonly Happening[]): readonly string[] {
  return story.flatMap((each) => {
    if (each.kind === "lay" && !each.isTaken) return [laidWords(each)];
    return each.kind === "end" ? [say("web-replay-ends", { drawn: each.drawn })] : [];
  });
}

function laidWords(lay: LayHappening): string {
  const facts = { card: lay.card, pile: lay.pile, cost: lay.cost === null ? "" : costWords(lay.cost) };
  return say("web-replay-laid", facts);
}
