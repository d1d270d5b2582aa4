import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The team looks at the screens of a school, too: a look is at one business or at one school. */
export class LooksAtSchools1764600641000 implements MigrationInterface {
  name = 'LooksAtSchools1764600641000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE looks ADD COLUMN school_id integer REFERENCES schools (id) ON DELETE CASCADE, ALTER COLUMN business_id DROP NOT NULL,
        ADD CONSTRAINT looks_at_one CHECK (num_nonnulls(business_id, school_id) = 1);
      CREATE INDEX looks_school ON looks (school_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM looks WHERE business_id IS NULL;
      ALTER TABLE looks DROP COLUMN school_id, ALTER COLUMN business_id SET NOT NULL;
    `);
  }
}
