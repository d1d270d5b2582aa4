import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A hold ends with the steps that it can stop. */
export class PayoutsHeldBeforeBank1764600222000 implements MigrationInterface {
  name = 'PayoutsHeldBeforeBank1764600222000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE payouts SET held_at = NULL WHERE held_at IS NOT NULL AND state NOT IN ('pending', 'transferred')`);
    await runner.query(`ALTER TABLE payouts ADD CONSTRAINT payouts_held_before_bank
      CHECK (held_at IS NULL OR state IN ('pending', 'transferred'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payouts DROP CONSTRAINT payouts_held_before_bank');
  }
}
