// To become the player of a device link.

import { announce } from "../../app/announcer.svelte";
import type { MyTables, PlayerAnswer } from "../../protocol";
import { connection } from "../../server/connection.svelte";
import { ask } from "../../server/http";
import { player } from "../../server/player.svelte";
import { say } from "../../words/words.svelte";

/** The code in the address of a link (`/#claim=CODE`), or in what somebody pasted. */
export function claimCode(text: string): string | null {
  const code = /#claim=([\w-]+)/.exec(text)?.[1];
  return code ?? (/^[\w-]+$/.test(text.trim()) ? text.trim() : null);
}

/** How many tables would be left behind here. */
export async function tablesHere(): Promise<number> {
  if (player.token === null) return 0;
  try {
    return (await ask<MyTables>("GET", "/api/players/me/tables")).tables.length;
  } catch {
    return 0; // a player whom the server does not know loses nothing
  }
}

export async function claim(code: string): Promise<void> {
  const answer = await ask<PlayerAnswer>("POST", "/api/players/claim", { code });
  player.become(answer.name, answer.token);
  connection.reopen();
  announce(say("web-front-claimed", { name: answer.name }));
}
