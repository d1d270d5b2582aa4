import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A shopper moves the account to another email address, through a link sent there. */
export class EmailChanges1764600610000 implements MigrationInterface {
  name = 'EmailChanges1764600610000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE email_changes (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        old_email text NOT NULL,
        new_email text,
        salt bytea NOT NULL,
        token_hash bytea NOT NULL UNIQUE,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT email_changes_new_email_until_used CHECK ((new_email IS NULL) = (used_at IS NOT NULL))
      );
      CREATE INDEX email_changes_user ON email_changes (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE email_changes');
  }
}
