// The plays that the server offers, looked up and put into words.

import type { CardView, Pile, PlayView, ProblemView } from "../../protocol";
import { has, say } from "../../words/words.svelte";

export function playOf(card: CardView | undefined, pile: Pile): PlayView | undefined {
  return card?.plays.find((each) => each.pile === pile);
}

/** A refusal in two or three words, for where a sentence has no room. */
export function shortReason(problem: ProblemView): string {
  const id = `web-board-no-${problem.code}`;
  return has(id) ? say(id) : say("web-board-not-here");
}
