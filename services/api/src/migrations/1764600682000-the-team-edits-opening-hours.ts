import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which admin last changed a location's opening hours; null for the business itself. */
export class TheTeamEditsOpeningHours1764600682000 implements MigrationInterface {
  name = 'TheTeamEditsOpeningHours1764600682000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE location_hours ADD COLUMN updated_by integer REFERENCES admins');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE location_hours DROP COLUMN updated_by');
  }
}
