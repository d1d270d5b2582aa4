import type { DataSource } from 'typeorm';
import { eventually } from './world';

async function setReadOnly(database: DataSource, isReadOnly: boolean): Promise<void> {
  const state = isReadOnly ? 'on' : 'off';
  await database.query(`ALTER SYSTEM SET default_transaction_read_only = ${state}`);
  await database.query('SELECT pg_reload_conf()');
  await eventually(async () => {
    const [{ setting }] = await database.query<[{ setting: string }]>(`SELECT current_setting('default_transaction_read_only') AS setting`);
    return setting === state;
  });
}

/** Makes the whole database read-only for everyone during the work. */
export async function whileReadOnly<Value>(database: DataSource, work: () => Promise<Value>): Promise<Value> {
  await setReadOnly(database, true);
  try {
    return await work();
  } finally {
    await setReadOnly(database, false);
  }
}
