// The chance to win, turn by turn, as a curve in a box of 0 to 1 both ways.

import type { Review } from "../../protocol";

export interface CurvePoint {
  readonly turn: number;
  readonly x: number;
  readonly y: number;
  readonly low: number;
  readonly high: number;
}

/** The chance when each turn began, and behind the last one how it ended. */
export function curveOf(review: Review): readonly CurvePoint[] {
  const begun = review.turns.map(({ number, before }) => ({
    turn: number,
    x: placeOf(number, review.total),
    y: before.mean,
    low: before.low,
    high: before.high,
  }));
  if (!review.is_complete || review.end === null) return begun;
  const end = review.end;
  return [...begun, { turn: review.total + 1, x: 1, y: end, low: end, high: end }];
}

/** Where a turn lies between the first one and the end. */
export function placeOf(turn: number, total: number): number {
  return total === 0 ? 0 : (turn - 1) / total;
}

/** The turn that lies nearest to a place. */
export function turnAt(place: number, total: number): number {
  return Math.round(Math.min(Math.max(place, 0), 1) * total) + 1;
}
