import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A file of purchases has the filters and order of the list on the screen. */
export class FilteredExports1764600195000 implements MigrationInterface {
  name = 'FilteredExports1764600195000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exports ADD COLUMN filter jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exports DROP COLUMN filter');
  }
}
