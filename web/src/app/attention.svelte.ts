// Whose turn it is, in the title; and who looks elsewhere is told when it is theirs.

import { nameOf } from "../pages/table/seats/names";
import type { TableView } from "../protocol";
import type { LiveTable } from "../server/live_table.svelte";
import { say } from "../words/words.svelte";
import { settings } from "./settings.svelte";
import { chime } from "./sound";

const ICON = "/icon.svg";
const ICON_OF_TURN = "/icon-turn.svg";

/** Attend to a table as long as it is shown; call what comes back to stop. */
export function attend(live: LiveTable): () => void {
  const stop = $effect.root(() => keepTitle(live));
  return () => {
    stop();
    show(say("web-turn-title-none"), ICON);
  };
}

function keepTitle(live: LiveTable): void {
  let isAwayFrom = $state(looksElsewhere());
  let notice: Notification | null = null;
  const isMine = $derived(live.view !== null && waitsForMe(live.view));
  const title = $derived(live.view === null ? say("web-turn-title-none") : titleOf(live.view));

  $effect(() => {
    const look = (): void => {
      isAwayFrom = looksElsewhere();
    };
    addEventListener("focus", look);
    addEventListener("blur", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("focus", look);
      removeEventListener("blur", look);
      document.removeEventListener("visibilitychange", look);
    };
  });

  $effect(() => {
    const isCalling = isMine && isAwayFrom;
    show(isCalling ? say("web-turn-title-mark", { title }) : title, isCalling ? ICON_OF_TURN : ICON);
    if (!isCalling) notice?.close();
  });

  // Only the moment when it becomes my turn is told, not every look away during it.
  let wasMine = true;
  $effect(() => {
    const isNew = isMine && !wasMine;
    wasMine = isMine;
    if (!isNew || !looksElsewhere()) return;
    chime();
    notice = notify(title);
  });
}

function looksElsewhere(): boolean {
  return document.visibilityState === "hidden" || !document.hasFocus();
}

/** Whether the table goes on only when I do something. */
function waitsForMe(view: TableView): boolean {
  const me = view.seats.find((each) => each.seat === view.you);
  if (me === undefined || me.keeper !== null) return false;
  if (view.phase === "start") return me.proposes === null;
  return view.phase === "play" && view.game?.seat === me.seat;
}

function titleOf(view: TableView): string {
  if (view.phase === "open") return say("web-turn-title-open");
  if (view.phase === "start") return say("web-turn-title-start");
  if (view.phase === "over") return say("web-turn-title-over");
  return view.game?.seat === view.you
    ? say("web-turn-title-mine")
    : say("web-turn-title", { name: nameOf(view, view.game?.seat) });
}

function show(title: string, icon: string): void {
  document.title = title;
  document.querySelector("#icon")?.setAttribute("href", icon);
}

function notify(words: string): Notification | null {
  if (!settings.notifications || !("Notification" in window)) return null;
  if (Notification.permission !== "granted") return null;
  try {
    const notice = new Notification(words, { icon: ICON_OF_TURN, tag: "turn" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    return notice;
  } catch {
    return null; // some phones allow it to service workers only
  }
}
