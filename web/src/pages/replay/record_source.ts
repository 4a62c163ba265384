// The replay of a record that somebody brought: every turn begins with a position line.

import { analystOfRecord } from "../../parts/review/analyst";
import { AskedReview } from "../../parts/review/asked_review.svelte";
import type { CardCommand, CardView, ReplayAnswer, StudyAnswer } from "../../protocol";
import { ask } from "../../server/http";
import { study } from "../../server/study";
import { say } from "../../words/words.svelte";
import { played } from "./happenings";
import type { Shown, ShownHand, Source } from "./source";

export async function openRecordSource(record: string): Promise<Source> {
  const replay = await ask<ReplayAnswer>("POST", "/api/replays", { record });
  const turns = replay.turns;
  const known = new Map<number, CardCommand | null>();

  /** The position at the start of a turn; after the last one the end of the game. */
  function at(turn: number): Promise<StudyAnswer> {
    const begun = turns[turn - 1];
    if (begun !== undefined) return study(begun.position);
    const last = turns.at(-1);
    if (last === undefined) throw new TypeError("a record without a turn");
    return study(last.position, played(last.actions));
  }

  return {
    replay,
    names: namesIn(replay.record),
    variant: header(replay.record, "variant"),
    show: async (turn, eyes) => {
      const { position, view, outcome } = await at(turn);
      const hands = await handsIn(position);
      for (const each of hands.flatMap((hand) => hand.cards ?? [])) known.set(each.card, each.command);
      const seen = hands.map((hand) => (eyes === "all" || eyes === hand.seat ? hand : { ...hand, cards: null }));
      return { game: view, hands: seen, signals: [], outcome } satisfies Shown;
    },
    commandOn: (card) => known.get(card) ?? null,
    playOn: (wish) => ask("POST", "/api/replays/continue", { ...wish, record: replay.line }),
    rescues: null,
    review: new AskedReview(analystOfRecord(replay)),
  };
}

/** All hands of a position. What their cards carry is told to who is on turn: each is, once. */
function handsIn(position: string): Promise<readonly ShownHand[]> {
  const [variant, piles, hands = "", draw, , laid = "-"] = position.split(" ");
  const gone = laid === "-" ? [] : laid.split(",").map((each) => Number.parseInt(each, 10));
  return Promise.all(
    hands.split("/").map(async (held, place): Promise<ShownHand> => {
      const seat = place + 1;
      if (held === "-") return { seat, count: 0, cards: [] };
      const { view } = await study([variant, piles, hands, draw, seat, "-"].join(" "));
      const cards: CardView[] = (view.hand ?? [])
        .filter((each) => !gone.includes(each.card))
        .map((each) => ({ ...each, plays: [] }));
      return { seat, count: cards.length, cards };
    }),
  );
}

function header(record: string, key: string): string {
  const line = record.split("\n").find((each) => each.startsWith(`${key}:`));
  return line?.slice(key.length + 1).trim() ?? "";
}

function namesIn(record: string): readonly string[] {
  const [head = ""] = record.split("\n\n");
  const seats = [...head.matchAll(/^(?:seat|bot) (\d): *(.*)$/gm)];
  return seats.map(([, seat = "", name = ""]) => {
    const isTwice = seats.filter((each) => each[2] === name).length > 1;
    return isTwice || name === "" ? say("web-seat-name-twice", { name, seat }) : name;
  });
}
