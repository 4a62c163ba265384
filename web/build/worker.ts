// The service worker, told which files this build is made of: another build is another worker.

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Emits `source` as /worker.js, with all files that have a hash in their names as FILES. */
export function worker(source: string): Plugin {
  return {
    name: "worker",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const list = JSON.stringify(files.sort().map((name) => `/${name}`));
      const code = readFileSync(source, "utf-8");
      this.emitFile({ type: "asset", fileName: "worker.js", source: `const FILES = ${list};\n${code}` });
    },
  };
}
