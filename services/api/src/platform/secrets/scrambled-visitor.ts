import { createHmac } from 'node:crypto';
import { today } from '../time/local-day.js';

const BYTES = 16;

/** Distinguishes the visitors of one day. The result differs by day and purpose, and cannot be reversed without our key. */
export function scrambledVisitor(secret: string, purpose: string, ...traits: readonly string[]): Buffer {
  return createHmac('sha256', secret)
    .update([purpose, today(), ...traits].join('\0'))
    .digest()
    .subarray(0, BYTES);
}
