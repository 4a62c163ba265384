// A position that is played with: what was done from it, and what the server says of that.

import type { GameView, ProblemView } from "../../protocol";
import { asProblem } from "../../server/problem";
import type { Told } from "../../words/problems";

/** The position after as many of the actions as were possible, and why the next one was not. */
interface Answer {
  readonly done: number;
  readonly refusal: ProblemView | null;
  readonly view: GameView;
}

export abstract class TriedPosition<Said extends Answer> {
  actions = $state.raw<readonly string[]>([]);
  answer = $state.raw<Said | null>(null);
  isBusy = $state(false);
  problem = $state.raw<Told | null>(null);

  /** What the server says of the position after these actions. */
  protected abstract ask(actions: readonly string[]): Promise<Said>;

  play(action: string): Promise<void> {
    return this.become([...this.actions, action]);
  }

  takeBack(): Promise<void> {
    return this.become(this.actions.slice(0, -1));
  }

  startOver(): Promise<void> {
    return this.become([]);
  }

  protected async become(
    actions: readonly string[],
    asked: Promise<Said> = this.ask(actions),
  ): Promise<void> {
    this.isBusy = true;
    this.problem = null;
    try {
      const answer = await asked;
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
