// Which steps of which lessons are done. Kept in this browser, told to nobody.

const KEY = "ninetyeight.lessons";

type Done = Readonly<Record<string, readonly string[]>>;

class Progress {
  #done = $state.raw<Done>(read());

  isDone(lesson: string, step: string): boolean {
    return this.#done[lesson]?.includes(step) ?? false;
  }

  finish(lesson: string, step: string): void {
    if (this.isDone(lesson, step)) return;
    this.#done = { ...this.#done, [lesson]: [...(this.#done[lesson] ?? []), step] };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#done));
    } catch {
      // It holds until the page is left.
    }
  }
}

function read(): Done {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, steps]) => Array.isArray(steps)));
  } catch {
    return {}; // damaged or forbidden: the lessons begin anew
  }
}

export const progress = new Progress();
