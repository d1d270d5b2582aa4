import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Someone who left the team keeps their row, because the log names them. */
export class PeopleLeaveTheTeam1764600642000 implements MigrationInterface {
  name = 'PeopleLeaveTheTeam1764600642000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admins ADD COLUMN removed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admins DROP COLUMN removed_at');
  }
}
