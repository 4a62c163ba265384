// How long something is ago, in the reader's words.

import { language } from "../../words/words.svelte";

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** From a time in seconds, as the server tells it. */
export function ago(time: number, now: number = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const passed = Math.max(0, now - time);
  for (const [unit, seconds] of STEPS) {
    if (passed >= seconds) return format.format(-Math.floor(passed / seconds), unit);
  }
  return format.format(0, "second");
}
