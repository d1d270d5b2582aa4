import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns that forms change, so that a sale, a review or points do not count as an edit. */
const EDITED = {
  schools: 'name, address, city, state, zip_code, admin_email, contact_phone, principal_name, type, is_active',
  businesses: 'name, description, category, location, email, phone, website, owner_name, owner_email, is_verified',
  deals: `title, description, need_to_know_info, original_price, sale_price, category, image_url, valid_location_ids, max_quantity,
    is_active, is_featured, expires_at`,
} as const;

/** When schools, businesses and deals were edited, and by which admin; a school's type; its email signs in. */
export class EditsAreDated1764600060000 implements MigrationInterface {
  name = 'EditsAreDated1764600060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE schools ADD COLUMN type text;
      CREATE FUNCTION date_edit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.updated_at := GREATEST(clock_timestamp(), OLD.updated_at + interval '1 millisecond');
        RETURN NEW;
      END $$;
    `);
    for (const [table, columns] of Object.entries(EDITED))
      await runner.query(`
        ALTER TABLE ${table} ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT now(), ADD COLUMN updated_by integer REFERENCES admins;
        CREATE TRIGGER ${table}_edited BEFORE UPDATE OF ${columns} ON ${table} FOR EACH ROW EXECUTE FUNCTION date_edit();
      `);
    await runner.query(`
      INSERT INTO school_managers (school_id, email, name)
      SELECT id, lower(admin_email), COALESCE(principal_name, 'School office') FROM schools WHERE admin_email IS NOT NULL
      ON CONFLICT (school_id, email) WHERE removed_at IS NULL DO NOTHING
    `);
  }

  /** Managers stay: nothing distinguishes those that this created from the others. */
  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(EDITED))
      await runner.query(`
        DROP TRIGGER ${table}_edited ON ${table};
        ALTER TABLE ${table} DROP COLUMN updated_at, DROP COLUMN updated_by;
      `);
    await runner.query('DROP FUNCTION date_edit(); ALTER TABLE schools DROP COLUMN type;');
  }
}
