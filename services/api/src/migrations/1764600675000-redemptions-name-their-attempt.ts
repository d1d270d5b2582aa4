import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The attempt of a counter that redeemed: repeated after a lost answer, it gets the same reply. */
export class RedemptionsNameTheirAttempt1764600675000 implements MigrationInterface {
  name = 'RedemptionsNameTheirAttempt1764600675000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE redemptions ADD COLUMN attempt uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE redemptions DROP COLUMN attempt');
  }
}
