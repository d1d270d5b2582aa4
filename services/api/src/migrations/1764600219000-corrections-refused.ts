import type { MigrationInterface, QueryRunner } from 'typeorm';

const decidedOnce = (columns: string) => `
  CREATE OR REPLACE FUNCTION refuse_changed_correction() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF coalesce(to_jsonb(OLD)->>'refused_at', to_jsonb(OLD)->>'confirmed_at') IS NOT NULL
       OR to_jsonb(OLD) - '{${columns}}'::text[] <> to_jsonb(NEW) - '{${columns}}'::text[] THEN
      RAISE EXCEPTION 'corrections is append-only but for who decides on one';
    END IF;
    RETURN NEW;
  END $$`;

/** A correction waiting for a second admin may be refused. */
export class CorrectionsRefused1764600219000 implements MigrationInterface {
  name = 'CorrectionsRefused1764600219000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE corrections ADD COLUMN refused_by integer REFERENCES admins, ADD COLUMN refused_at timestamptz,
        ADD CHECK ((refused_by IS NULL) = (refused_at IS NULL)), ADD CHECK (confirmed_at IS NULL OR refused_at IS NULL)`);
    await runner.query(decidedOnce('confirmed_by,confirmed_at,refused_by,refused_at'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(decidedOnce('confirmed_by,confirmed_at'));
    await runner.query('ALTER TABLE corrections DROP COLUMN refused_by, DROP COLUMN refused_at');
  }
}
