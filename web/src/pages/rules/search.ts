// Finding words in the rules: without regard to capitals and accents.

/** The words to look for. One letter finds too much to be of use. */
export function wordsOf(query: string): readonly string[] {
  return folded(query).split(/\s+/).filter((word) => word.length > 1);
}

export function hasAll(text: string, words: readonly string[]): boolean {
  const plain = folded(text);
  return words.every((word) => plain.includes(word));
}

export interface Piece {
  readonly text: string;
  readonly isHit: boolean;
}

/** `text` cut at the places where one of `words` stands. */
export function pieces(text: string, words: readonly string[]): readonly Piece[] {
  if (words.length === 0) return [{ text, isHit: false }];
  const plain = folded(text);
  const found: Piece[] = [];
  let start = 0;
  let place = 0;
  while (place < text.length) {
    const word = longestAt(plain, place, words);
    if (word === 0) {
      place += 1;
      continue;
    }
    if (place > start) found.push({ text: text.slice(start, place), isHit: false });
    found.push({ text: text.slice(place, place + word), isHit: true });
    place += word;
    start = place;
  }
  if (start < text.length) found.push({ text: text.slice(start), isHit: false });
  return found;
}

function longestAt(plain: string, place: number, words: readonly string[]): number {
  return Math.max(0, ...words.filter((word) => plain.startsWith(word, place)).map((word) => word.length));
}

/** Letter by letter, so that the places stay the same. */
function folded(text: string): string {
  return Array.from({ length: text.length }, (_, place) => {
    const letter = text.charAt(place);
    const plain = letter.normalize("NFD").charAt(0).toLowerCase();
    return plain.length === 1 ? plain : letter;
  }).join("");
}
