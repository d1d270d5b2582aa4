import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which admin last changed a location's name, address, or phone; null for the business itself. */
export class TheTeamEditsLocations1764600679000 implements MigrationInterface {
  name = 'TheTeamEditsLocations1764600679000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE business_locations ADD COLUMN updated_by integer REFERENCES admins');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE business_locations DROP COLUMN updated_by');
  }
}
