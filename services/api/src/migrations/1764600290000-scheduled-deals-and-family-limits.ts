import type { MigrationInterface, QueryRunner } from 'typeorm';

const EDITED = `title, description, need_to_know_info, original_price, sale_price, category, image_url, valid_location_ids, max_quantity,
  is_active, is_featured, expires_at`;

const dateEdits = (columns: string) =>
  `CREATE TRIGGER deals_edited BEFORE UPDATE OF ${columns} ON deals FOR EACH ROW EXECUTE FUNCTION date_edit()`;

/** A deal can have a first day, and a limit per family with numbered places. */
export class ScheduledDealsAndFamilyLimits1764600290000 implements MigrationInterface {
  name = 'ScheduledDealsAndFamilyLimits1764600290000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE deals ADD COLUMN starts_at timestamptz, ADD COLUMN max_per_family integer,
      ADD CONSTRAINT deals_max_per_family_check CHECK (max_per_family BETWEEN 1 AND 100) NOT VALID,
      ADD CONSTRAINT deals_starts_at_check CHECK (starts_at < expires_at) NOT VALID`);
    await runner.query('DROP TRIGGER deals_edited ON deals');
    await runner.query(dateEdits(`${EDITED}, starts_at, max_per_family`));
    await runner.query(`CREATE TABLE family_places (
      deal_id integer NOT NULL REFERENCES deals ON DELETE CASCADE,
      email text NOT NULL,
      place smallint NOT NULL CHECK (place > 0),
      order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
      PRIMARY KEY (deal_id, email, place)
    )`);
    await runner.query('CREATE INDEX family_places_order ON family_places (order_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE family_places');
    await runner.query('DROP TRIGGER deals_edited ON deals');
    await runner.query('ALTER TABLE deals DROP COLUMN starts_at, DROP COLUMN max_per_family');
    await runner.query(dateEdits(EDITED));
  }
}
