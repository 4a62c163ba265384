// A variant by the names of its modules.

import { say } from "./words.svelte";

/** "The Game Extreme + On Fire" for `extreme+onfire`; a layout's name is left out. */
export function variantName(id: string): string {
  const modules = id.split("+").map((part) => part.split("@")[0] ?? part);
  return modules.map((module) => say(`module-${module}`)).join(" + ");
}
