// One table as this browser sees it: the newest view, what has happened, what is on its way.

import type { Done, News, Request, SeatChance, ServerMessage, Suggestion, TableView } from "../protocol";
import type { Told } from "../words/problems";
import { connection, type Listener } from "./connection.svelte";
import { asProblem, ours } from "./problem";
import { isDrawable } from "./shape";

/** As far back as the server goes. */
const LONGEST_LOG = 1000;
/** The number of the first thing that can be told of a table: it is opened with the first. */
const FIRST_NEWS = 2;

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
  /** How likely it is to win, as it was told, until something is done; or it is being worked out. */
  chance = $state.raw<SeatChance | "coming" | null>(null);
  /** The last refusal, until something is done. */
  refused = $state.raw<Told | null>(null);
  /** Why the table cannot be shown at all. */
  problem = $state.raw<Told | null>(null);

  #isRecalled = $state(false);

  constructor(readonly id: string) {}

  get seq(): number | null {
    return this.view?.seq ?? null;
  }

  /** Follow the table; call what comes back to stop. */
  follow(): () => void {
    connection.watch(this.id, this);
    return () => connection.unwatch(this.id);
  }

  /** Whether more has happened before the oldest that is known here. */
  get hasEarlier(): boolean {
    return (this.log[0]?.seq ?? 0) > FIRST_NEWS && !this.#isRecalled;
  }

  /** Ask for what happened earlier. */
  recall(): void {
    this.#isRecalled = true;
    connection.recall(this.id);
  }

  hear(message: ServerMessage): void {
    if (message.type === "suggestion") {
      this.suggestion = message;
    } else if (message.type === "error") {
      if (this.view === null) this.problem = message;
      else this.refused = message;
    } else if (message.type === "view") {
      if (!isDrawable(message)) return void (this.problem = ours("broken-answer").problem);
      if (this.view !== null && message.view.seq < this.view.seq) return; // overtaken on the way
      const oldest = this.log[0]?.seq ?? 0;
      const newest = this.log.at(-1)?.seq ?? 0;
      const before = message.news.filter((each) => each.seq < oldest);
      const fresh = message.news.filter((each) => each.seq > newest);
      this.problem = null;
      this.view = message.view;
      this.code = message.code;
      this.away = message.away;
      this.spectators = message.spectators;
      this.log = [...before, ...this.log, ...fresh].slice(-LONGEST_LOG);
      if (this.suggestion?.move !== message.view.move) this.suggestion = null;
    }
  }

  /** Do something; null when it was refused, with the reason in `refused`. */
  async act(request: Request): Promise<Done | null> {
    this.refused = null;
    if (this.chance !== "coming") this.chance = null;
    try {
      return await this.#send(request);
    } catch (error) {
      this.refused = asProblem(error);
      return null;
    }
  }

  /** Say a line to the others; why it was refused, which is told beside the line and nowhere else. */
  async say(text: string): Promise<Told | null> {
    try {
      await this.#send({ do: "say", text });
      return null;
    } catch (error) {
      return asProblem(error);
    }
  }

  async #send(request: Request): Promise<Done> {
    this.pending += 1;
    try {
      return await connection.act(this.id, this.view?.move ?? 0, request);
    } finally {
      this.pending -= 1;
    }
  }

  suggest(): void {
    this.refused = null;
    connection.suggest(this.id);
  }

  /** Ask how likely it is to win; who asks again meanwhile is not heard. */
  async askChance(): Promise<void> {
    if (this.chance === "coming") return;
    this.refused = null;
    this.chance = "coming";
    try {
      this.chance = await connection.askChance(this.id);
    } catch (error) {
      this.chance = null;
      this.refused = asProblem(error);
    }
  }
}
