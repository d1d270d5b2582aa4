import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cash rewards that a run could not pay. */
export class RewardWaits1764600397000 implements MigrationInterface {
  name = 'RewardWaits1764600397000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reward_waits (
        reward_id integer PRIMARY KEY REFERENCES point_redemptions ON DELETE CASCADE,
        day date NOT NULL,
        reason text NOT NULL CHECK (reason IN ('points', 'money'))
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reward_waits');
  }
}
