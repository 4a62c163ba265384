// A position that is played with: what was done from it, and what the server says of that.

import type { GameView, StudyAnswer } from "../../protocol";
import { asProblem } from "../../server/problem";
import { study } from "../../server/study";
import type { Told } from "../../words/problems";
import { judge, type Verdict } from "./judge";
import type { PlayStep } from "./lessons/lesson";

const PAUSE = 900;

export class Practice {
  actions = $state.raw<readonly string[]>([]);
  answer = $state.raw<StudyAnswer | null>(null);
  isBusy = $state(false);
  /** The solution was shown, so nothing is judged. */
  isShown = $state(false);
  problem = $state.raw<Told | null>(null);

  #isLeft = false;

  constructor(readonly step: PlayStep) {
    void this.#become([]);
  }

  /** The cards as the board shows them. What was done here can be taken back here. */
  get game(): GameView | null {
    if (this.answer === null) return null;
    const { view } = this.answer;
    return { ...view, can_take_back: view.laid.length > 0 && !this.isShown };
  }

  get verdict(): Verdict | null {
    if (this.answer === null || this.isShown) return null;
    const { view, outcome } = this.answer;
    return judge(this.step, { actions: this.actions, game: view, outcome });
  }

  play(action: string): Promise<void> {
    return this.#become([...this.actions, action]);
  }

  takeBack(): Promise<void> {
    return this.#become(this.actions.slice(0, -1));
  }

  startOver(): Promise<void> {
    this.isShown = false;
    return this.#become([]);
  }

  /** Play the solution, card by card. */
  async show(): Promise<void> {
    await this.startOver();
    this.isShown = true;
    for (const action of this.step.solution) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (this.#isLeft || !this.isShown) return;
      await this.play(action);
    }
  }

  leave(): void {
    this.#isLeft = true;
  }

  async #become(actions: readonly string[]): Promise<void> {
    this.isBusy = true;
    this.problem = null;
    try {
      const answer = await study(this.step.position, actions);
      this.problem = answer.refusal;
      this.answer = answer;
      this.actions = actions.slice(0, answer.done);
    } catch (error) {
      this.problem = asProblem(error);
    } finally {
      this.isBusy = false;
    }
  }
}
