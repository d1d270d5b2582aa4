import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a deleted deal was on sale, so that undoing its deletion restores that. */
export class DeletedDealsComeBack1764600672000 implements MigrationInterface {
  name = 'DeletedDealsComeBack1764600672000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE deals ADD COLUMN was_active boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE deals DROP COLUMN was_active');
  }
}
