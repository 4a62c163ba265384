// What is open beside the board, and what the keys have asked for.

import type { Pile } from "../../../protocol";
import { MediaQuery } from "svelte/reactivity";

const WIDE = "(min-width: 62rem)";

export class Panels {
  readonly #wide = new MediaQuery(WIDE);

  isTalkOpen = $state(false);
  isGoneOpen = $state(false);
  isHelpOpen = $state(false);
  /** The next pile that is chosen opens its ring of signals. */
  asksPile = $state(false);
  /** The pile whose ring of signals is open. */
  ring = $state<Pile | null>(null);

  /** Whether there is room for the talk beside the board. */
  get isWide(): boolean {
    return this.#wide.current;
  }
}
