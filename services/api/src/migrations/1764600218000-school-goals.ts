import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A school may set a goal. A removed reward is no one's goal. */
export class SchoolGoals1764600218000 implements MigrationInterface {
  name = 'SchoolGoals1764600218000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE schools ADD COLUMN goal_id integer REFERENCES rewards (id) ON DELETE SET NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE schools DROP COLUMN goal_id');
  }
}
