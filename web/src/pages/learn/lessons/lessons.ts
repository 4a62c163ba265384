// All lessons, in the order in which they are best taken.

import { base } from "./base";
import { expert } from "./expert";
import { extreme } from "./extreme";
import type { Lesson } from "./lesson";
import { onfire } from "./onfire";

export const lessons: readonly Lesson[] = [base, onfire, extreme, expert];

export function lessonNamed(id: string): Lesson | null {
  return lessons.find((each) => each.id === id) ?? null;
}

export function lessonAfter(lesson: Lesson): Lesson | null {
  return lessons[lessons.indexOf(lesson) + 1] ?? null;
}
