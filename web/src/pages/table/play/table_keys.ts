// The keys of the table around the board. The board has its own.

import { isTyping, keyOf } from "../../../app/keys";
import { settings } from "../../../app/settings.svelte";
import type { LiveTable } from "../../../server/live_table.svelte";
import type { Panels } from "./panels.svelte";
import { canAskChance } from "./table_deeds";

export function keysOfTable(panels: Panels, live: LiveTable): (event: KeyboardEvent) => void {
  const deeds: Readonly<Record<string, () => void>> = {
    s: () => (panels.asksPile = live.view?.talk.has_signals ?? false),
    t: () => openTalk(panels),
    g: () => (panels.isGoneOpen = !panels.isGoneOpen && live.view?.game?.gone != null),
    h: () => live.view?.options.aids.includes("suggest") && live.suggest(),
    w: () => live.view !== null && canAskChance(live.view) && live.askChance(),
    l: () => (settings.list = !settings.list),
    "?": () => (panels.isHelpOpen = true),
  };
  return (event) => {
    if (event.defaultPrevented || isTyping(event)) return;
    const deed = deeds[keyOf(event)];
    if (deed === undefined || !settings.keys) return;
    event.preventDefault();
    deed();
  };
}

/** To the box where one writes; into the log where nobody can write. */
function openTalk(panels: Panels): void {
  panels.isTalkOpen = true;
  requestAnimationFrame(() => {
    const talk = document.querySelector(".talk");
    const box = talk?.querySelector<HTMLElement>("input:enabled, textarea:enabled");
    (box ?? talk?.querySelector<HTMLElement>("[tabindex='0']"))?.focus();
  });
}
