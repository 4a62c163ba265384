// Whether a view is what was agreed on, as far as a table cannot be drawn without it. Everything
// else that comes is believed: the types are made from the server's own.

import type { View } from "../protocol";

type Like = string | number | boolean | readonly [Like] | { readonly [field: string]: Like };

const LAID: Like = { card: 0, pile: "", cost: 0 };
const PLAY: Like = { pile: "", cost: 0 };
const GAME: Like = {
  turn: 0,
  seat: 0,
  draw: 0,
  minimum: 0,
  piles: [{ pile: "", top: 0 }],
  laid: [LAID],
  "previous?": { seat: 0, drawn: 0, laid: [LAID] },
  "hand?": [{ card: 0, plays: [PLAY] }],
  "end?": [{ code: "" }],
  in_force: [""],
  obligations: [""],
};
const MESSAGE: Like = {
  away: [0],
  news: [{ seq: 0, event: "" }],
  view: {
    seq: 0,
    move: 0,
    phase: "",
    options: { seats: 0, variant: "", aids: [""] },
    seats: [{ seat: 0, kind: "", name: "" }],
    signals: [{ seat: 0, kind: "" }],
    talk: { has_signals: true, has_chat: true },
    "game?": GAME,
    "outcome?": { result: "", cards_left: 0 },
    "hands?": [[0]],
  },
};

export function isDrawable(message: View): boolean {
  return fits(message, MESSAGE);
}

/** Whether it has everything that this has, of the same kind; what ends in "?" may be null. */
function fits(value: unknown, like: Like): boolean {
  if (Array.isArray(like)) return Array.isArray(value) && value.every((each) => fits(each, like[0]));
  if (typeof like !== "object") return typeof value === typeof like;
  return Object.entries(like).every(([name, part]) => {
    const found = (value as Record<string, unknown> | null)?.[name.replace("?", "")];
    return (found === null && name.endsWith("?")) || fits(found, part);
  });
}
