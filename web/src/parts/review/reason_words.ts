// Why a turn was worse than the better one, in words.

import type { Reason } from "../../protocol";
import { signalWords } from "../../pages/table/talk/signals";
import { say } from "../../words/words.svelte";

export function reasonWords({ code, facts }: Reason, names: readonly string[]): string {
  const words: Record<string, string | number> = { ...facts };
  if ("seat" in facts) words["name"] = names[Number(facts["seat"]) - 1] ?? "";
  if ("signal" in facts) words["signal"] = signalWords(String(facts["signal"]));
  if ("command" in facts) words["command"] = say(`command-${facts["command"]}`);
  return say(`review-why-${code}`, words);
}
