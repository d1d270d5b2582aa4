const LONGEST = 200;

/** What an error's message may name of a person or their visit, and what stands for it. Alike errors so become the same text, too. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[^\s@'"<>()]+@[^\s@'"<>()]+\.[a-z]{2,}/giu, '<email>'],
  [/(https?:\/\/[^\s?#'"]*)[?#][^\s'"]*/giu, '$1'],
  [/[\w-]{24,}/gu, '<token>'],
  [/\d{3,}/gu, '#'],
  [/\p{Cc}+/gu, ' '],
];

/** An error's message without addresses, queries, secrets, and numbers. */
export const withoutPersons = (message: string): string =>
  PERSONAL.reduce((text, [pattern, word]) => text.replace(pattern, word), message)
    .trim()
    .slice(0, LONGEST);
