/** Normalizes words like the server: lower case, without accents and apostrophes. */
export const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

const SHORTEST_STEM = 4;

/** The words of a text that start like a typed one, or the other way around. */
export function wordsLike(text: string, typed: string): string[] {
  const begun = wordsOf(typed);
  return wordsOf(text).filter((word) =>
    begun.some((beginning) => word.startsWith(beginning) || (word.length >= SHORTEST_STEM && beginning.startsWith(word))),
  );
}

const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
