import { LIMITS } from '@homeroom/contracts';

/** Words to search for from an address, as the API takes them: without control characters, halves of an emoji, and what is too long. */
export const searchedWords = (text: string | null): string =>
  (text ?? '')
    .replace(/^\p{Cc}+|\p{Cc}+$/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, LIMITS.searchLength)
    .replace(/\p{Surrogate}/gu, '');
