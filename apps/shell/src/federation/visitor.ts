import { STORAGE } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';

const isText = (value: unknown): value is string => typeof value === 'string';

/** A random name that keeps this browser on one side of a canary. The server sees only its lane, a number below 100. */
export function visitor(): string {
  const known = readStored(localStorage, STORAGE.visitor, isText);
  if (known) return known;
  const made = crypto.randomUUID();
  writeStored(localStorage, STORAGE.visitor, made);
  return made;
}
