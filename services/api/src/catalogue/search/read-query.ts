import { editDistance } from './edit-distance.js';
import type { AskedWord, KnownWord } from './search-words.repository.js';

/** A search as the database runs it. The texts are of type `tsquery`. */
export interface SearchReading {
  /** One per word, with all its alternatives. */
  readonly each: readonly string[];
  /** Every word. */
  readonly all: string;
  /** At least one of the words. */
  readonly any: string;
  /** The intended words without synonyms: these rank first. */
  readonly meant: string;
  /** The search with corrected words; null if nothing was corrected. */
  readonly corrected: string | null;
  /** Marks what matches these stems, and words with these prefixes. */
  readonly stems: readonly string[];
  readonly beginnings: readonly string[];
}

/** Up to this length a word allows one typo, beyond it two. */
const SHORT = 5;
/** A single letter after other words would match anything; alone, it is the first key someone pressed. */
const SHORTEST_BEGINNING = 2;

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '\\$&')}'`;
const either = (lexemes: readonly string[]) => (lexemes.length === 1 ? lexemes[0]! : `(${lexemes.join(' | ')})`);

/** A match of a compound contains both halves. */
const joined = (parts: readonly KnownWord[]) => (parts.length === 0 ? [] : [`(${parts.map(({ stem }) => quoted(stem)).join(' & ')})`]);

/** The intended word behind a typo: the nearest candidate, and the first of equal ones. */
export function nearestWord({ word, alike }: Pick<AskedWord, 'word' | 'alike'>): KnownWord | null {
  const most = word.length <= SHORT ? 1 : 2;
  const near = alike
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate.word) }))
    .filter(({ distance }) => distance <= most);
  return near.sort((one, other) => one.distance - other.distance)[0]?.candidate ?? null;
}

/** What one word of a search can mean. */
function readWord(word: AskedWord, isBeginning: boolean) {
  const correction = word.alike.length > 0 ? nearestWord(word) : null;
  const parts = correction === null ? word.parts : [];
  const stems = [word.stem, correction?.stem].filter((stem) => typeof stem === 'string');
  return {
    ...word,
    correction,
    parts,
    beginning: isBeginning ? word.word : null,
    meant: [...stems, ...parts.map(({ stem }) => stem)],
    lexemes: [...stems.map(quoted), ...joined(parts)],
  };
}

type ReadWord = ReturnType<typeof readWord>;

/** The search with corrected words; null if each word stays as it is. */
function correctedText(words: readonly ReadWord[]): string | null {
  const corrected = words.flatMap(({ word, correction, parts }) =>
    parts.length > 0 ? parts.map((part) => part.word) : [correction?.word ?? word],
  );
  const isChanged = words.some(({ correction, parts }) => correction !== null || parts.length > 0);
  return isChanged ? corrected.join(' ') : null;
}

/**
 * Parses a text with the words the database knows.
 * @returns null when there is nothing to search for
 */
export function readQuery(asked: readonly AskedWord[]): SearchReading | null {
  const words = asked.map((word, index) => {
    const isLast = index === asked.length - 1;
    return readWord(word, isLast && (asked.length === 1 || word.word.length >= SHORTEST_BEGINNING));
  });
  const counted = words.filter(({ meant, beginning }) => meant.length > 0 || (beginning !== null && words.length === 1));
  if (counted.length === 0) return null;
  const each = counted.map(({ lexemes, synonyms, beginning }) =>
    either([...lexemes, ...synonyms.map(quoted)].concat(beginning === null ? [] : `${quoted(beginning)}:*`)),
  );
  const meant = counted.flatMap((word) => (word.meant.length > 0 ? word.meant.map(quoted) : `${quoted(word.word)}:*`));
  return {
    each,
    all: each.join(' & '),
    any: each.join(' | '),
    meant: meant.join(' | '),
    corrected: correctedText(words),
    stems: [...new Set(counted.flatMap((word) => [...word.meant, ...word.synonyms]))],
    beginnings: counted.flatMap(({ beginning }) => beginning ?? []),
  };
}
