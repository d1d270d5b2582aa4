import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A school may leave the monthly board. */
export class BoardsLeft1764600209000 implements MigrationInterface {
  name = 'BoardsLeft1764600209000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE schools ADD COLUMN is_on_board boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE schools DROP COLUMN is_on_board');
  }
}
