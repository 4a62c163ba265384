// The page opens without a network: it says so itself, and goes on when there is one again.
//
// Each build has a cache of its own, filled at once or not at all, so that what lies in it fits
// together. The page itself always comes from the network if there is one: nobody is kept on an
// old one. What the server knows (/api, /ws, /feed, /health) never comes from here.
//
// FILES, the files of this build, is written in front of this by build/worker.ts.

const SHELL = "/";
const EXTRAS = ["/theme.js", "/icon.svg", "/icon-turn.svg", "/app.webmanifest"];
const CACHE = `ninetyeight-${hash(FILES.join())}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([SHELL, ...EXTRAS, ...FILES])));
});

// Only when no page of the build before is open any more: they still need theirs.
self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (isServers(address.pathname)) return;
  if (request.mode === "navigate") event.respondWith(fresh(request, SHELL));
  else if (FILES.includes(address.pathname)) event.respondWith(kept(request));
  else if (EXTRAS.includes(address.pathname)) event.respondWith(fresh(request, address.pathname));
});

/** From the network; without one, or where only a proxy answers for the server, from the cache. */
async function fresh(request, name) {
  const answer = await fetch(request).catch(() => null);
  if (answer !== null && answer.status < 500) return answer;
  return (await inCache(name)) ?? answer ?? Response.error();
}

/** From the cache: the name of such a file changes with its content. */
async function kept(request) {
  return (await inCache(request)) ?? fetch(request);
}

/** What was asked for, however it was: zipped or not is no difference here. */
async function inCache(name) {
  return (await caches.open(CACHE)).match(name, { ignoreVary: true });
}

async function forgetOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("ninetyeight-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Addresses that the server answers itself, as in app/router.svelte.ts. */
function isServers(path) {
  return ["/api/", "/feed/", "/health/", "/metrics"].some((start) => path.startsWith(start));
}

/** A short name for a long one (FNV-1a). */
function hash(text) {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0), 0x01000193);
  return (value >>> 0).toString(36);
}
