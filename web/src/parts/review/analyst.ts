// Who is asked what a game was worth: the same questions for a table's and for one that was brought.

import type { DifficultyAnswer, ReplayAnswer, ReviewAnswer } from "../../protocol";
import { ask } from "../../server/http";

export interface Analyst {
  /** What there is of the review. */
  look(): Promise<ReviewAnswer>;
  /** Let the review be made, unless it is there. */
  review(isFull: boolean): Promise<ReviewAnswer>;
  /** How hard the deal is; found out when it is asked for. */
  difficulty(): Promise<DifficultyAnswer>;
}

export function analystOfTable(table: string): Analyst {
  const address = `/api/tables/${encodeURIComponent(table)}`;
  return {
    look: () => ask("GET", `${address}/review`),
    review: (isFull) => ask("POST", `${address}/review`, { is_full: isFull }),
    difficulty: () => ask("GET", `${address}/difficulty`),
  };
}

export function analystOfRecord({ key, line }: ReplayAnswer): Analyst {
  return {
    look: () => ask("GET", `/api/replays/${encodeURIComponent(key ?? "")}/review`),
    review: (isFull) => ask("POST", "/api/replays/review", { record: line, is_full: isFull }),
    difficulty: () => ask("POST", "/api/replays/difficulty", { record: line }),
  };
}
