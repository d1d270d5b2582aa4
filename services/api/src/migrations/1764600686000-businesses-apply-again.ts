import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a rejected business last asked the team to look again. */
export class BusinessesApplyAgain1764600686000 implements MigrationInterface {
  name = 'BusinessesApplyAgain1764600686000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE businesses ADD COLUMN applied_again_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE businesses DROP COLUMN applied_again_at');
  }
}
