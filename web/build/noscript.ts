// What a browser without JavaScript shows, in every language: nobody can be asked which one is theirs.

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

const PLACE = "<noscript></noscript>";

export function noscript(folder: string): Plugin {
  let root = "";
  return {
    name: "noscript",
    configResolved(config) {
      root = resolve(config.root, folder);
    },
    transformIndexHtml(html) {
      const catalogues = readdirSync(root).filter((name) => name.endsWith(".ftl"));
      const lines = catalogues.sort().map((name) => paragraph(join(root, name), name.slice(0, -".ftl".length)));
      return html.replace(PLACE, `<noscript>${lines.join("")}</noscript>`);
    },
  };
}

function paragraph(file: string, language: string): string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(file, "utf-8")));
  const pattern = bundle.getMessage("web-app-noscript")?.value;
  if (pattern == null) return "";
  const words = bundle.formatPattern(pattern).replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return `<p lang="${language}">${words}</p>`;
}
