// Which numbers carry a command in the default layout, and which are on fire: for reading.
// A game tells its own in `TableView.options.commands`.

import type { Command } from "../../protocol";

export const COMMAND_CARDS: Readonly<Record<Command, readonly number[]>> = {
  stop: [9, 38, 63, 92],
  skull: [14, 47, 54, 87],
  three: [5, 31, 70, 96],
  silence: [17, 42, 59, 84],
  "no-trick": [21, 36, 65, 80],
  "one-pile": [11, 28, 73, 90],
  "draw-one": [25, 49, 52, 76],
};

export const FIRE_CARDS: readonly number[] = [22, 33, 44, 55, 66, 77];
