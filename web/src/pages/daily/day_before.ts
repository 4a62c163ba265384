const DAY = 86_400_000;

/** `2026-01-30` for `2026-01-31`. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
}
