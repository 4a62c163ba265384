// To open a table and go there: the way into every game.

import { go } from "../../app/router.svelte";
import type { NewTable, TableAnswer } from "../../protocol";
import { ask, mustBeText } from "../../server/http";
import { asPlayer } from "../../server/players";

export async function openTable(wish: NewTable): Promise<void> {
  const { table } = await asPlayer(() => ask<TableAnswer>("POST", "/api/tables", wish));
  go(`/table/${encodeURIComponent(mustBeText(table))}`);
}
