// The replay of a game at a table: the server shows every turn as each seat saw it.

import { analystOfTable } from "../../parts/review/analyst";
import { AskedReview } from "../../parts/review/asked_review.svelte";
import type { CardCommand, CardView, ReplayAnswer, ReplayView, TableView } from "../../protocol";
import { ask } from "../../server/http";
import { nameOf } from "../table/seats/names";
import type { Eyes, Shown, ShownHand, Source } from "./source";

export async function openTableSource(table: string): Promise<Source> {
  const address = `/api/tables/${encodeURIComponent(table)}/replay`;
  const kept = new Map<string, Promise<TableView>>();

  function view(turn: number, eyes: Eyes): Promise<TableView> {
    const path = `${address}/${turn}?seat=${eyes}`;
    const known = kept.get(path);
    if (known !== undefined) return known;
    const asked = ask<ReplayView>("GET", path).then((answer) => answer.view);
    asked.catch(() => kept.delete(path));
    kept.set(path, asked);
    return asked;
  }

  const [replay, first] = await Promise.all([ask<ReplayAnswer>("GET", address), view(1, "all")]);
  return {
    replay,
    names: first.seats.map((each) => nameOf(first, each.seat)),
    variant: first.options.variant,
    show: async (turn, eyes) => shown(await view(turn, eyes), eyes),
    commandOn: (card) => carried(first, card),
    playOn: (wish) => ask("POST", `/api/tables/${encodeURIComponent(table)}/continue`, wish),
    review: new AskedReview(analystOfTable(table)),
    rescues: () => ask("GET", `/api/tables/${encodeURIComponent(table)}/rescues`),
  };
}

function shown(view: TableView, eyes: Eyes): Shown {
  const { game, signals, outcome } = view;
  if (game === null) throw new TypeError("a replay without a game");
  const hands = view.seats.map((seat): ShownHand => {
    const count = seat.cards ?? 0;
    if (eyes === "all") return { seat: seat.seat, count, cards: marked(view, seat.seat) };
    return { seat: seat.seat, count, cards: seat.seat === eyes ? game.hand : null };
  });
  return { game, hands, signals, outcome };
}

/** An open hand, with what its cards carry. */
function marked(view: TableView, seat: number): readonly CardView[] {
  const hand = view.hands?.[seat - 1] ?? [];
  return hand.map((card) => ({ card, command: carried(view, card), plays: [] }));
}

function carried(view: TableView, card: number): CardCommand | null {
  const commands = Object.entries(view.options.commands) as [CardCommand, readonly number[]][];
  return commands.find(([, cards]) => cards.includes(card))?.[0] ?? null;
}
