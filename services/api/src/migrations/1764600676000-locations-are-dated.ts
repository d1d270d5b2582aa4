import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a location's name, address, or phone changed, and by which manager, so that nobody's change is overwritten unseen. */
export class LocationsAreDated1764600676000 implements MigrationInterface {
  name = 'LocationsAreDated1764600676000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE business_locations ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT now(),
        ADD COLUMN updated_by_manager integer REFERENCES business_managers;
      CREATE TRIGGER business_locations_edited BEFORE UPDATE OF name, address, city, state, zip_code, phone ON business_locations
        FOR EACH ROW EXECUTE FUNCTION date_edit();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER business_locations_edited ON business_locations;
      ALTER TABLE business_locations DROP COLUMN updated_at, DROP COLUMN updated_by_manager;
    `);
  }
}
