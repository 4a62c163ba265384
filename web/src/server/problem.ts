// Everything that can be refused or go wrong between here and the server, as one kind of error.

import type { Told } from "../words/problems";

export class ProblemError extends Error {
  constructor(readonly problem: Told) {
    super(problem.code);
  }
}

/** A problem that arises on this side of the wire; its words are `problem-<code>` too. */
export function ours(code: "offline" | "broken-answer"): ProblemError {
  return new ProblemError({ code: `web-${code}`, rule: null, facts: {} });
}

export function asProblem(error: unknown): Told {
  if (error instanceof ProblemError) return error.problem;
  console.warn(error);
  return ours("broken-answer").problem;
}
