// What happens in a turn, from the words of the record to something that can be drawn.

import { parseLay, type Lay } from "../../parts/board/lays";
import type { LaidView, ReplayTurn } from "../../protocol";

export type Happening =
  | LayHappening
  | SignalHappening
  | { readonly kind: "back" }
  | { readonly kind: "end"; readonly drawn: number }
  | { readonly kind: "comment"; readonly text: string };

export interface LayHappening extends Lay {
  readonly kind: "lay";
  /** Null for a card that was taken back: what it cost is forgotten with it. */
  readonly cost: number | null;
  readonly isTaken: boolean;
}

/** All that a seat signals between two cards. */
export interface SignalHappening {
  readonly kind: "signals";
  readonly seat: number;
  readonly given: readonly string[];
  readonly withdrawn: readonly string[];
}

const SIGNAL = /^\((\d) (back )?(.*)\)$/;

/** The actions that count: without what was taken back, said and noted. */
export function played(actions: readonly string[]): readonly string[] {
  const done: string[] = [];
  for (const action of actions) {
    if (action === "back") done.pop();
    else if (action === "end" || parseLay(action) !== null) done.push(action);
  }
  return done;
}

/** Everything, in order; what one seat signals at once is one. */
export function happenings({ actions, laid, drawn }: ReplayTurn): readonly Happening[] {
  const found: Happening[] = [];
  for (const [place, action] of actions.entries()) {
    const signal = SIGNAL.exec(action);
    if (signal !== null) {
      addSignal(found, Number(signal[1]), signal[3] ?? "", signal[2] !== undefined);
      continue;
    }
    if (action === "end") found.push({ kind: "end", drawn });
    else found.push(happening(action, isTakenBack(actions, place), laid));
  }
  return found;
}

function happening(action: string, isTaken: boolean, laid: readonly LaidView[]): Happening {
  const lay = parseLay(action);
  if (lay !== null) {
    const cost = isTaken ? null : (laid.find((each) => each.card === lay.card)?.cost ?? null);
    return { kind: "lay", ...lay, cost, isTaken };
  }
  if (action === "back") return { kind: "back" };
  return { kind: "comment", text: unescaped(action.slice(1, -1)) };
}

function addSignal(found: Happening[], seat: number, signal: string, isBack: boolean): void {
  const last = found.at(-1);
  const same = last?.kind === "signals" && last.seat === seat ? last : null;
  if (same !== null) found.pop();
  found.push({
    kind: "signals",
    seat,
    given: [...(same?.given ?? []), ...(isBack ? [] : [signal])],
    withdrawn: [...(same?.withdrawn ?? []), ...(isBack ? [signal] : [])],
  });
}

/** Whether a later "back" of this turn takes this very card back. */
function isTakenBack(actions: readonly string[], place: number): boolean {
  let open = 1;
  for (const action of actions.slice(place + 1)) {
    if (action === "back") open -= 1;
    else if (parseLay(action) !== null) open += 1;
    if (open === 0) return true;
  }
  return false;
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t" };

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter);
}
