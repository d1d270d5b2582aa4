import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a bank returned a payout, so that its business can be told. */
export class PayoutsReturned1764600220000 implements MigrationInterface {
  name = 'PayoutsReturned1764600220000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payouts ADD COLUMN returned_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payouts DROP COLUMN returned_at');
  }
}
