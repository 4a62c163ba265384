// Text for other places.

/** Copy; false where the browser does not let us, and the reader has to do it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
