// What is told to who does not look: everything that others do, and what they say to me.

import type { News, TableView } from "../../../protocol";
import { say } from "../../../words/words.svelte";
import { happening } from "./happenings";

/** What to announce of something that happened; null when it needs no telling. */
export function told(news: News, view: TableView): string | null {
  const isMine = news.seat !== undefined && news.seat === view.you;
  if (news.event === "chatted") {
    return isMine ? null : say("web-talk-told", { name: news.name ?? "", text: news.text ?? "" });
  }
  if (news.event === "signaled" && (isMine || !matters(news, view))) return null;
  return happening(news, view);
}

/** Bots renew what they say after every card: it matters to who has to choose one, and no more. */
function matters(news: News, view: TableView): boolean {
  if (!news.given?.length) return false;
  const speaker = view.seats.find((each) => each.seat === news.seat);
  return speaker?.kind === "person" || view.game?.seat === view.you;
}
