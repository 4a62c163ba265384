// The places of the rules that can be pointed at: sections and rulings.

/** "R14" for R14, "s2" for §2. */
export function anchorOf(rule: string): string {
  return rule.startsWith("§") ? `s${rule.slice(1)}` : rule;
}

/** The anchor that the end of an address means, written in any of the ways people write it. */
export function anchorIn(hash: string): string {
  let name = hash.replace(/^#/, "");
  try {
    name = decodeURIComponent(name);
  } catch {
    // Not well-formed: it names nothing.
  }
  const ruling = /^r(\d+)$/i.exec(name);
  return ruling ? `R${ruling[1]}` : anchorOf(name);
}
