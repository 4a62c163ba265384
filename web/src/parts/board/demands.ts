// What is in force and what is demanded of the seat on turn, as sentences with their rule.

import type { Command, Demand, GameView, PileView } from "../../protocol";
import { say } from "../../words/words.svelte";
import { listed } from "../../words/writing";

export interface Line {
  readonly words: string;
  readonly rule: string;
  readonly mark: Command | "fire" | "minimum";
}

const EXACTLY = 3;

/** What must still be done before the turn may end. */
export function demanded(game: GameView): readonly Line[] {
  return game.obligations.map((demand) => obligation(game, demand));
}

/** What the visible commands mean for everybody, now. */
export function inForce(game: GameView, seats: number): readonly Line[] {
  return game.in_force.map((command) => force(game, command, seats));
}

function obligation(game: GameView, demand: Demand): Line {
  const laid = game.laid.length;
  switch (demand) {
    case "minimum": {
      const facts = { missing: game.minimum - laid, minimum: game.minimum };
      return { words: say("demand-minimum", facts), rule: "§2", mark: "minimum" };
    }
    case "three":
      return { words: say("demand-three", { missing: EXACTLY - laid }), rule: "R8", mark: "three" };
    case "skull":
      return { words: say("demand-skull", due(game, "skull")), rule: "R5", mark: "skull" };
    case "fire":
      return { words: say("demand-fire", due(game, "fire")), rule: "§6", mark: "fire" };
  }
}

function due(game: GameView, command: "skull" | "fire"): { tops: string; count: number } {
  const piles = game.piles.filter((each: PileView) => each.is_due && each.command === command);
  return { tops: listed(piles.map((each) => `${each.top} (${each.pile})`)), count: piles.length };
}

function force(game: GameView, command: Command, seats: number): Line {
  const bound = game.piles.find((each) => each.is_bound);
  if (command === "silence" && seats === 1) {
    return { words: say("in-force-silence-solo"), rule: "R20", mark: command };
  }
  if (command === "one-pile" && bound !== undefined) {
    return { words: say("in-force-one-pile-bound", { pile: bound.pile }), rule: "R14", mark: command };
  }
  if (command === "draw-one" && game.draw === 0) {
    return { words: say("in-force-draw-one-empty"), rule: "R17", mark: command };
  }
  return { words: say(`in-force-${command}`), rule: RULES[command] ?? "§5", mark: command };
}

const RULES: { readonly [command in Command]?: string } = {
  silence: "R27",
  "no-trick": "R16",
  "one-pile": "R14",
  "draw-one": "R17",
};
