// Small conditions on what has been played, for lessons to be written with.

import type { GameView, LaidView, OutcomeView, Pile } from "../../../protocol";

/** All that a lesson looks at: what was done, and what the server says of it. */
export interface Seen {
  readonly actions: readonly string[];
  readonly game: GameView;
  readonly outcome: OutcomeView | null;
}

export type Condition = (seen: Seen) => boolean;

/** The cards of the turn that is judged: the present one, or the one that has just ended. */
function cards({ game, actions }: Seen): readonly LaidView[] {
  const isOver = actions.length > 0 && game.laid.length === 0;
  return isOver ? (game.previous?.laid ?? []) : game.laid;
}

/** These plays were made, in any order. */
export const laid =
  (...plays: readonly string[]): Condition =>
  (seen) =>
    plays.every((play) => seen.actions.includes(play));

/** At least so many cards lie. */
export const count =
  (least: number): Condition =>
  (seen) =>
    cards(seen).length >= least;

/** Exactly so many cards lie. */
export const exactly =
  (wanted: number): Condition =>
  (seen) =>
    cards(seen).length === wanted;

/** All cards of the turn together cost at most so much. */
export const cheap =
  (most: number): Condition =>
  (seen) =>
    cards(seen).reduce((sum, card) => sum + card.cost, 0) <= most;

/** A card of the turn jumped further than this. */
export const jumped =
  (further: number): Condition =>
  (seen) =>
    cards(seen).some((card) => card.cost > further);

/** A card of the turn went on this pile. */
export const touched =
  (pile: Pile): Condition =>
  (seen) =>
    cards(seen).some((card) => card.pile === pile);

/** This card lies on top. */
export const shows =
  (pile: Pile, top: number): Condition =>
  ({ game }) =>
    game.piles.some((each) => each.pile === pile && each.top === top);

/** The top of this pile is lower than this. */
export const below =
  (pile: Pile, limit: number): Condition =>
  ({ game }) =>
    game.piles.some((each) => each.pile === pile && each.top < limit);

/** The turn is over, by `end` or by a Stop. */
export const ended: Condition = ({ actions, game }) => actions.length > 0 && game.laid.length === 0;

/** So many cards were drawn at its end. */
export const drew =
  (least: number): Condition =>
  (seen) =>
    ended(seen) && (seen.game.previous?.drawn ?? 0) >= least;

/** This command lies visible. */
export const inForce =
  (command: string): Condition =>
  ({ game }) =>
    game.in_force.some((each) => each === command);

export const won: Condition = ({ outcome }) => outcome?.result === "won";

export const all =
  (...conditions: readonly Condition[]): Condition =>
  (seen) =>
    conditions.every((each) => each(seen));

export const any =
  (...conditions: readonly Condition[]): Condition =>
  (seen) =>
    conditions.some((each) => each(seen));

export const not =
  (condition: Condition): Condition =>
  (seen) =>
    !condition(seen);

/** `first` was played, and `later` not before it. */
export const before =
  (first: string, later: string): Condition =>
  ({ actions }) =>
    actions.includes(first) && !actions.slice(0, actions.indexOf(first)).includes(later);
