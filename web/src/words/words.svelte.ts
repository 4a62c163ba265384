// The one look-up: from a message id and its facts to words in the reader's language.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { languages, load, type Part } from "virtual:words";
import { settings } from "../app/settings.svelte";

export { languages };

export type Facts = { readonly [name: string]: string | number };

const FALLBACK = "en";

/** The reader's language first, English behind it. */
let bundles = $state.raw<readonly FluentBundle[]>([]);
const loaded = new Set<Part>();

/** The language that is spoken now. */
export function language(): string {
  return bundles[0]?.locales[0] ?? FALLBACK;
}

/** Make a part of the catalogue ready in the reader's language. Before that `say` lacks words. */
export function prepare(part: Part): Promise<void> {
  if (!loaded.has(part)) {
    loaded.add(part);
    refill().catch(() => loaded.delete(part)); // it may be there the next time
  }
  return filling;
}

/** Change the language in place; nothing else is touched. */
export async function speak(wish: string | null): Promise<void> {
  settings.language = wish;
  await refill();
}

/** One after the other, so that an old one cannot come last. */
let filling: Promise<void> = Promise.resolve();

function refill(): Promise<void> {
  filling = filling.catch(() => {}).then(fill);
  return filling;
}

async function fill(): Promise<void> {
  const chain = [...new Set([preferred(), FALLBACK])];
  bundles = await Promise.all(chain.map(bundle));
  document.documentElement.lang = language();
}

async function bundle(name: string): Promise<FluentBundle> {
  const made = new FluentBundle(name, { useIsolating: false });
  for (const source of await Promise.all([...loaded].map((part) => load(name, part)))) {
    made.addResource(new FluentResource(source), { allowOverrides: true });
  }
  return made;
}

/** What was chosen, or the first language of the browser that we speak. */
function preferred(): string {
  const wishes = settings.language === null ? navigator.languages : [settings.language];
  for (const wish of wishes) {
    const base = wish.split("-")[0] ?? wish;
    const found = [wish, base].find((each) => languages.includes(each));
    if (found !== undefined) return found;
  }
  return FALLBACK;
}

/** Whether there are words for `id` in any language. */
export function has(id: string): boolean {
  return bundles.some((each) => each.hasMessage(id));
}

/** The message `id` with its facts. What cannot be said is shown as its id, and complained about. */
export function say(id: string, facts: Facts = {}): string {
  const words = sayIfPossible(id, facts);
  if (words === null) console.error(`words: ${id} is missing, or one of its facts`, facts);
  return words ?? id;
}

/** The same for facts that come from elsewhere; null when they do not make a sentence. */
export function sayIfPossible(id: string, facts: Facts): string | null {
  for (const each of bundles) {
    const pattern = each.getMessage(id)?.value;
    if (pattern == null) continue;
    const errors: Error[] = [];
    const words = each.formatPattern(pattern, facts, errors);
    if (errors.length === 0) return words;
  }
  return null;
}
