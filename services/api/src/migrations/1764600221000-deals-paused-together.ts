import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which deals the team paused together, so that they can be resumed together. */
export class DealsPausedTogether1764600221000 implements MigrationInterface {
  name = 'DealsPausedTogether1764600221000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE deals ADD COLUMN paused_together_at timestamptz,
      ADD CONSTRAINT deals_paused_are_off CHECK (paused_together_at IS NULL OR NOT is_active)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE deals DROP COLUMN paused_together_at');
  }
}
