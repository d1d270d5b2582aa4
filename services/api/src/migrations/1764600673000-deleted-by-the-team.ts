import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the team deleted, only the team brings back. Who deleted what is gone already is not known, so it counts as the team's. */
export class DeletedByTheTeam1764600673000 implements MigrationInterface {
  name = 'DeletedByTheTeam1764600673000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE deals ADD COLUMN archived_by_team boolean NOT NULL DEFAULT false;
      ALTER TABLE business_locations ADD COLUMN archived_by_team boolean NOT NULL DEFAULT false;
      UPDATE deals SET archived_by_team = true WHERE archived_at IS NOT NULL;
      UPDATE business_locations SET archived_by_team = true WHERE NOT is_active;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE deals DROP COLUMN archived_by_team; ALTER TABLE business_locations DROP COLUMN archived_by_team');
  }
}
