/** The code that an authenticator app shows (RFC 6238), for tests that sign in as the team does. */
import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/**
 * @param {string} key in Base32, as the app gets it
 * @param {number} [steps] how many periods of 30 seconds from now
 * @returns six digits
 */
export function oneTimeCode(key, steps = 0) {
  const bits = [...key].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const digest = createHmac('sha1', bytes).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}
