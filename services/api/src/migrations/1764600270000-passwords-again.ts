import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a session's owner last proved who they are. Sessions from before this have not. */
export class PasswordsAgain1764600270000 implements MigrationInterface {
  name = 'PasswordsAgain1764600270000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN proved_at timestamptz');
    await runner.query('ALTER TABLE sessions ALTER COLUMN proved_at SET DEFAULT now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN proved_at');
  }
}
