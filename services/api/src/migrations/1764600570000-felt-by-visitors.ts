import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a scrambled visitor felt of a version: each visitor counts once, whatever their browser reports. */
export class FeltByVisitors1764600570000 implements MigrationInterface {
  name = 'FeltByVisitors1764600570000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE canary_visitors ADD COLUMN felt text[] NOT NULL DEFAULT '{}', ADD COLUMN felt_at timestamptz;
      ALTER TABLE canary_visitors DROP CONSTRAINT canary_visitors_check;
      ALTER TABLE canary_visitors ADD CONSTRAINT canary_visitors_check CHECK (num_nonnulls(loaded_at, failed_at, felt_at) > 0);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM canary_visitors WHERE num_nonnulls(loaded_at, failed_at) = 0;
      ALTER TABLE canary_visitors DROP COLUMN felt, DROP COLUMN felt_at;
      ALTER TABLE canary_visitors ADD CONSTRAINT canary_visitors_check CHECK (num_nonnulls(loaded_at, failed_at) > 0);
    `);
  }
}
