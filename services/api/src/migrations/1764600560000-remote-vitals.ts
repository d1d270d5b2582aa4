import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What browsers measured of each version, by the minute, and its errors by place: no row is about one person. */
export class RemoteVitals1764600560000 implements MigrationInterface {
  name = 'RemoteVitals1764600560000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE remote_vitals (
        remote text NOT NULL,
        version text NOT NULL,
        minute timestamptz NOT NULL,
        measure text NOT NULL,
        bucket smallint NOT NULL,
        count integer NOT NULL,
        PRIMARY KEY (remote, version, minute, measure, bucket)
      );
      CREATE INDEX remote_vitals_minute ON remote_vitals (minute);
      CREATE TABLE remote_errors (
        remote text NOT NULL,
        version text NOT NULL,
        kind text NOT NULL,
        message text NOT NULL,
        place text NOT NULL,
        count integer NOT NULL,
        first_seen timestamptz NOT NULL DEFAULT now(),
        last_seen timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (remote, version, kind, message, place)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE remote_errors, remote_vitals');
  }
}
