import type { DataSource, QueryRunner } from 'typeorm';
import { eventually } from './world';

/** Groups the locks of these places, apart from the product's own. */
const LOCKS = 20_260;

/** A statement in which a killed process stood. */
export interface Place {
  readonly table: string;
  readonly on: 'INSERT' | 'UPDATE';
  /** Which rows, by OLD and NEW. */
  readonly rows?: string;
  /** At the commit of the transaction that wrote such a row, or else before it is written. */
  readonly isCommit?: boolean;
  /** Whether PostgreSQL completes the statement or the commit after the process is gone, or else undoes it. */
  readonly goesThrough?: boolean;
}

/**
 * Statements in which any other process waits for a lock of the test's, so that it can be killed exactly there. Create them while no
 * process writes to their tables.
 */
export class Places {
  private constructor(
    private readonly database: DataSource,
    private readonly holder: QueryRunner,
    private readonly places: readonly Place[],
  ) {}

  static async hold(database: DataSource, ...places: Place[]): Promise<Places> {
    const holder = database.createQueryRunner();
    await database.query(`CREATE OR REPLACE FUNCTION wait_at_place() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_advisory_xact_lock(${LOCKS}, TG_ARGV[0]::int); RETURN NEW; END'`);
    for (const [number, { table, on, rows = 'true', isCommit = false }] of places.entries()) {
      await holder.query('SELECT pg_advisory_lock($1, $2)', [LOCKS, number]);
      const when = isCommit
        ? `CONSTRAINT TRIGGER aaa_place_${number} AFTER ${on} ON ${table} DEFERRABLE INITIALLY DEFERRED`
        : `TRIGGER aaa_place_${number} BEFORE ${on} ON ${table}`;
      await database.query(`CREATE ${when} FOR EACH ROW WHEN (${rows}) EXECUTE FUNCTION wait_at_place('${number}')`);
    }
    return new Places(database, holder, places);
  }

  /** Resolves once a process waits at each of them. */
  async areReached(): Promise<void> {
    await eventually(async () => new Set((await this.waiting()).map(({ number }) => number)).size === this.places.length, 60_000);
  }

  /** After the process was killed: what it had asked PostgreSQL for is undone, or completed without it. */
  async end(): Promise<void> {
    const waiting = await this.waiting();
    for (const { pid, number } of waiting)
      if (!this.places[number]!.goesThrough) await this.database.query('SELECT pg_terminate_backend($1)', [pid]);
    const isGone = async () => {
      const left = await this.database.query<object[]>('SELECT FROM pg_stat_activity WHERE pid = ANY ($1)', [
        waiting.map(({ pid }) => pid),
      ]);
      return left.length === 0;
    };
    await eventually(async () => (await this.waiting()).every(({ number }) => this.places[number]!.goesThrough));
    await this.holder.query('SELECT pg_advisory_unlock_all()');
    await eventually(isGone);
    for (const [number, { table }] of this.places.entries()) await this.database.query(`DROP TRIGGER aaa_place_${number} ON ${table}`);
    await this.holder.release();
  }

  private waiting(): Promise<{ pid: number; number: number }[]> {
    return this.database.query(
      `SELECT pid, objid::int AS number FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [LOCKS],
    );
  }
}
