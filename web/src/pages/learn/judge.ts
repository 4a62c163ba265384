// What a lesson has to say about what was just played.

import type { LossReason } from "../../protocol";
import type { PlayStep } from "./lessons/lesson";
import { ended, type Seen } from "./lessons/wishes";

export type Verdict =
  | { readonly kind: "good"; readonly words: string }
  | { readonly kind: "poor"; readonly words: string }
  | { readonly kind: "lost"; readonly reason: LossReason | null }
  | { readonly kind: "over" };

/** Null while there is nothing to say: the step goes on. */
export function judge(step: PlayStep, seen: Seen): Verdict | null {
  if (seen.actions.length === 0) return null;
  if (step.wish(seen)) return { kind: "good", words: step.good };
  if (seen.outcome !== null) return { kind: "lost", reason: seen.outcome.reason };
  const pitfall = step.poor.find((each) => each.when(seen));
  if (pitfall !== undefined) return { kind: "poor", words: pitfall.words };
  return ended(seen) ? { kind: "over" } : null;
}
