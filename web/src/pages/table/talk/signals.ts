// Signals as a person reads them: sentences, short names, and what can be said where.

import type { SignalKind, SignalView, TableView } from "../../../protocol";
import { say } from "../../../words/words.svelte";

export const ABOUT_PILES = ["keep-off", "small-steps", "free", "like", "love", "trick"] as const;
export const TO_ALL = ["start", "trouble", "thanks"] as const;
export const ABOUT_COMMANDS = ["hold", "not-now"] as const;

/** The signal as the protocol writes it: `keep-off A`. */
export function written(kind: SignalKind, subject?: string): string {
  return subject === undefined ? kind : `${kind} ${subject}`;
}

/** What a written signal says, in a sentence. */
export function signalWords(signal: string): string {
  const [kind = "", subject] = signal.split(" ");
  if (subject === undefined) return say(`signal-${kind}`);
  const isAboutCommand = ABOUT_COMMANDS.some((each) => each === kind);
  if (isAboutCommand) return say(`signal-${kind}`, { command: say(`command-${subject}`) });
  return say(`signal-${kind}`, { pile: subject });
}

/** Several signals of one seat at once, briefly: "free A B, love C". */
export function wordsOfAll(signals: readonly string[]): string {
  const [first = ""] = signals;
  if (signals.length === 1) return signalWords(first);
  const kinds = [...new Set(signals.map((each) => each.split(" ")[0] ?? each))];
  const brief = kinds.map((kind) => {
    const about = signals.filter((each) => each.startsWith(`${kind} `)).map((each) => each.split(" ")[1]);
    const piles = about.filter((each) => each !== undefined && each.length === 1);
    // What is not about piles is rare, and said in full.
    return piles.length === 0
      ? signals.filter((each) => each.split(" ")[0] === kind).map(signalWords).join(", ")
      : say("web-signal-brief", { signal: say(`web-signal-short-${kind}`), piles: piles.join(" ") });
  });
  return brief.join(", ");
}

/** What a standing signal says, in a sentence. */
export function standingWords(signal: SignalView): string {
  return signalWords(standingWritten(signal));
}

/** What a seat says just now, all of it. */
export function wordsOfSeat(signals: readonly SignalView[], seat: number): string {
  return wordsOfAll(signals.filter((each) => each.seat === seat).map(standingWritten));
}

function standingWritten(signal: SignalView): string {
  return written(signal.kind, signal.pile ?? signal.command ?? undefined);
}

/** The signals about piles that this table's level opens. */
export function openAboutPiles(view: TableView): readonly SignalKind[] {
  const hasTrick = ["house", "free"].includes(view.options.talk);
  return ABOUT_PILES.filter((kind) => kind !== "trick" || hasTrick);
}

/** Whether I say this very signal now. */
export function isMine(view: TableView, kind: SignalKind, subject?: string): boolean {
  return view.signals.some(
    (each) =>
      each.seat === view.you &&
      each.kind === kind &&
      (each.pile ?? each.command ?? undefined) === subject,
  );
}
