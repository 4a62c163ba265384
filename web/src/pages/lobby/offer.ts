// What can be played on this server.

import type { BotsAnswer, BotView, DailyAnswer, VariantsAnswer, VariantView } from "../../protocol";
import { ask } from "../../server/http";
import { has, say } from "../../words/words.svelte";

export interface Offer {
  readonly variants: readonly VariantView[];
  /** The strongest first. */
  readonly bots: readonly BotView[];
}

export async function fetchOffer(): Promise<Offer> {
  const [variants, bots] = await Promise.all([
    ask<VariantsAnswer>("GET", "/api/variants"),
    ask<BotsAnswer>("GET", "/api/bots"),
  ]);
  return { variants: variants.variants, bots: [...bots.bots].reverse() };
}

/** The server's day: its clock decides, not ours. */
export async function fetchToday(): Promise<string> {
  return (await ask<DailyAnswer>("GET", "/api/daily/base/1")).day;
}

/** A bot in a sentence; one that was installed there in the server's own words. */
export function aboutBot(bot: BotView): string {
  return has(`bot-${bot.name}`) ? say(`bot-${bot.name}`) : bot.about;
}
