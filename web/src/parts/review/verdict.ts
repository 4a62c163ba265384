// Luck or us: what decided a game, as one of a few words.

import type { Review } from "../../protocol";

/** So little, as a chance, is nothing: the estimates are not better. */
const LITTLE = 0.05;
const MUCH = 0.25;
/** So many times as much as the other is clearly more. */
const CLEARLY = 2;

export type Verdict =
  | "lost-luck"
  | "lost-us"
  | "lost-both"
  | "won-clean"
  | "won-anyway"
  | "won-lucky"
  | "unfinished";

/** `choice` is what the turns gave away, `luck` what the cards took or gave. */
export function verdictOf({ result, luck, choice }: Review): Verdict {
  const byUs = -choice;
  if (result === "unfinished") return "unfinished";
  if (result === "won") return byUs < LITTLE ? "won-clean" : byUs < MUCH ? "won-anyway" : "won-lucky";
  const byCards = Math.max(0, -luck);
  if (byUs < LITTLE || byCards > CLEARLY * byUs) return "lost-luck";
  return byUs > CLEARLY * byCards ? "lost-us" : "lost-both";
}
