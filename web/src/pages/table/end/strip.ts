// A game as a row of moons, one for each turn: full for a cheap one, dark for a costly one, a star
// where ground was won. It can be shown to people who want to play the same deal. The shapes
// differ, so nobody needs colours to read it.

import type { OutcomeView } from "../../../protocol";

const MOONS = ["🌕", "🌔", "🌓", "🌒"] as const;
const DARKEST = "🌑";
const STAR = "⭐";
/** Up to how far the piles may go on in a turn for each moon. */
const LIMITS = [5, 11, 19, 32] as const;
const IN_A_ROW = 10;

/** The strip of a game whose turns cost this. */
export function strip(costs: readonly number[], outcome: OutcomeView): string {
  const signs = [...costs.map(moon), ending(outcome)];
  const rows = Array.from({ length: Math.ceil(signs.length / IN_A_ROW) }, (_, row) =>
    signs.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW).join(""),
  );
  return rows.join("\n");
}

function moon(cost: number): string {
  if (cost < 0) return STAR;
  return MOONS[LIMITS.findIndex((limit) => cost <= limit)] ?? DARKEST;
}

function ending(outcome: OutcomeView): string {
  if (outcome.result === "won") return "🏆";
  if (outcome.is_very_good) return "👏";
  return outcome.result === "given-up" ? "🏳️" : "🛑";
}
