import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a location has another street address, and the one that families know, until they are told. */
export class LocationsMove1764600677000 implements MigrationInterface {
  name = 'LocationsMove1764600677000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE business_locations ADD COLUMN moved_from text, ADD COLUMN moved_at timestamptz,
        ADD CONSTRAINT business_locations_move_is_whole CHECK ((moved_from IS NULL) = (moved_at IS NULL));
      CREATE INDEX business_locations_moved ON business_locations (moved_at) WHERE moved_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE business_locations DROP COLUMN moved_from, DROP COLUMN moved_at;
    `);
  }
}
