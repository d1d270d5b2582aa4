import type { MigrationInterface, QueryRunner } from 'typeorm';

const EDITED = 'name, description, category, location, email, phone, website, owner_name, owner_email, is_verified';

/** A decision counts as an edit of a business, so that an older form does not undo it unseen. */
const dating = (columns: string) => `
  DROP TRIGGER businesses_edited ON businesses;
  CREATE TRIGGER businesses_edited BEFORE UPDATE OF ${columns} ON businesses FOR EACH ROW EXECUTE FUNCTION date_edit();
`;

/** The team can reject a business with a reason; an approved one has none. */
export class RejectedBusinesses1764600090000 implements MigrationInterface {
  name = 'RejectedBusinesses1764600090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE businesses ADD COLUMN rejected_at timestamptz, ADD COLUMN rejection_reason text,
        ADD CONSTRAINT businesses_rejection CHECK ((rejected_at IS NULL) = (rejection_reason IS NULL) AND NOT (is_verified AND rejected_at IS NOT NULL))
    `);
    await runner.query(dating(`${EDITED}, rejected_at`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(dating(EDITED));
    await runner.query('ALTER TABLE businesses DROP COLUMN rejected_at, DROP COLUMN rejection_reason');
  }
}
