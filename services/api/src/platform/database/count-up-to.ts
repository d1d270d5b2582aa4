import { LIMITS } from '@homeroom/contracts';
import type { DataSource } from 'typeorm';

/** Counts every row. */
export const EVERY_ROW = LIMITS.databaseId;

interface Counted {
  readonly total: number;
  /** There are more rows than were counted. */
  readonly isCapped: boolean;
}

/**
 * Counts rows, but reads no more of them than a person wants to know about: a broad filter over a large table would read all of it.
 * @param source what follows `FROM`, with its conditions
 */
export async function countUpTo(database: DataSource, most: number, source: string, parameters: readonly unknown[]): Promise<Counted> {
  const [{ total }] = await database.query<[{ total: number }]>(
    `SELECT count(*)::int AS total FROM (SELECT FROM ${source} LIMIT ${most + 1}) counted`,
    [...parameters],
  );
  return { total: Math.min(total, most), isCapped: total > most };
}
