import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What goes with a business, or with a deal, that is deleted for good. Orders do not: they keep both from being deleted. */
const OWNED = [
  ['business_locations', 'business_id', 'businesses'],
  ['deals', 'business_id', 'businesses'],
  ['voucher_codes', 'deal_id', 'deals'],
  ['deal_views', 'deal_id', 'deals'],
  ['deal_visitors', 'deal_id', 'deals'],
] as const;

export class GoneWithTheirBusiness1764600110000 implements MigrationInterface {
  name = 'GoneWithTheirBusiness1764600110000';
  /** Each table by itself, so that no lock is held while another is waited for or rows are read; half of it may run again. */
  transaction = false as const;

  up(runner: QueryRunner): Promise<void> {
    return replaceKeys(runner, 'ON DELETE CASCADE');
  }

  down(runner: QueryRunner): Promise<void> {
    return replaceKeys(runner, '');
  }
}

/** The rows obeyed the old key, so that the new one need not read them before it is in force. */
async function replaceKeys(runner: QueryRunner, onDelete: string): Promise<void> {
  for (const [table, column, owner] of OWNED) {
    const key = `${table}_${column}_fkey`;
    await runner.query(`
      ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${key},
        ADD CONSTRAINT ${key} FOREIGN KEY (${column}) REFERENCES ${owner} ${onDelete} NOT VALID`);
  }
  for (const [table, column] of OWNED) await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_${column}_fkey`);
}
