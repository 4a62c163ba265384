// The review of a game: asked for once, and looked at until it is complete.

import type { ReviewAnswer } from "../../protocol";
import { asProblem } from "../../server/problem";
import type { Told } from "../../words/problems";
import type { Analyst } from "./analyst";

const PAUSE = 1500;

export class AskedReview {
  answer = $state.raw<ReviewAnswer | null>(null);
  problem = $state.raw<Told | null>(null);
  private clock: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly analyst: Analyst) {}

  get isUnderWay(): boolean {
    return this.answer?.state === "waiting" || this.answer?.state === "running";
  }

  /** Let it be made, unless it is there. */
  ask(isFull = false): Promise<void> {
    return this.take(this.analyst.review(isFull));
  }

  /** What there is of it. */
  look(): Promise<void> {
    return this.take(this.analyst.look());
  }

  stop(): void {
    clearTimeout(this.clock);
  }

  private async take(asked: Promise<ReviewAnswer>): Promise<void> {
    this.stop();
    try {
      this.answer = await asked;
      this.problem = null;
      if (this.isUnderWay) this.clock = setTimeout(() => void this.look(), PAUSE);
    } catch (error) {
      this.problem = asProblem(error);
    }
  }
}
