import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A refresh secret says which renewal it is for, so that any older one exposes a thief. */
export class RenewalsCounted1764600040000 implements MigrationInterface {
  name = 'RenewalsCounted1764600040000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN renewals integer NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE sessions ALTER COLUMN refresh_hash DROP NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM sessions WHERE refresh_hash IS NULL');
    await runner.query('ALTER TABLE sessions ALTER COLUMN refresh_hash SET NOT NULL');
    await runner.query('ALTER TABLE sessions DROP COLUMN renewals');
  }
}
