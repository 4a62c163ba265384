// What a browser without JavaScript shows, in every language: nobody can be asked which one is theirs.

import { resolve } from "node:path";
import type { Plugin } from "vite";
import { inEveryLanguage } from "./catalogues.ts";

const PLACE = "<noscript></noscript>";

export function noscript(folder: string): Plugin {
  let root = "";
  return {
    name: "noscript",
    configResolved(config) {
      root = resolve(config.root, folder);
    },
    transformIndexHtml(html) {
      const said = Object.entries(inEveryLanguage(root, "web-app-noscript"));
      const lines = said.map(([language, words]) => `<p lang="${language}">${escaped(words)}</p>`);
      return html.replace(PLACE, `<noscript>${lines.join("")}</noscript>`);
    },
  };
}

function escaped(words: string): string {
  return words.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
