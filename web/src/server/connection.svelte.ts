// One socket for everything: it comes back by itself, and what was sent is sent again.
//
// Every action has an id of ours. It is kept until the server has answered it, and sent again
// after every new connection: the server answers "already done" when it was.

import { PROTOCOL_VERSION } from "../protocol";
import type {
  Act,
  AskChance,
  ClientMessage,
  Done,
  OpenTable,
  Refused,
  Request,
  SeatChance,
  ServerMessage,
} from "../protocol";
import { ours, ProblemError } from "./problem";
import { player } from "./player.svelte";

/** "outdated": the server speaks another version. "broken": it says what nobody understands. */
export type Status = "connecting" | "open" | "lost" | "outdated" | "broken";

/** Who watches a table hears everything that is said about it. */
export interface Listener {
  /** The newest number that is known; with it only what is new is told. */
  readonly seq: number | null;
  hear(message: ServerMessage): void;
}

type Asked = Act | AskChance;
type Answer = Done | SeatChance;

interface Waiting {
  readonly message: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: ProblemError) => void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
/** The server beats every ten seconds; after two that are missing the line is dead. */
const LONGEST_SILENCE = 25_000;
const LATE = 1500;
const PATIENCE_WITH_NONSENSE = 3;

class Connection {
  status = $state<Status>("connecting");
  /** The open public tables, while somebody watches them. */
  lobby = $state.raw<readonly OpenTable[] | null>(null);

  #socket: WebSocket | null = null;
  #listeners = new Map<string, Listener>();
  #waiting = new Map<string, Waiting>();
  #lobbyWatchers = 0;
  #pause = FIRST_PAUSE;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #nonsense = 0;

  /** Begin, and stay. */
  open(): void {
    addEventListener("online", () => this.#hurry());
    addEventListener("offline", () => this.#drop());
    addEventListener("pageshow", (event) => event.persisted && this.reopen());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#wake();
    });
    this.#connect();
  }

  /** Connect anew: as somebody else, or after sleep. */
  reopen(): void {
    this.#pause = FIRST_PAUSE;
    this.#drop();
    this.#hurry();
  }

  watch(table: string, listener: Listener): void {
    this.#listeners.set(table, listener);
    this.#watch(table, listener);
  }

