// The review of a finished game: asked for once, and looked at until it is complete.

import type { ReviewAnswer } from "../../protocol";
import { ask } from "../../server/http";
import { asProblem } from "../../server/problem";
import type { Told } from "../../words/problems";

const PAUSE = 1500;

export class TableReview {
  answer = $state.raw<ReviewAnswer | null>(null);
  problem = $state.raw<Told | null>(null);
  private clock: ReturnType<typeof setTimeout> | undefined;
  private readonly path: string;

  constructor(readonly table: string) {
    this.path = `/api/tables/${encodeURIComponent(table)}/review`;
  }

  get isUnderWay(): boolean {
    return this.answer?.state === "waiting" || this.answer?.state === "running";
  }

  /** Let it be made, unless it is there. */
  ask(isFull = false): Promise<void> {
    return this.take(ask<ReviewAnswer>("POST", this.path, { is_full: isFull }));
  }

  /** What there is of it. */
  look(): Promise<void> {
    return this.take(ask<ReviewAnswer>("GET", this.path));
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
