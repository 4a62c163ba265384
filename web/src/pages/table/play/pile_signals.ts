// The signals about a pile as plain text.

import type { Pile, TableView } from "../../../protocol";
import { say } from "../../../words/words.svelte";
import { nameOf } from "../seats/names";
import { standingWords } from "../talk/signals";

/** What is said about a pile, to stand behind it; empty when nobody says anything. */
export function pileSignals(view: TableView, pile: Pile): string {
  return view.signals
    .filter((each) => each.pile === pile)
    .map((each) => `; ${say("web-signal-said", { name: nameOf(view, each.seat), words: standingWords(each) })}`)
    .join("");
}
