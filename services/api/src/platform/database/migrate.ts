import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type QueryRunner } from 'typeorm';
import type { Configuration } from '../configuration/configuration.js';
import { dataSourceOptions } from './data-source.js';

/** The key of an advisory lock; any number that nothing else in this database uses. */
const ONE_AT_A_TIME = 7_461_636;
/** Readers queue behind a waiting migration, so it waits briefly, lets them pass, and retries. */
const LOCK_TIMEOUT_MS = 2_000;
const PAUSE_MS = 2_000;
/** A backup holds its tables while it runs. */
const GIVE_UP_AFTER_MS = 60 * 60_000;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

type Say = (line: string) => void;

/**
 * For migrations: building an index may take an hour, waiting for a lock may not. Connects to PostgreSQL directly, not through a pooler.
 */
export function migrationSource(configuration: Configuration): DataSource {
  const options = dataSourceOptions(configuration, 'migrate');
  return new DataSource({
    ...options,
    extra: {
      ...(options.extra as object),
      max: 3,
      statement_timeout: 0,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 0,
    },
  } as typeof options);
}

/** Runs pending migrations. A second, simultaneous run waits for the first and then finds nothing to do. */
export async function migrate(database: DataSource, say: Say): Promise<void> {
  const turn = database.createQueryRunner();
  try {
    await takeTurn(turn, say);
    const until = Date.now() + GIVE_UP_AFTER_MS;
    while (!(await tryToMigrate(database, say, Date.now() < until))) await pause(PAUSE_MS);
  } finally {
    await turn.query('SELECT pg_advisory_unlock($1)', [ONE_AT_A_TIME]).catch(() => undefined);
    await turn.release();
  }
}

/** Polls: a waiting statement would block a concurrent index build. */
async function takeTurn(runner: QueryRunner, say: Say): Promise<void> {
  const isOurs = async () => {
    const rows = (await runner.query('SELECT pg_try_advisory_lock($1) AS locked', [ONE_AT_A_TIME])) as [{ locked: boolean }];
    return rows[0].locked;
  };
  if (await isOurs()) return;
  say('another migration is under way: waiting for it');
  do await pause(PAUSE_MS);
  while (!(await isOurs()));
}

/** False if somebody held a table for too long, so that the migration has to try again. */
async function tryToMigrate(database: DataSource, say: Say, mayComeAgain: boolean): Promise<boolean> {
  try {
    for (const { name } of await database.runMigrations({ transaction: 'each' })) say(`migrated ${name}`);
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (!mayComeAgain || (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK)) throw error;
    say('somebody holds a table for long: letting others pass, then trying again');
    return false;
  }
}
