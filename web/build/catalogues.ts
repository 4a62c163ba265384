// The catalogues while the client is built: for what is written down once, in every language.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";

const ENDING = ".ftl";

/** The message `id` in every language that has it, by the language. */
export function inEveryLanguage(folder: string, id: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder).filter((name) => name.endsWith(ENDING));
  const said = files.sort().flatMap((name): [string, string][] => {
    const language = name.slice(0, -ENDING.length);
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(readFileSync(join(folder, name), "utf-8")));
    const pattern = bundle.getMessage(id)?.value;
    return pattern == null ? [] : [[language, bundle.formatPattern(pattern)]];
  });
  return Object.fromEntries(said);
}
