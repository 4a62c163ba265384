// Who plays in this browser: a name, and the token that proves it.

const KEY = "ninetyeight.player";

class Player {
  name = $state<string | null>(null);
  token: string | null = $state(null);

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
      if (typeof kept.name === "string" && typeof kept.token === "string") {
        this.name = kept.name;
        this.token = kept.token;
      }
    } catch {
      // Damaged or forbidden: a new player.
    }
  }

  /** Be this player from now on, after a reload too. */
  become(name: string, token: string): void {
    this.name = name;
    this.token = token;
    try {
      localStorage.setItem(KEY, JSON.stringify({ name, token }));
    } catch {
      // It holds until the page is left.
    }
  }

  /** Be nobody. */
  forget(): void {
    this.name = null;
    this.token = null;
    try {
      localStorage.removeItem(KEY);
    } catch {
      // Nothing was kept.
    }
  }
}

export const player = new Player();
