// Lists and numbers as the reader's language writes them.

import { language } from "./words.svelte";

/** "A, B and C". */
export function listed(things: readonly (string | number)[]): string {
  return new Intl.ListFormat(language()).format(things.map(String));
}

/** A number with one decimal, where it has any. */
export function decimal(value: number): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value);
}
