import type { DataSource } from 'typeorm';

/** The timeout of a statement that reads a whole table when no one waits for the answer. */
const LONGEST = '10min';

/** Reads what takes longer than a request may wait. It changes nothing. */
export function readAtLength<Rows>(source: DataSource, statement: string, parameters: readonly unknown[] = []): Promise<Rows> {
  return source.transaction(async (manager) => {
    await manager.query(`SET LOCAL statement_timeout = '${LONGEST}'; SET TRANSACTION READ ONLY`);
    return manager.query<Rows>(statement, [...parameters]);
  });
}
