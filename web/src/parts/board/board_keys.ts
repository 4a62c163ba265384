// The keys of the board: every action without a mouse.

import type { Pile } from "../../protocol";
import { isTyping, keyOf } from "../../app/keys";
import { PILES } from "./directions";

export interface BoardKeys {
  readonly cards: () => readonly number[];
  readonly select: (card: number) => void;
  readonly step: (by: number) => void;
  readonly pile: (pile: Pile) => void;
  readonly end: () => void;
  readonly takeBack: () => void;
  /** Returns whether there was anything to cancel. */
  readonly cancel: () => boolean;
}

/** How long a second digit is awaited. */
const PATIENCE = 900;

/** The listener; `hasLetters` is false where single letters and digits are switched off. */
export function keysOfBoard(board: BoardKeys): (event: KeyboardEvent, hasLetters: boolean) => void {
  let typed = "";
  let lastTyped = 0;

  /** `now` is when the key was pressed: a page that was busy hears of it later. */
  function digit(key: string, now: number): void {
    typed = now - lastTyped < PATIENCE ? (typed + key).slice(-2) : key;
    lastTyped = now;
    const wanted = [typed, key].map(Number).find((each) => board.cards().includes(each));
    if (wanted !== undefined) board.select(wanted);
  }

  return (event, hasLetters) => {
    if (event.defaultPrevented || isTyping(event)) return;
    if (event.key === "Escape") {
      if (board.cancel()) event.preventDefault();
      return;
    }
    const place = document.activeElement;
    const isAtRest = place === document.body || place?.id === "main";
    const isInHand = place?.matches("[data-card]") ?? false;
    if ((event.key === "ArrowLeft" || event.key === "ArrowRight") && (isAtRest || isInHand)) {
      board.step(event.key === "ArrowRight" ? 1 : -1);
      event.preventDefault();
      return;
    }
    if (event.key === "Enter" && isAtRest) return board.end();
    if (!hasLetters) return;
    const key = keyOf(event);
    const isDigit = /^[0-9]$/.test(key);
    if (!isDigit) typed = ""; // the next digit begins another number
    const pile = PILES.find((each) => each.toLowerCase() === key);
    if (pile !== undefined) board.pile(pile);
    else if (isDigit) digit(key, event.timeStamp);
    else if (key === "e") board.end();
    else if (key === "u") board.takeBack();
    else return;
    event.preventDefault();
  };
}
