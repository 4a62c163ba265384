// What this reader wants of this browser. Kept here, told to nobody.

const KEY = "ninetyeight.settings";

export type Theme = "auto" | "light" | "dark";

interface Kept {
  theme: Theme;
  language: string | null;
  sound: boolean;
  motion: boolean;
  notifications: boolean;
  /** Whether single letters and digits are shortcuts. */
  keys: boolean;
  /** Whether tables are shown as lists of text. */
  list: boolean;
}

const DEFAULTS: Kept = {
  theme: "auto",
  language: null,
  sound: true,
  motion: true,
  notifications: false,
  keys: true,
  list: false,
};

class Settings implements Kept {
  theme = $state<Theme>(DEFAULTS.theme);
  language = $state<string | null>(DEFAULTS.language);
  sound = $state(DEFAULTS.sound);
  motion = $state(DEFAULTS.motion);
  notifications = $state(DEFAULTS.notifications);
  keys = $state(DEFAULTS.keys);
  list = $state(DEFAULTS.list);

  constructor() {
    Object.assign(this, read());
  }

  get kept(): Kept {
    const { theme, language, sound, motion, notifications, keys, list } = this;
    return { theme, language, sound, motion, notifications, keys, list };
  }
}

function read(): Partial<Kept> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const fits = ([name, value]: [string, unknown]): boolean =>
      name in DEFAULTS &&
      (name === "language"
        ? value === null || typeof value === "string"
        : typeof value === typeof DEFAULTS[name as keyof Kept]);
    return Object.fromEntries(Object.entries(stored).filter(fits));
  } catch {
    return {}; // damaged, or storage is forbidden: the defaults will do
  }
}

export const settings = new Settings();

/** Keep every change, and show it. public/theme.js does the same before the first paint. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => {
      const { kept } = settings;
      const page = document.documentElement;
      page.dataset["theme"] = kept.theme;
      page.dataset["motion"] = kept.motion ? "on" : "off";
      try {
        localStorage.setItem(KEY, JSON.stringify(kept));
      } catch {
        // Storage is full or forbidden: the choice holds until the page is left.
      }
    });
  });
}
