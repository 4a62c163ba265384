// Everything that can be refused or go wrong between here and the server, as one kind of error.

import type { Told } from "../words/problems";

export class ProblemError extends Error {
  constructor(readonly problem: Told) {
    super(problem.code);
  }
}

/** A problem that arises on this side of the wire; its words are `problem-<code>` too. */
export function ours(code: "offline" | "broken-answer" | "unreadable-file"): ProblemError {
  return new ProblemError({ code: `web-${code}`, rule: null, facts: {} });
}

/** The text of a file that was chosen, at most its first `longest` bytes. It may be gone or forbidden by now. */
export async function textOf(file: File, longest: number): Promise<string> {
  try {
    return await file.slice(0, longest).text();
  } catch {
    throw ours("unreadable-file");
  }
}

export function asProblem(error: unknown): Told {
  if (error instanceof ProblemError) return error.problem;
  console.warn(error);
  return ours("broken-answer").problem;
}
