import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When locations are open. */
export class OpeningHours1764600310000 implements MigrationInterface {
  name = 'OpeningHours1764600310000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE location_hours (
      location_id integer PRIMARY KEY REFERENCES business_locations ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('weekly', 'appointment')),
      week jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(week) = 'array'),
      closures jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(closures) = 'array')
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE location_hours');
  }
}
