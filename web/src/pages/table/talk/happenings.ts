// What happened at a table, in words.

import type { News, TableView } from "../../../protocol";
import { say } from "../../../words/words.svelte";
import { nameOf } from "../seats/names";
import { signalWords, wordsOfAll } from "./signals";

/** One line for something that happened; null when there is nothing to tell. */
export function happening(news: News, view: TableView): string | null {
  const name = nameOf(view, news.seat);
  switch (news.event) {
    case "chatted":
      return news.text ?? "";
    case "signaled":
      return signaled(news, name);
    case "laid":
      return laid(news, name);
    case "ended":
      return say("web-talk-ended", { name, drawn: news.drawn ?? 0 });
    case "took-back":
      return say("web-talk-took-back", { name });
    case "sat":
      return say("web-talk-sat", { name: news.name ?? name, is_bot: news.bot ? "yes" : "no" });
    case "left":
      return news.is_by_host
        ? say("web-talk-removed", { seat: news.seat ?? 0 })
        : say("web-talk-left", { seat: news.seat ?? 0 });
    case "kept":
      return say("web-talk-kept", { name, bot: news.bot ?? "" });
    case "returned":
      return say("web-talk-returned", { name });
    case "dealt":
      return say("web-talk-dealt");
    case "proposed":
      return news.seat === news.starter
        ? say("web-talk-offered", { name })
        : say("web-talk-proposed", { name, starter: nameOf(view, news.starter) });
    case "started":
      return say("web-talk-started", { name: nameOf(view, news.starter) });
    case "continued":
      return say("web-talk-continued", { name });
    case "gave-up":
      return gaveUp(news, view, name);
    case "bot-failed":
      return say("web-talk-bot-failed", { name, bot: news.bot ?? "" });
    case "muted":
      return news.is_withdrawn ? say("web-talk-unmuted", { name }) : say("web-talk-muted", { name });
    case "handed-over":
      return say("web-talk-handed-over", { name });
    case "followed":
      return say("web-talk-followed");
    default:
      return null; // of no interest, or newer than this page
  }
}

/** The same event accepts a loss that could have been taken back. */
function gaveUp(news: News, view: TableView, name: string): string {
  if (news.is_withdrawn) return say("web-talk-plays-on", { name });
  const isWish = view.seats.some((each) => each.seat === news.seat && each.gives_up);
  const isLost = view.outcome?.result === "lost";
  return isLost && !isWish ? say("web-talk-accepted", { name }) : say("web-talk-gave-up", { name });
}

function laid(news: News, name: string): string {
  const facts = { name, card: news.card ?? 0, pile: news.pile ?? "" };
  const isTrick = news.cost === -10;
  return isTrick ? say("web-talk-laid-trick", facts) : say("web-talk-laid", { ...facts, cost: news.cost ?? 0 });
}

function signaled(news: News, name: string): string | null {
  const { given = [], withdrawn = [] } = news;
  if (given.length > 0) return say("web-signal-said", { name, words: wordsOfAll(given) });
  return withdrawn.length === 0
    ? null
    : say("web-signal-taken-back", { name, words: withdrawn.map(signalWords).join("; ") });
}
