import { LIMITS } from '@homeroom/contracts';

/** Address values for a filter, within the contract's limits, so that nothing is requested that the server would reject. */
export type Fits = (text: string) => boolean;

const isWhole = (text: string, least: number, most: number) => /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most;

export const isSum: Fits = (text) => isWhole(text, 0, LIMITS.filterAmount);
export const isId: Fits = (text) => isWhole(text, 1, LIMITS.databaseId);
export const isSearch: Fits = (text) => text.trim().length <= LIMITS.searchLength;
export const isColumns: Fits = (text) => /^[a-z]{1,20}(?:,[a-z]{1,20}){0,14}$/.test(text);
export const isPlace: Fits = (text) => text.length <= LIMITS.placeLength;
export const oneOf =
  (choices: readonly string[]): Fits =>
  (text) =>
    choices.includes(text);
