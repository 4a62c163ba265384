// Where a replay comes from, and what of it can be shown.

import type { AskedReview } from "../../parts/review/asked_review.svelte";
import type {
  CardCommand,
  CardView,
  ContinueBody,
  GameView,
  OutcomeView,
  ReplayAnswer,
  RescuesAnswer,
  SignalView,
  TableAnswer,
} from "../../protocol";

/** Through whose eyes: a seat, or all hands open. */
export type Eyes = number | "all";

/** One hand: its cards, or only how many they are. */
export interface ShownHand {
  readonly seat: number;
  readonly count: number;
  readonly cards: readonly CardView[] | null;
}

/** The start of a turn; the number after the last turn is the end of the game. */
export interface Shown {
  readonly game: GameView;
  readonly hands: readonly ShownHand[];
  readonly signals: readonly SignalView[];
  readonly outcome: OutcomeView | null;
}

export interface Source {
  readonly replay: ReplayAnswer;
  /** The names of the seats, the first one first. */
  readonly names: readonly string[];
  readonly variant: string;
  show(turn: number, eyes: Eyes): Promise<Shown>;
  /** What a card carries; known of the cards that have been shown. */
  commandOn(card: number): CardCommand | null;
  /** A table that plays the game on from the start of a turn. */
  playOn(wish: ContinueBody): Promise<TableAnswer>;
  /** Who rescued the deal; null where nobody keeps count. */
  readonly rescues: (() => Promise<RescuesAnswer>) | null;
  /** What the turns were worth. */
  readonly review: AskedReview;
}
