// Where puzzles are: all of them, or those of one theme, and each by itself.

const query = (theme: string | null): string => (theme === null ? "" : `?theme=${encodeURIComponent(theme)}`);

export const allPuzzles = (theme: string | null): string => `/puzzles${query(theme)}`;

export const puzzleAddress = (id: string, theme: string | null): string =>
  `/puzzles/${encodeURIComponent(id)}${query(theme)}`;
