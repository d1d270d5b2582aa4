import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who saw which version during a canary, scrambled: one visitor counts once, whatever their browser reports. */
export class CanaryVisitors1764500000000 implements MigrationInterface {
  name = 'CanaryVisitors1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE canary_visitors (
        remote text NOT NULL,
        version text NOT NULL,
        visitor bytea NOT NULL,
        loaded_at timestamptz,
        failed_at timestamptz,
        PRIMARY KEY (remote, version, visitor),
        CHECK (num_nonnulls(loaded_at, failed_at) > 0)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE canary_visitors');
  }
}
