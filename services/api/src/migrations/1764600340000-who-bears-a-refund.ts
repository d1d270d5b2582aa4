import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who pays for the refund of a used voucher. Every row so far says nothing, so there is nothing to validate. */
export class WhoBearsARefund1764600340000 implements MigrationInterface {
  name = 'WhoBearsARefund1764600340000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE purchases ADD COLUMN refund_borne_by text,
      ADD CONSTRAINT purchases_refund_borne_by_check CHECK (refund_borne_by IN ('us', 'business')) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchases DROP COLUMN refund_borne_by');
  }
}
