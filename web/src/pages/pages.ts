// Which page an address shows. Each is loaded when it is first asked for.

import type { Component } from "svelte";
import { prepare } from "../words/words.svelte";

export interface Found {
  /** Another key is another page: it starts anew. */
  readonly key: string;
  readonly given: Readonly<Record<string, string>>;
  readonly load: () => Promise<{ default: Component<any> }>;
}

type Loader = Found["load"];

const PAGES: readonly (readonly [string, Loader])[] = [
  ["/", lobby(() => import("./front/Front.svelte"))],
  ["/new", lobby(() => import("./lobby/NewTable.svelte"))],
  ["/table/:table", () => import("./table/Table.svelte")],
  ["/replay", () => import("./replay/Import.svelte")],
  ["/replay/:table", () => import("./replay/Replay.svelte")],
  ["/daily", lobby(() => import("./daily/Daily.svelte"))],
  ["/me", lobby(() => import("./me/Me.svelte"))],
  ["/learn", () => import("./learn/Learn.svelte")],
  ["/learn/:lesson", () => import("./learn/Lesson.svelte")],
  ["/rules", () => import("./rules/Rules.svelte")],
  ["/puzzles", () => import("./puzzles/Puzzles.svelte")],
  ["/puzzles/:puzzle", () => import("./puzzles/Puzzle.svelte")],
];

const NOWHERE: Loader = lobby(() => import("./nowhere/Nowhere.svelte"));

/** A page before or after the game: its words are not loaded with those of the table. */
function lobby(load: Loader): Loader {
  return async () => {
    const [page] = await Promise.all([load(), prepare("lobby")]);
    return page;
  };
}

export function pageAt(path: string): Found {
  for (const [pattern, load] of PAGES) {
    const given = matched(pattern, path);
    if (given !== null) return { key: path, given, load };
  }
  return { key: path, given: {}, load: NOWHERE };
}

function matched(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const parts = path.replace(/(?<=.)\/$/, "").split("/");
  if (wanted.length !== parts.length) return null;
  const given: Record<string, string> = {};
  for (const [place, want] of wanted.entries()) {
    const part = parts[place] ?? "";
    if (want.startsWith(":")) given[want.slice(1)] = decoded(part);
    else if (want !== part) return null;
  }
  return given;
}

/** A part of an address that is no good UTF-8 stands for itself, and names nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
