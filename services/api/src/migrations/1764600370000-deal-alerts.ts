import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shoppers ask to be told when a deal can be bought again: a third kind of optional email. */
export class DealAlerts1764600370000 implements MigrationInterface {
  name = 'DealAlerts1764600370000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE deal_alerts (
      user_id integer NOT NULL REFERENCES users,
      deal_id integer NOT NULL REFERENCES deals ON DELETE CASCADE,
      asked_at timestamptz NOT NULL DEFAULT now(),
      told_at timestamptz,
      PRIMARY KEY (user_id, deal_id)
    )`);
    await runner.query('CREATE INDEX deal_alerts_deal ON deal_alerts (deal_id)');
    await runner.query('CREATE INDEX deal_alerts_told ON deal_alerts (told_at) WHERE told_at IS NOT NULL');
    await runner.query('CREATE INDEX deal_alerts_waiting ON deal_alerts (asked_at) WHERE told_at IS NULL');
    await runner.query(`ALTER TABLE reminder_refusals DROP CONSTRAINT reminder_refusals_kind,
      ADD CONSTRAINT reminder_refusals_kind CHECK (kind IN ('voucher-ending', 'review-invitation', 'deal-back')) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM reminder_refusals WHERE kind = 'deal-back'`);
    await runner.query(`ALTER TABLE reminder_refusals DROP CONSTRAINT reminder_refusals_kind,
      ADD CONSTRAINT reminder_refusals_kind CHECK (kind IN ('voucher-ending', 'review-invitation'))`);
    await runner.query('DROP TABLE deal_alerts');
  }
}
