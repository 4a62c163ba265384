// A card under a finger or a mouse: where it is, and over which pile.

import type { Pile } from "../../protocol";
import { PILES } from "./directions";

/** How far a pointer moves before a press is a drag and no tap. */
const THRESHOLD = 7;

export class Dragging {
  card = $state<number | null>(null);
  under = $state<Pile | null>(null);
  x = $state(0);
  y = $state(0);

  #stop: () => void = () => {};

  /** Follow a press on `card`; `drop` is called when it is let go over a pile. */
  press(card: number, event: PointerEvent, start: () => void, drop: (pile: Pile) => void): void {
    if (event.button !== 0 || !event.isPrimary) return;
    this.#stop();
    const { clientX, clientY, pointerId } = event;
    const listening = new AbortController();
    const { signal } = listening;
    const isOurs = (each: PointerEvent): boolean => each.pointerId === pointerId;
    this.#stop = () => {
      listening.abort();
      this.card = null;
      this.under = null;
    };
    addEventListener(
      "pointermove",
      (move) => {
        if (!isOurs(move)) return;
        const isFar = Math.hypot(move.clientX - clientX, move.clientY - clientY) > THRESHOLD;
        if (this.card === null && !isFar) return;
        if (this.card === null) {
          this.card = card;
          start();
        }
        this.x = move.clientX;
        this.y = move.clientY;
        this.under = pileAt(move.clientX, move.clientY);
      },
      { signal },
    );
    addEventListener(
      "pointerup",
      (up) => {
        if (!isOurs(up)) return;
        const pile = this.card === null ? null : this.under;
        const wasDragged = this.card !== null;
        this.#stop();
        if (wasDragged) swallowClick();
        if (pile !== null) drop(pile);
      },
      { signal },
    );
    addEventListener("pointercancel", (each) => isOurs(each) && this.#stop(), { signal });
  }

  cancel(): void {
    this.#stop();
  }
}

function pileAt(x: number, y: number): Pile | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-pile]")?.dataset["pile"];
  return PILES.find((each) => each === found) ?? null;
}

/** A drag that ends where it began would count as a click too. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
