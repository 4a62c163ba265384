// What the seats are called. Two bots of one kind are told apart by the number of their seat.

import type { TableView } from "../../../protocol";
import { say } from "../../../words/words.svelte";

export function nameOf(view: TableView, seat: number | null | undefined): string {
  const found = view.seats.find((each) => each.seat === seat);
  if (found === undefined) return say("web-seat-somebody");
  if (found.kind === "empty") return say("web-seat-empty", { seat: found.seat });
  const isTwice = view.seats.some((each) => each.name === found.name && each.seat !== found.seat);
  return isTwice ? say("web-seat-name-twice", { name: found.name, seat: found.seat }) : found.name;
}
