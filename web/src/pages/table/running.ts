// Whether cards are in play: from the deal to the end.

import type { TableView } from "../../protocol";

export function isRunning(view: TableView): boolean {
  return view.phase === "start" || view.phase === "play";
}
