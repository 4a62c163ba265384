// A step of a lesson that is being played.

import { TriedPosition } from "../../parts/coach/tried_position.svelte";
import type { GameView, StudyAnswer } from "../../protocol";
import { study } from "../../server/study";
import { judge, type Verdict } from "./judge";
import type { PlayStep } from "./lessons/lesson";

const PAUSE = 900;

export class Practice extends TriedPosition<StudyAnswer> {
  /** The solution was shown, so nothing is judged. */
  isShown = $state(false);

  #isLeft = false;

  constructor(readonly step: PlayStep) {
    super();
    void this.startOver();
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

  override startOver(): Promise<void> {
    this.isShown = false;
    return super.startOver();
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

  protected ask(actions: readonly string[]): Promise<StudyAnswer> {
    return study(this.step.position, actions);
  }
}
