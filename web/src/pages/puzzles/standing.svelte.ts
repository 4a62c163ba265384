// How the reader has done. Kept in this browser, told to nobody.

const KEY = "ninetyeight.puzzles";

interface Kept {
  /** Puzzles that were solved, at whatever try. */
  readonly solved: readonly string[];
  /** Puzzles whose first try is over: only that counts for the streak. */
  readonly tried: readonly string[];
  /** How many in a row were right at the first try. */
  readonly streak: number;
}

const NOTHING: Kept = { solved: [], tried: [], streak: 0 };

class Standing {
  #kept = $state.raw<Kept>(read());

  get streak(): number {
    return this.#kept.streak;
  }

  isSolved(puzzle: string): boolean {
    return this.#kept.solved.includes(puzzle);
  }

  note(puzzle: string, isRight: boolean): void {
    const { solved, tried, streak } = this.#kept;
    const isFirst = !tried.includes(puzzle);
    this.#kept = {
      solved: isRight && !solved.includes(puzzle) ? [...solved, puzzle] : solved,
      tried: isFirst ? [...tried, puzzle] : tried,
      streak: isFirst ? (isRight ? streak + 1 : 0) : streak,
    };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // It holds until the page is left.
    }
  }
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Kept> | null;
    if (!Array.isArray(kept?.solved) || !Array.isArray(kept.tried)) return NOTHING;
    return { solved: kept.solved, tried: kept.tried, streak: Number(kept.streak) || 0 };
  } catch {
    return NOTHING; // damaged or forbidden: it begins anew
  }
}

export const standing = new Standing();
