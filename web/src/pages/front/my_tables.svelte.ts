// The tables where this player sits: asked for, and asked for again when something may have changed.

import type { MyTable, MyTables } from "../../protocol";
import { Deed } from "../../server/deed.svelte";
import { ask } from "../../server/http";
import { player } from "../../server/player.svelte";

export class MyTablesList {
  readonly asking = new Deed();
  #tables = $state.raw<readonly MyTable[]>([]);
  isKnown = $state(player.token === null);

  readonly running = $derived(this.#tables.filter((table) => table.phase !== "over"));
  readonly over = $derived(this.#tables.filter((table) => table.phase === "over"));
  readonly waiting = $derived(this.running.filter((table) => table.waits_for_me));

  async look(): Promise<void> {
    if (player.token === null) {
      this.#tables = [];
      this.isKnown = true;
      return;
    }
    const answer = await this.asking.run(() => ask<MyTables>("GET", "/api/players/me/tables"));
    if (answer !== null) {
      this.#tables = answer.tables;
      this.isKnown = true;
    } else if (this.asking.problem?.code === "token-needed") {
      player.forget(); // deleted elsewhere: nobody has no tables
    }
  }
}
