// The puzzles, asked of the server: it alone knows the answers.

import type { PuzzleAnswer, PuzzlesAnswer } from "../protocol";
import { ask } from "./http";

export function listPuzzles(): Promise<PuzzlesAnswer> {
  return ask<PuzzlesAnswer>("GET", "/api/puzzles");
}

/** A puzzle after these actions; with the verdict when they end the turn, or when it is given up. */
export function tryPuzzle(puzzle: string, actions: readonly string[], givesUp = false): Promise<PuzzleAnswer> {
  return ask<PuzzleAnswer>("POST", `/api/puzzles/${encodeURIComponent(puzzle)}`, { actions, gives_up: givesUp });
}
