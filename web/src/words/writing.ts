// Lists and numbers as the reader's language writes them.

import { language } from "./words.svelte";

/** "A, B and C". */
export function listed(things: readonly (string | number)[]): string {
  return new Intl.ListFormat(language()).format(things.map(String));
}

/** A chance: "42 %". */
export function percent(value: number): string {
  return new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 }).format(value);
}

/** The change of a chance in hundredths, with its sign: "+7", "−12". */
export function points(change: number): string {
  const format = new Intl.NumberFormat(language(), { maximumFractionDigits: 0, signDisplay: "exceptZero" });
  return format.format(100 * change);
}

/** A number with one decimal, where it has any. */
export function decimal(value: number): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value);
}
