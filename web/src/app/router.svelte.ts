// Which page is shown: the address decides, and links change it without a reload.

class Route {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  hash = $state(location.hash);

  read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash;
  }
}

export const route = new Route();

/** Go to an address of ours. With `replace` the way back skips the present one. */
export function go(address: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  route.read();
  if (!how.replace) scrollTo(0, 0);
}

/** Follow links inside the client, and the browser's own way back. */
export function followLinks(): void {
  addEventListener("popstate", () => route.read());
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || !staysHere(event)) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || isServers(link.pathname)) return;
    if (link.pathname === location.pathname && link.hash) return; // the browser scrolls
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
  addEventListener("hashchange", () => route.read());
}

/** For a link that does more than lead somewhere: do that instead, unless another tab or window is wanted. */
export function insteadOfLink(event: MouseEvent, deed: () => void): void {
  if (!staysHere(event)) return;
  event.preventDefault();
  deed();
}

function staysHere(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** Addresses that the server answers itself. */
function isServers(path: string): boolean {
  return ["/api/", "/feed/", "/health/", "/metrics"].some((start) => path.startsWith(start));
}
