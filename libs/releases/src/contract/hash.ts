import { createHash } from 'node:crypto';
import type { Description } from './schema.js';

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Equal for documents that promise the same. */
export const hashOfContract = ({ paths, components: { schemas } }: Pick<Description, 'paths' | 'components'>): string =>
  createHash('sha256').update(JSON.stringify({ paths, schemas }, sorted)).digest('hex').slice(0, 16);
