import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens that pull requests hold release nothing to anybody. */
export class PreviewTokens1764600396000 implements MigrationInterface {
  name = 'PreviewTokens1764600396000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE release_tokens ADD COLUMN is_preview_only boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE release_tokens DROP COLUMN is_preview_only');
  }
}
