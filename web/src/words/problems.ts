// Problems as sentences: what was wrong, and what would be right.

import type { ProblemView } from "../protocol";
import { say, sayIfPossible, type Facts } from "./words.svelte";
import { listed } from "./writing";

/** A problem as the server tells it; `message` are its own words, over HTTP in the reader's language. `more` came with it. */
export type Told = ProblemView & { readonly message?: string; readonly more?: readonly Told[] };

/** The problem in the reader's language; in the server's words where ours lack it. */
export function sentence(problem: Told): string {
  return (
    sayIfPossible(`problem-${problem.code}`, completed(problem.facts)) ??
    problem.message ??
    say("web-unknown-problem", { code: problem.code })
  );
}

/** Facts that are several things, with commas between them. */
const LISTS: readonly string[] = ["found", "known", "missing", "piles"];

/** The facts, and what follows from them that a sentence cannot work out. */
function completed(facts: Facts): Facts {
  const more: Record<string, string | number> = { ...facts };
  for (const [name, fact] of Object.entries(facts)) {
    if (LISTS.includes(name) && typeof fact === "string") more[name] = listed(fact.split(", "));
  }
  if ("limit" in facts) more["unit"] ??= "characters";
  if ("piles" in facts) more["pile_count"] = String(facts["piles"]).split(",").length;
  if ("why" in facts) more["why"] = say(`reason-${facts["why"]}`);
  return more;
}
