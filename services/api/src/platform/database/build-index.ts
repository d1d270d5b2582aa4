import type { QueryRunner } from 'typeorm';

/**
 * Builds an index while others read and write, for a migration with `transaction = false`. Drops the remains of an earlier try first. It
 * blocks no one while it waits, so it may wait as long as it takes.
 * @param definition such as `orders (created_at) WHERE state = 'cancelled'`
 */
export async function buildIndex(
  runner: QueryRunner,
  name: string,
  definition: string,
  kind: 'INDEX' | 'UNIQUE INDEX' = 'INDEX',
): Promise<void> {
  await runner.query('SET lock_timeout = 0');
  try {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await runner.query(`CREATE ${kind} CONCURRENTLY ${name} ON ${definition}`);
  } finally {
    await runner.query('RESET lock_timeout');
  }
}
