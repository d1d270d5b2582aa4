import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Optional emails are refused one kind at a time. Earlier refusals were about vouchers that expire. */
export class RemindersByKind1764600330000 implements MigrationInterface {
  name = 'RemindersByKind1764600330000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE reminder_refusals ADD COLUMN kind text NOT NULL DEFAULT 'voucher-ending'
      CONSTRAINT reminder_refusals_kind CHECK (kind IN ('voucher-ending', 'review-invitation'))`);
    await runner.query('ALTER TABLE reminder_refusals DROP CONSTRAINT reminder_refusals_pkey, ADD PRIMARY KEY (user_id, kind)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM reminder_refusals WHERE kind <> 'voucher-ending'`);
    await runner.query('ALTER TABLE reminder_refusals DROP CONSTRAINT reminder_refusals_pkey, ADD PRIMARY KEY (user_id)');
    await runner.query('ALTER TABLE reminder_refusals DROP COLUMN kind');
  }
}
