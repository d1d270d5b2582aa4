import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log stays append-only, except when erasing a person removes an address from an entry. */
export class Erasure1764600032000 implements MigrationInterface {
  name = 'Erasure1764600032000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION refuse_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND current_setting('homeroom.erasing', true) = 'on'
          AND (OLD.id, OLD.at, OLD.admin_id, OLD.action, OLD.subject, OLD.subject_id)
            IS NOT DISTINCT FROM (NEW.id, NEW.at, NEW.admin_id, NEW.action, NEW.subject, NEW.subject_id) THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
      END $$;
      DROP TRIGGER audit_entries_append_only ON audit_entries;
      CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
        FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER audit_entries_append_only ON audit_entries;
      CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
      DROP FUNCTION refuse_change_but_erasure;
    `);
  }
}
