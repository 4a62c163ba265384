// A position of one's own, and what comes of it: asked of the server, which knows the rules.

import type { StudyAnswer } from "../protocol";
import { ask } from "./http";

const MOST_KEPT = 300;
const kept = new Map<string, Promise<StudyAnswer>>();

/** The position after these actions. The same question always has the same answer: it is kept. */
export function study(position: string, actions: readonly string[] = []): Promise<StudyAnswer> {
  const key = [position, ...actions].join(" ");
  const known = kept.get(key);
  if (known !== undefined) return known;
  const asked = ask<StudyAnswer>("POST", "/api/study", { position, actions });
  asked.catch(() => kept.delete(key));
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
  kept.set(key, asked);
  return asked;
}
