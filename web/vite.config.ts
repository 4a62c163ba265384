import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { manifest } from "./build/manifest.ts";
import { noscript } from "./build/noscript.ts";
import { words } from "./build/words.ts";
import { worker } from "./build/worker.ts";

// Where `make play` listens; another one for whoever works on both at once.
const SERVER = process.env["NINETYEIGHT_SERVER"] ?? "http://127.0.0.1:8098";

const CATALOGUES = "../src/ninetyeight/locales";

// Few files compress better than many: what every page needs, and the board of several.
const GROUPS = [
  { name: "base", test: /node_modules|\/src\/(app|words)\/|\/src\/server\/(connection|http|live_table|player|problem)/ },
  { name: "board", test: /\/src\/parts\/board\// },
];

export default defineConfig({
  plugins: [
    svelte(),
    words(CATALOGUES),
    noscript(CATALOGUES),
    manifest("src/app.webmanifest.json", CATALOGUES),
    worker("src/worker.js"),
  ],
  build: {
    // Where the server looks for it, so that a wheel carries it as data of the package.
    outDir: "../src/ninetyeight/server/client",
    emptyOutDir: true,
    manifest: true,
    // The server's policy forbids data: addresses and inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    // How long its plugins took is not what somebody wants to read who starts a game.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
  server: {
    proxy: { "/api": SERVER, "/feed": SERVER, "/ws": { target: SERVER, ws: true } },
  },
});
