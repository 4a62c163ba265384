// Everything that happens at the table is said aloud to who does not see it.

import { untrack } from "svelte";
import { announce } from "../../../app/announcer.svelte";
import type { LiveTable } from "../../../server/live_table.svelte";
import { say } from "../../../words/words.svelte";
import { told } from "../talk/telling";

export function announceNews(live: LiveTable): void {
  let heard = live.log.at(-1)?.seq ?? 0;
  let wasMine = isMine(live);
  let wasOver = live.view?.phase === "over";
  $effect(() => {
    const fresh = live.log.filter((each) => each.seq > heard);
    heard = live.log.at(-1)?.seq ?? heard;
    const { view } = live;
    if (view === null) return;
    untrack(() => {
      const words = fresh.map((each) => told(each, view)).filter((each) => each !== null);
      if (words.length > 0) announce(words.join(" "));
      // Apart from the rest, so that what follows does not talk over it.
      if (isMine(live) && !wasMine) announce(say("web-table-your-turn"), { urgent: true });
      wasMine = isMine(live);
      if (view.phase === "over" && !wasOver) announce(say("web-table-over"), { urgent: true });
      wasOver = view.phase === "over";
    });
  });
}

function isMine(live: LiveTable): boolean {
  return live.view?.game?.end != null;
}
