import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail is claimed before it is sent; `sent_at` is null until the mail server accepted it. */
export class ClaimedMails1764600031000 implements MigrationInterface {
  name = 'ClaimedMails1764600031000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sent_mails ALTER COLUMN sent_at DROP NOT NULL, ADD COLUMN claimed_at timestamptz NOT NULL DEFAULT now();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM sent_mails WHERE sent_at IS NULL;
      ALTER TABLE sent_mails ALTER COLUMN sent_at SET NOT NULL, DROP COLUMN claimed_at;
    `);
  }
}
