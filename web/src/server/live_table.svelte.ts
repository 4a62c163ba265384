// One table as this browser sees it: the newest view, what has happened, what is on its way.

import type { Done, News, Request, ServerMessage, Suggestion, TableView } from "../protocol";
import type { Told } from "../words/problems";
import { connection, type Listener } from "./connection.svelte";
import { asProblem } from "./problem";

const LONGEST_LOG = 500;

export class LiveTable implements Listener {
  view = $state.raw<TableView | null>(null);
  code = $state("");
  away = $state.raw<readonly number[]>([]);
  spectators = $state(0);
  /** Everything that happened, oldest first, as far back as the server told. */
  log = $state.raw<readonly News[]>([]);
  /** What has been sent and not been answered yet. */
  pending = $state(0);
  suggestion = $state.raw<Suggestion | null>(null);
  /** Why the table cannot be shown at all. */
  problem = $state.raw<Told | null>(null);

  /** Called with what is new, after the view has changed. Not with the past of a first view. */
  onNews: (news: readonly News[], view: TableView) => void = () => {};

  constructor(readonly id: string) {}

  get seq(): number | null {
    return this.view?.seq ?? null;
  }

  /** Follow the table; call what comes back to stop. */
  follow(): () => void {
    connection.watch(this.id, this);
    return () => connection.unwatch(this.id);
  }

  hear(message: ServerMessage): void {
    if (message.type === "suggestion") {
      this.suggestion = message;
    } else if (message.type === "error") {
      if (this.view === null) this.problem = message;
      else this.refused = message;
    } else if (message.type === "view") {
      if (this.view !== null && message.view.seq < this.view.seq) return; // overtaken on the way
      const isFirst = this.view === null;
      const known = this.log.at(-1)?.seq ?? 0;
      const fresh = message.news.filter((each) => each.seq > known);
      this.problem = null;
      this.view = message.view;
      this.code = message.code;
      this.away = message.away;
      this.spectators = message.spectators;
      this.log = [...this.log, ...fresh].slice(-LONGEST_LOG);
      if (this.suggestion?.move !== message.view.move) this.suggestion = null;
      if (!isFirst && fresh.length > 0) this.onNews(fresh, message.view);
    }
  }

  /** The last refusal, until something is done. */
  refused = $state.raw<Told | null>(null);

  /** Do something; null when it was refused, with the reason in `refused`. */
  async act(request: Request): Promise<Done | null> {
    this.refused = null;
    this.pending += 1;
    try {
      return await connection.act(this.id, this.view?.move ?? 0, request);
    } catch (error) {
      this.refused = asProblem(error);
      return null;
    } finally {
      this.pending -= 1;
    }
  }

  suggest(): void {
    this.refused = null;
    connection.suggest(this.id);
  }
}
