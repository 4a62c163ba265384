// Which numbers can stand on a line of a hundred without touching each other.

/** What two digits take, and the air between them, in pixels. */
const NUMBER = 19;
const STEPS = 99;
/** Before the line has been measured: the narrowest phone. */
const NARROW = 300;

/** The cards whose number is written: the selected one first, then as many as fit. */
export function labelled(
  cards: readonly number[],
  selected: number | null,
  width: number,
): ReadonlySet<number> {
  const room = NUMBER / ((width || NARROW) / STEPS);
  const written = new Set<number>();
  const isFree = (card: number): boolean => [...written].every((each) => Math.abs(each - card) >= room);
  if (selected !== null && cards.includes(selected)) written.add(selected);
  for (const card of [...cards].sort((one, other) => one - other)) {
    if (isFree(card)) written.add(card);
  }
  return written;
}
