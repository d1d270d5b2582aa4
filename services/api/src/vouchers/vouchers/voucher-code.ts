import { randomInt } from 'node:crypto';

/** Without letters and digits that are easily confused at a counter. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A code such as `HR-7KQ2-M9XD-4TPA`: 60 random bits, easy to read out. */
export function newVoucherCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return ['HR', ...Array.from({ length: GROUPS }, group)].join('-');
}
