// The focus is never lost: where its element disappears, it goes to a sensible place.

import { tick } from "svelte";

/** After what happens now: if nothing has the focus any more, give it to this element. */
export async function rescueFocus(place: () => HTMLElement | null): Promise<void> {
  await tick();
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  (place() ?? document.querySelector<HTMLElement>("main"))?.focus({ preventScroll: true });
}

/** For an element that may disappear with the focus in it: the page takes it then. */
export function passFocusOn(element: HTMLElement): () => void {
  return () => {
    if (element.isConnected && !element.contains(document.activeElement)) return;
    void rescueFocus(() => null);
  };
}
