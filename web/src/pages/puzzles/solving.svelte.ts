// A puzzle that is being tried.

import { TriedPosition } from "../../parts/coach/tried_position.svelte";
import type { GameView, PuzzleAnswer } from "../../protocol";
import { tryPuzzle } from "../../server/puzzles";
import { standing } from "./standing.svelte";

export class Solving extends TriedPosition<PuzzleAnswer> {
  /** The position before anything was done: the answer is shown there. */
  #start = $state.raw<PuzzleAnswer | null>(null);

  constructor(readonly puzzle: string) {
    super();
    void this.startOver();
  }

  /** The cards as the board shows them. */
  get game(): GameView | null {
    if (this.answer === null || this.#start === null) return null;
    if (this.answer.verdict !== null) return this.#start.view;
    const { view } = this.answer;
    return { ...view, can_take_back: view.laid.length > 0 };
  }

  giveUp(): Promise<void> {
    return this.become([], this.ask([], true));
  }

  protected async ask(actions: readonly string[], givesUp = false): Promise<PuzzleAnswer> {
    const answer = await tryPuzzle(this.puzzle, actions, givesUp);
    this.#start ??= answer;
    if (answer.verdict !== null) standing.note(this.puzzle, answer.verdict.is_right);
    return answer;
  }
}
