// The rules of a variant, put together from the catalogue as `ninetyeight rules` does it.

import type { VariantView } from "../../protocol";
import { say } from "../../words/words.svelte";
import { listed } from "../../words/writing";
import numbers from "./rule_numbers.json";

export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  /** The table of the cards with commands belongs here. */
  readonly hasCards?: boolean;
}

export interface Ruling {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

const EVERYTHING = ["base", "extreme", "onfire", "expert", "short"];

/** What `variant` needs, or everything when none is chosen. */
export function sectionsOf(variant: VariantView | null): readonly Section[] {
  const modules = variant?.modules ?? EVERYTHING;
  const isExtreme = modules.includes("extreme");
  const isOnFire = modules.includes("onfire");
  const [solo, two, three] = (variant?.hand_sizes ?? numbers.hand_sizes).map(String);
  const isExpert = variant !== null && modules.includes("expert");
  const minimum = isExpert ? numbers.expert_minimum : numbers.minimum;
  const sections: Section[] = [
    {
      id: "s1",
      heading: say("rules-table-heading"),
      text: say("rules-table", { solo: solo ?? "", two: two ?? "", three: three ?? "" }),
    },
    { id: "s2", heading: say("rules-turn-heading"), text: say("rules-turn", { minimum }) },
    { id: "s3", heading: say("rules-end-heading"), text: say("rules-end", { good: numbers.very_good }) },
    { id: "s4", heading: say("rules-variants-heading"), text: say("rules-variants") },
  ];
  if (isExtreme) {
    const extreme = [say("rules-extreme"), say("web-rules-layout")];
    const commands = say("rules-commands");
    sections.push(
      { id: "s5", heading: say("rules-extreme-heading"), text: joined(extreme), hasCards: true },
      { id: "s5-commands", heading: say("rules-commands-heading"), text: commands },
    );
  }
  if (isOnFire) {
    const fire = [say("rules-fire", { cards: listed(numbers.fire) })];
    if (isExtreme) fire.push(say("rules-fire-commands"));
    sections.push({ id: "s6", heading: say("rules-fire-heading"), text: joined(fire) });
  }
  if (isExtreme || isOnFire) {
    const corners = [say("rules-corners")];
    if (isExtreme) corners.push(say("rules-corners-commands"));
    sections.push({ id: "s7", heading: say("rules-corners-heading"), text: joined(corners) });
  }
  const talk = [say("rules-talk")];
  if (isExtreme) talk.push(say("rules-talk-commands"));
  sections.push({ id: "s9", heading: say("rules-talk-heading"), text: joined(talk) });
  return sections;
}

export function rulings(): readonly Ruling[] {
  return Array.from({ length: numbers.rulings }, (_, place) => {
    const id = `R${place + 1}`;
    return { id, question: say(`ruling-${id}-question`), answer: say(`ruling-${id}-answer`) };
  });
}

const joined = (parts: readonly string[]): string => parts.join("\n\n");
