import type { AuditEntry } from '@homeroom/contracts';

const NAMES = ['title', 'name', 'school_name', 'business_name'];

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The entry's name, if it is known. */
export function nameOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string | undefined {
  const row = { ...before, ...after };
  const name = NAMES.map((key) => row[key]).find((value) => typeof value === 'string');
  return name as string | undefined;
}
