import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How each version of each remote does in browsers, by the hour. */
export class RemoteOutcomes1764400000000 implements MigrationInterface {
  name = 'RemoteOutcomes1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE remote_outcomes (
        remote text NOT NULL,
        version text NOT NULL,
        hour timestamptz NOT NULL,
        loads integer NOT NULL DEFAULT 0,
        failures integer NOT NULL DEFAULT 0,
        fallbacks integer NOT NULL DEFAULT 0,
        load_times integer[] NOT NULL,
        PRIMARY KEY (remote, version, hour)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE remote_outcomes');
  }
}
