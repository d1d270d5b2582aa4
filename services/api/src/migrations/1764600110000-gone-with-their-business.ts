import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is deleted with a business or a deal. Orders are not: they prevent the deletion. */
const OWNED = [
  ['business_locations', 'business_id', 'businesses'],
  ['deals', 'business_id', 'businesses'],
  ['voucher_codes', 'deal_id', 'deals'],
  ['deal_views', 'deal_id', 'deals'],
  ['deal_visitors', 'deal_id', 'deals'],
] as const;

export class GoneWithTheirBusiness1764600110000 implements MigrationInterface {
  name = 'GoneWithTheirBusiness1764600110000';
  /** Each table separately, so that no lock is held while waiting for another or reading rows; a partial run may be repeated. */
  transaction = false as const;

  up(runner: QueryRunner): Promise<void> {
    return replaceKeys(runner, 'ON DELETE CASCADE');
  }

  down(runner: QueryRunner): Promise<void> {
    return replaceKeys(runner, '');
  }
}

/** The rows satisfied the old key, so the new one need not check them before it takes effect. */
async function replaceKeys(runner: QueryRunner, onDelete: string): Promise<void> {
  for (const [table, column, owner] of OWNED) {
    const key = `${table}_${column}_fkey`;
    await runner.query(`
      ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${key},
        ADD CONSTRAINT ${key} FOREIGN KEY (${column}) REFERENCES ${owner} ${onDelete} NOT VALID`);
  }
  for (const [table, column] of OWNED) await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_${column}_fkey`);
}
