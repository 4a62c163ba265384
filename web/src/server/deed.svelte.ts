// Something that is done once at a time, and may be refused: busy meanwhile, the reason after.

import type { Told } from "../words/problems";
import { asProblem } from "./problem";

export class Deed {
  isBusy = $state(false);
  problem = $state.raw<Told | null>(null);

  /** Do it, unless it is being done; null when it was refused. */
  async run<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
    if (this.isBusy) return null;
    this.isBusy = true;
    this.problem = null;
    try {
      return await work();
    } catch (error) {
      this.problem = asProblem(error);
      return null;
    } finally {
      this.isBusy = false;
    }
  }
}
