import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Authenticator apps and recovery codes of the team, and where sessions began. */
export class SecondFactors1764600520000 implements MigrationInterface {
  name = 'SecondFactors1764600520000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE second_factors (
        admin_id integer PRIMARY KEY REFERENCES admins (id),
        secret bytea NOT NULL,
        last_step integer NOT NULL DEFAULT 0,
        confirmed_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE recovery_codes (
        admin_id integer NOT NULL REFERENCES second_factors (admin_id) ON DELETE CASCADE,
        code_hash bytea NOT NULL,
        used_at timestamptz,
        PRIMARY KEY (admin_id, code_hash)
      );
    `);
    await runner.query('ALTER TABLE sessions ADD COLUMN user_agent text, ADD COLUMN address text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN address, DROP COLUMN user_agent');
    await runner.query('DROP TABLE recovery_codes, second_factors');
  }
}
