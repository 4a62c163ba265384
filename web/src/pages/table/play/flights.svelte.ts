// A card that somebody lays comes from where they sit, so that one sees who it was.

import { untrack } from "svelte";
import type { News } from "../../../protocol";
import type { LiveTable } from "../../../server/live_table.svelte";

export function followFlights(live: LiveTable): void {
  let seen = live.log.at(-1)?.seq ?? 0;
  $effect(() => {
    const fresh = live.log.filter((each) => each.seq > seen);
    seen = live.log.at(-1)?.seq ?? seen;
    const you = untrack(() => live.view?.you);
    // Only the last card of a pile is there to be seen.
    for (const news of fresh) if (news.event === "laid" && news.seat !== you) fly(news);
  });
}

function fly(news: News): void {
  const card = document.querySelector(`[data-pile="${news.pile}"] .top`);
  const seat = document.querySelector(`[data-seat="${news.seat}"]`);
  const calm = parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--calm"));
  if (card === null || seat === null || !(calm > 0)) return;
  const from = seat.getBoundingClientRect();
  const to = card.getBoundingClientRect();
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  card.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0.4 }, { transform: "none", opacity: 1 }],
    { duration: calm * 2, easing: "ease-out" },
  );
}
