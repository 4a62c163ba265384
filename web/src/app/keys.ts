// When a key is a command, and when it belongs to what is being written.

/** Whether this key press belongs to a field, an open dialog, or the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const place = event.target instanceof Element ? event.target : null;
  if (place?.closest("input, textarea, select, [contenteditable='true'], [popover]")) return true;
  return document.querySelector("dialog[open]:modal") !== null;
}

/** The key as a Latin keyboard names it: others have no letters A to D, or digits only with Shift. */
export function keyOf(event: KeyboardEvent): string {
  const digit = /^Digit(\d)$/.exec(event.code)?.[1];
  if (digit !== undefined && !event.shiftKey) return digit;
  if (/^[!-~]$/.test(event.key)) return event.key.toLowerCase();
  return /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? event.key;
}
