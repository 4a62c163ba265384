// The catalogues of `ninetyeight.locales` as modules: what a page needs, and no more.
//
//   import { languages, load } from "virtual:words";
//   await load("en", "play")   // Fluent source of everything but the texts to read
//
// The command's own sentences stay out: nobody reads them in a browser.

import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
// By `make protocol`, from where they are raised.
import problems from "./problem_parts.json" with { type: "json" };

/** Which messages belong to which part, by the beginning of their ids; the longest one counts. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  play: [
    "web-",
    "problem-",
    "reason-",
    "command-",
    "module-",
    "signal-",
    "bot-",
    "loss-",
    "in-force-",
    "demand-",
  ],
  later: ["web-end-", "web-key-", "web-table-chance-", "web-talk-held", "problem-chance-", "problem-chat-"],
  lobby: ["web-front-", "web-new-", "web-daily-", "web-me-", "page-unofficial", ...problems.lobby],
  review: ["web-review-", "review-grade-", "review-why-"],
  reading: ["rules-", "ruling-", "learn-", "puzzle-", "web-rules-", "web-replay-", ...problems.reading],
};

/** What the command line alone has to say. */
const UNREAD: ReadonlySet<string> = new Set(problems.none);

const VIRTUAL = "virtual:words";
const ENTRY = /^(-?[a-zA-Z][a-zA-Z0-9_-]*) *=/gm;

export function words(folder: string): Plugin {
  let root = "";
  return {
    name: "words",
    configResolved(config) {
      root = resolve(config.root, folder);
    },
    resolveId(id) {
      return id.startsWith(VIRTUAL) ? `\0${id}` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return null;
      const [, language, part] = id.split("/");
      if (language === undefined || part === undefined) return index(root);
      const file = resolve(root, `${language}.ftl`);
      this.addWatchFile(file);
      const source = readFileSync(file, "utf-8");
      return `export default ${JSON.stringify(wordsOf(source, part))};`;
    },
  };
}

function index(root: string): string {
  const languages = readdirSync(root)
    .filter((name) => name.endsWith(".ftl"))
    .map((name) => name.slice(0, -".ftl".length))
    .sort();
  const imports = languages.flatMap((language) =>
    Object.keys(PARTS).map(
      (part) => `  "${language}/${part}": () => import("${VIRTUAL}/${language}/${part}"),`,
    ),
  );
  return [
    `export const languages = ${JSON.stringify(languages)};`,
    `const parts = {\n${imports.join("\n")}\n};`,
    "export const load = async (language, part) => (await parts[`${language}/${part}`]()).default;",
  ].join("\n");
}

/** The terms, which any message may use, and the messages of this part. */
function wordsOf(source: string, part: string): string {
  const heads = [...source.matchAll(ENTRY)];
  const wanted = heads.map((head, place) => {
    const id = head[1] ?? "";
    const isWanted = id.startsWith("-") || (partOf(id) === part && !UNREAD.has(id));
    const entry = source.slice(head.index, heads[place + 1]?.index);
    return isWanted ? entry.replace(/^#.*\n?/gm, "").trimEnd() : "";
  });
  return wanted.filter(Boolean).join("\n");
}

function partOf(id: string): string | undefined {
  const fitting = Object.entries(PARTS).flatMap(([part, beginnings]) =>
    beginnings.filter((start) => id.startsWith(start)).map((start) => ({ part, start })),
  );
  return fitting.sort((one, other) => other.start.length - one.start.length)[0]?.part;
}
