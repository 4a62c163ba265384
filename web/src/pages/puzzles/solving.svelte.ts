// A puzzle that is being tried: what was done in the turn, and what the server says of that.

import type { GameView, PuzzleAnswer } from "../../protocol";
import { asProblem } from "../../server/problem";
import { tryPuzzle } from "../../server/puzzles";
import type { Told } from "../../words/problems";
import { standing } from "./standing.svelte";

export class Solving {
  actions = $state.raw<readonly string[]>([]);
  answer = $state.raw<PuzzleAnswer | null>(null);
  isBusy = $state(false);
  problem = $state.raw<Told | null>(null);

  /** The position before anything was done: the answer is shown there. */
  #start = $state.raw<PuzzleAnswer | null>(null);

  constructor(readonly puzzle: string) {
    void this.#become([]);
  }

  /** The cards as the board shows them. */
  get game(): GameView | null {
    if (this.answer === null || this.#start === null) return null;
    if (this.answer.verdict !== null) return this.#start.view;
    const { view } = this.answer;
    return { ...view, can_take_back: view.laid.length > 0 };
  }

  play(action: string): Promise<void> {
    return this.#become([...this.actions, action]);
  }

  takeBack(): Promise<void> {
    return this.#become(this.actions.slice(0, -1));
  }

  startOver(): Promise<void> {
    return this.#become([]);
  }

  giveUp(): Promise<void> {
    return this.#become([], true);
  }

  async #become(actions: readonly string[], givesUp = false): Promise<void> {
    this.isBusy = true;
    this.problem = null;
    try {
      const answer = await tryPuzzle(this.puzzle, actions, givesUp);
      this.#start ??= answer;
      this.problem = answer.refusal;
      this.answer = answer;
      this.actions = actions.slice(0, answer.done);
      if (answer.verdict !== null) standing.note(this.puzzle, answer.verdict.is_right);
    } catch (error) {
      this.problem = asProblem(error);
    } finally {
      this.isBusy = false;
    }
  }
}
