import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records the team's changes; its lists are fast at full size. */
export class Administration1764000000000 implements MigrationInterface {
  name = 'Administration1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [AUDIT, LISTS, INVITATIONS]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX deals_all_search, deals_newest, users_search, vouchers_search, businesses_search, purchases_school_newest;
      ALTER TABLE purchases DROP COLUMN refund_reason;
      DROP TABLE audit_entries;
    `);
  }
}

/** Rows are never changed. Before and after hold the changed fields, without secrets. */
const AUDIT = `
  CREATE TABLE audit_entries (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    admin_id integer NOT NULL REFERENCES admins,
    action text NOT NULL,
    subject text NOT NULL,
    subject_id text NOT NULL,
    before jsonb,
    after jsonb,
    note text
  );
  CREATE INDEX audit_entries_subject ON audit_entries (subject, subject_id);
  CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
`;

const LISTS = `
  CREATE INDEX deals_all_search ON deals USING gin (search_text gin_trgm_ops) WHERE archived_at IS NULL;
  CREATE INDEX deals_newest ON deals (created_at DESC, id DESC) WHERE archived_at IS NULL;
  CREATE INDEX users_search ON users USING gin (email gin_trgm_ops);
  CREATE INDEX vouchers_search ON vouchers USING gin ((lower(code || ' ' || customer_email || ' ' || customer_name)) gin_trgm_ops);
  CREATE INDEX businesses_search ON businesses USING gin ((lower(name || ' ' || email || ' ' || COALESCE(location, ''))) gin_trgm_ops);
  CREATE INDEX purchases_school_newest ON purchases (school_id, id DESC);
`;

const INVITATIONS = `ALTER TABLE purchases ADD COLUMN refund_reason text`;
