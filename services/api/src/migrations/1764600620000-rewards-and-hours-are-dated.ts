import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When rewards and opening hours were edited, so that nobody's change is overwritten unseen. */
export class RewardsAndHoursAreDated1764600620000 implements MigrationInterface {
  name = 'RewardsAndHoursAreDated1764600620000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE rewards ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT now(), ADD COLUMN updated_by integer REFERENCES admins;
      CREATE TRIGGER rewards_edited BEFORE UPDATE ON rewards FOR EACH ROW EXECUTE FUNCTION date_edit();
      ALTER TABLE location_hours ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT now();
      CREATE TRIGGER location_hours_edited BEFORE UPDATE ON location_hours
        FOR EACH ROW EXECUTE FUNCTION date_edit();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER location_hours_edited ON location_hours;
      ALTER TABLE location_hours DROP COLUMN updated_at;
      DROP TRIGGER rewards_edited ON rewards;
      ALTER TABLE rewards DROP COLUMN updated_at, DROP COLUMN updated_by;
    `);
  }
}