  unwatch(table: string): void {
    if (this.#listeners.delete(table)) this.#send({ type: "unwatch", table });
  }

  /** Ask for everything that has happened at a table which is watched. */
  recall(table: string): void {
    this.#send({ type: "watch", table, since: 0 });
  }

  watchLobby(): () => void {
    this.#lobbyWatchers += 1;
    if (this.#lobbyWatchers === 1) this.#send({ type: "lobby", is_on: true });
    return () => {
      this.#lobbyWatchers -= 1;
      if (this.#lobbyWatchers === 0) this.#send({ type: "lobby", is_on: false });
    };
  }

  /** Ask a bot for the rest of the turn; the answer comes to the listener. */
  suggest(table: string): void {
    this.#send({ type: "suggest", table });
  }

  /** Do something at a table. Resolves when it is stored, rejects when it is refused. */
  act(table: string, move: number, request: Request): Promise<Done> {
    return this.#ask<Done>({ type: "act", id: crypto.randomUUID(), table, move, request });
  }

  /** Ask how likely it is to win. Resolves when it is worked out, rejects when it is refused. */
  askChance(table: string): Promise<SeatChance> {
    return this.#ask<SeatChance>({ type: "chance", id: crypto.randomUUID(), table });
  }

  #ask<Expected extends Answer>(message: Asked): Promise<Expected> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(message.id, { message, resolve: (answer) => resolve(answer as Expected), reject });
      this.#send(message);
    });
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws`);
    this.#socket = socket;
    const isOld = (): boolean => this.#socket !== socket;
    socket.onopen = () => {
      if (isOld()) return;
      this.#listen();
      this.#send({ type: "hello", version: PROTOCOL_VERSION, token: player.token });
    };
    socket.onmessage = (event) => {
      if (isOld()) return;
      this.#listen();
      this.#read(event.data);
    };
    socket.onclose = () => {
      if (isOld()) return;
      this.#drop();
      this.#retry = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    };
  }

  /** The line is dead, whatever the socket says. */
  #drop(): void {
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    if (this.status === "open") {
      this.status = "connecting";
      setTimeout(() => this.status === "connecting" && (this.status = "lost"), LATE);
    } else if (this.status === "connecting") {
      this.status = "lost";
    }
  }

  /** Do not wait for the next try. */
  #hurry(): void {
    if (this.#isFinal || this.#socket !== null) return;
    this.#connect();
  }

  /** After sleep a socket may look open and be dead: an answer proves it is not. */
  #wake(): void {
    if (this.#socket === null) return this.#hurry();
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.#send({ type: "ping" });
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.reopen(), LATE * 2);
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.reopen(), LONGEST_SILENCE);
  }

  get #isFinal(): boolean {
    return this.status === "outdated" || this.status === "broken";
  }

  #send(message: ClientMessage): void {
    const isGreeting = message.type === "hello";
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    if (isGreeting || this.status === "open") this.#socket.send(JSON.stringify(message));
  }

  #read(data: unknown): void {
    try {
      const message = JSON.parse(String(data)) as ServerMessage;
      this.#hear(message);
      this.#nonsense = 0;
    } catch (error) {
      // One message may get damaged; a server that goes on like this is not ours.
      console.warn(error);
      this.#nonsense += 1;
      if (this.#nonsense < PATIENCE_WITH_NONSENSE) return;
      this.#end("broken");
    }
  }

  #end(status: "outdated" | "broken"): void {
    this.status = status;
    this.#drop();
    for (const { reject } of this.#waiting.values()) reject(ours("broken-answer"));
    this.#waiting.clear();
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        return this.#greeted();
      case "view":
      case "suggestion":
        this.#listeners.get(message.table)?.hear(message);
        return;
      case "done":
      case "chance":
        this.#waiting.get(message.id)?.resolve(message);
        this.#waiting.delete(message.id);
        return;
      case "error":
        return this.#refused(message);
      case "heartbeat":
        return this.#heal(message.tables);
      case "lobby":
        this.lobby = message.tables;
        return;
      case "pong":
        return;
      default:
        throw new TypeError("a message of a kind that is not known");
    }
  }

  #greeted(): void {
    this.status = "open";
    this.#pause = FIRST_PAUSE;
    for (const [table, listener] of this.#listeners) this.#watch(table, listener);
    if (this.#lobbyWatchers > 0) this.#send({ type: "lobby", is_on: true });
    for (const { message } of this.#waiting.values()) this.#send(message);
  }

  #watch(table: string, listener: Listener): void {
    this.#send({ type: "watch", table, since: listener.seq });
  }

  #refused(refused: Refused): void {
    if (refused.code === "protocol-version") return this.#end("outdated");
    if (refused.code === "token-invalid" && refused.id === null) {
      player.forget(); // deleted elsewhere: go on as a guest, who may still watch
      return this.reopen();
    }
    const waiting = refused.id === null ? undefined : this.#waiting.get(refused.id);
    if (waiting !== undefined && refused.id !== null) {
      this.#waiting.delete(refused.id);
      waiting.reject(new ProblemError(refused));
    } else if (refused.table !== null) {
      this.#listeners.get(refused.table)?.hear(refused);
    }
  }

  /** A view that got lost on the way is noticed here. */
  #heal(tables: Readonly<Record<string, number>>): void {
    for (const [table, seq] of Object.entries(tables)) {
      const listener = this.#listeners.get(table);
      if (listener && listener.seq !== null && listener.seq < seq) this.#watch(table, listener);
    }
  }
}

export const connection = new Connection();
