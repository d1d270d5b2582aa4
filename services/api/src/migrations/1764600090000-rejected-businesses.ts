import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The team can refuse a business, with a reason; an approved one has none. */
export class RejectedBusinesses1764600090000 implements MigrationInterface {
  name = 'RejectedBusinesses1764600090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE businesses ADD COLUMN rejected_at timestamptz, ADD COLUMN rejection_reason text,
        ADD CONSTRAINT businesses_rejection CHECK ((rejected_at IS NULL) = (rejection_reason IS NULL) AND NOT (is_verified AND rejected_at IS NOT NULL))
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE businesses DROP COLUMN rejected_at, DROP COLUMN rejection_reason');
  }
}
