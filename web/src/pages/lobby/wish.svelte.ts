// The table that somebody is about to open, choice by choice.

import type { Deal, NewTable, TalkLevel, VariantView } from "../../protocol";

export type DealChoice = "random" | "daily" | "rated" | "seed";

/** Every level of the protocol, from nothing to everything. */
const LEVELS: Readonly<Record<TalkLevel, true>> = {
  silent: true,
  signals: true,
  strict: true,
  house: true,
  free: true,
};
export const TALK_LEVELS = Object.keys(LEVELS) as TalkLevel[];
export const AIDS = ["gone", "suggest", "chance"] as const;
export const MOST_SEATS = 5;

const BASE = "base";
export const EXTREME = "extreme";

export class Wish {
  isExtreme = $state(false);
  /** What makes it harder: modules that go with both games. */
  harder = $state<string[]>([]);
  layout = $state("");
  seats = $state(2);
  /** The bot of each seat, "" for a person; of those seats that there are the first counts. */
  bots = $state<string[]>(Array(MOST_SEATS).fill(""));
  talk = $state<TalkLevel>("strict");
  /** Null: as the server thinks right. */
  takeBack = $state<boolean | null>(null);
  aids = $state<string[]>([]);
  isPublic = $state(false);
  pace = $state(1);
  deal = $state<DealChoice>("random");
  seed = $state("");
  /** How often of ten the table would like to win. */
  wins = $state(4);

  readonly seated = $derived(this.bots.slice(0, this.seats));
  readonly hasBots = $derived(this.seated.some(Boolean));
  readonly onlyBots = $derived(this.seated.every(Boolean));
  readonly waitsForPeople = $derived(this.seated.filter((bot) => bot === "").length > 1);

  /** The seat where the host will sit, from 0; -1 when there is none. */
  readonly own = $derived(this.seated.indexOf(""));

  /** The variant among those that the server offers. */
  variant(offered: readonly VariantView[]): VariantView | undefined {
    const wanted = [...(this.isExtreme ? [EXTREME] : []), ...this.harder];
    if (wanted.length === 0) wanted.push(BASE);
    return offered.find(
      ({ modules }) =>
        modules.length === wanted.length && modules.every((module) => wanted.includes(module)),
    );
  }

  /** Begin with what an address asks for: /new?variant=extreme+onfire&players=3&deal=daily. */
  read(query: URLSearchParams): void {
    // In a query a + means a blank.
    const modules = (query.get("variant") ?? "").split(/[+ ]/).filter((module) => module !== "");
    this.isExtreme = modules.includes(EXTREME);
    this.harder = modules.filter((module) => module !== EXTREME && module !== BASE);
    const players = Number(query.get("players"));
    if (players >= 1 && players <= MOST_SEATS) this.seats = Math.floor(players);
    if (query.get("deal") === "daily") this.deal = "daily";
  }

  asBody(variant: string, today: string): NewTable {
    const layout = this.isExtreme && this.layout.trim() !== "" ? this.layout : null;
    return {
      variant: layout === null ? variant : withLayout(variant, layout),
      layout,
      seats: this.seats,
      bots: this.seated.map((bot) => bot || null),
      talk: this.talk,
      take_back: this.takeBack,
      aids: this.aids,
      is_public: this.isPublic,
      pace: this.pace,
      deal: this.#deal(today),
    };
  }

  #deal(today: string): Deal {
    if (this.deal === "seed") return { kind: "seed", seed: this.seed.trim() };
    if (this.deal === "rated") return { kind: "rated", wins: this.wins };
    if (this.deal === "daily") return { kind: "daily", day: today };
    return { kind: "random" };
  }
}

/** The variant names the layout; one without a name is left to the server to complain about. */
function withLayout(variant: string, layout: string): string {
  const name = /^\s*name\s*=\s*["']([^"'\n]*)["']/m.exec(layout)?.[1];
  return name ? variant.replace(EXTREME, `${EXTREME}@${name}`) : variant;
}
