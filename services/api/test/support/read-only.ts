import type { DataSource } from 'typeorm';

async function setReadOnly(database: DataSource, isReadOnly: boolean): Promise<void> {
  await database.query(`ALTER SYSTEM SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  await database.query('SELECT pg_reload_conf()');
}

/** The whole database takes no writes, from anybody, while the work goes on. */
export async function whileReadOnly<Value>(database: DataSource, work: () => Promise<Value>): Promise<Value> {
  await setReadOnly(database, true);
  try {
    return await work();
  } finally {
    await setReadOnly(database, false);
  }
}
