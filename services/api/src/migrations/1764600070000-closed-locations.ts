import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a location closed: vouchers bought before still name it. */
export class ClosedLocations1764600070000 implements MigrationInterface {
  name = 'ClosedLocations1764600070000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE business_locations ADD COLUMN archived_at timestamptz;
      UPDATE business_locations SET archived_at = now() WHERE NOT is_active;
      CREATE INDEX business_locations_closed ON business_locations (business_id) WHERE NOT is_active;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX business_locations_closed; ALTER TABLE business_locations DROP COLUMN archived_at');
  }
}
