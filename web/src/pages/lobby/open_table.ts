// To open a table and go there: the way into every game.

import { go } from "../../app/router.svelte";
import type { NewTable, TableAnswer } from "../../protocol";
import { ask, mustBeText } from "../../server/http";
import { asPlayer } from "../../server/players";
import { language } from "../../words/words.svelte";

export async function openTable(wish: NewTable): Promise<void> {
  // Spoken is what the host reads here: that may be another language than the browser's.
  const body = { language: language(), ...wish };
  const { table } = await asPlayer(() => ask<TableAnswer>("POST", "/api/tables", body));
  go(`/table/${encodeURIComponent(mustBeText(table))}`);
}
