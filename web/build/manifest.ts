// What a system shows of the installed client, with its words in every language.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { inEveryLanguage } from "./catalogues.ts";

/** Emits `source` as /app.webmanifest: ids of messages in it become words, English first. */
export function manifest(source: string, folder: string): Plugin {
  let root = "";
  return {
    name: "manifest",
    apply: "build",
    configResolved(config) {
      root = resolve(config.root, folder);
    },
    generateBundle() {
      const content: unknown = JSON.parse(readFileSync(source, "utf-8"));
      const text = JSON.stringify(worded(content, root), null, 2);
      this.emitFile({ type: "asset", fileName: "app.webmanifest", source: `${text}\n` });
    },
  };
}

function worded(value: unknown, folder: string): unknown {
  if (Array.isArray(value)) return value.map((each) => worded(each, folder));
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (typeof part !== "string" || !part.startsWith("web-")) return [[name, worded(part, folder)]];
    const { en, ...others } = inEveryLanguage(folder, part);
    return [
      [name, en],
      [`${name}_localized`, others],
    ];
  });
  return Object.fromEntries(parts);
}
