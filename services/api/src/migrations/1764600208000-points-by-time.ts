import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../platform/database/build-index.js';

/** The monthly board sums up what schools earned since the first, without reading the rows. */
export class PointsByTime1764600208000 implements MigrationInterface {
  name = 'PointsByTime1764600208000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    const definition = "point_entries (created_at) INCLUDE (school_id, points) WHERE account = 'school' AND kind <> 'redemption'";
    await buildIndex(runner, 'point_entries_earned', definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX point_entries_earned');
  }
}
