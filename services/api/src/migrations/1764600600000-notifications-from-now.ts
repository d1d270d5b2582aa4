import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is switched on starts at that moment: nothing old, and no digest whose morning has passed. */
export class NotificationsFromNow1764600600000 implements MigrationInterface {
  name = 'NotificationsFromNow1764600600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notification_readers
        ADD COLUMN heard_since jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN digest_since timestamptz NOT NULL DEFAULT now()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification_readers DROP COLUMN heard_since, DROP COLUMN digest_since');
  }
}
