// What a screen reader is told: every play, every refusal, everything that comes by itself.

import { untrack } from "svelte";

class Announcer {
  polite = $state("");
  urgent = $state("");
}

export const announcer = new Announcer();

/** Say it when there is a pause; with `urgent` at once. */
export function announce(words: string, how: { urgent?: boolean } = {}): void {
  // The same words twice would not be read twice: an invisible difference makes them new.
  const mark = (before: string): string => (before === words ? `${words}\u00a0` : words);
  // Whoever announces does not listen: an effect that does must not run again for it.
  untrack(() => {
    if (how.urgent) announcer.urgent = mark(announcer.urgent);
    else announcer.polite = mark(announcer.polite);
  });
}
