import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages where a remote's files were lost, counted apart from failures. */
export class UnreachableRemotes1764600010000 implements MigrationInterface {
  name = 'UnreachableRemotes1764600010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE remote_outcomes ADD COLUMN unreachable integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE remote_outcomes DROP COLUMN unreachable');
  }
}
