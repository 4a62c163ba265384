// What a lesson is made of. The positions are lines of the text notation; the server plays them.

import type { Pile, SignalKind } from "../../../protocol";
import type { Seen } from "./wishes";

export interface Lesson {
  readonly id: string;
  /** What is played after it. */
  readonly variant: string;
  /** Message ids. */
  readonly title: string;
  readonly about: string;
  readonly done: string;
  readonly steps: readonly Step[];
}

export type Step = PlayStep | QuizStep;

/** A position to play from. */
export interface PlayStep {
  readonly kind: "play";
  readonly id: string;
  readonly title: string;
  readonly task: string;
  readonly position: string;
  /** What the partner, Mia, signals. */
  readonly signal?: { readonly kind: SignalKind; readonly pile: Pile };
  /** When it is solved, and what is said then. */
  readonly wish: (seen: Seen) => boolean;
  readonly good: string;
  /** What is possible, but not meant; the first that fits is said. */
  readonly poor: readonly Pitfall[];
  /** One way to solve it: `45A`, `end`. */
  readonly solution: readonly string[];
}

export interface Pitfall {
  readonly when: (seen: Seen) => boolean;
  readonly words: string;
}

/** Sentences that somebody might say at the table: fine, or too much? */
export interface QuizStep {
  readonly kind: "quiz";
  readonly id: string;
  readonly title: string;
  readonly task: string;
  readonly good: string;
  readonly sentences: readonly Sentence[];
  /** What to answer to each sentence. */
  readonly solution: readonly Answer[];
}

export interface Sentence {
  readonly words: string;
  readonly isFine: boolean;
  readonly why: string;
}

export type Answer = "fine" | "too-much";
