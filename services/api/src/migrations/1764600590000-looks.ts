import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The team looks at the screens of a business, for a while and within a session. */
export class Looks1764600590000 implements MigrationInterface {
  name = 'Looks1764600590000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE looks (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        business_id integer NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL,
        ended_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX looks_session ON looks (session_id);
      CREATE INDEX looks_business ON looks (business_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE looks');
  }
}
