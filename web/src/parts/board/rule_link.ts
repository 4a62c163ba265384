// Where a rule is explained: every section and every ruling has a place of its own.

/** `rule` as refusals name it: "R14", or a section, "§2". */
export function ruleLink(rule: string): string {
  return `/rules#${rule.replace(/^§/, "s")}`;
}
