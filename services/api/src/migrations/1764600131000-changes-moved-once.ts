import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../platform/database/build-index.js';

/** A school change moves points once. The rows satisfy the new checks, which were added without reading them. */
export class ChangesMovedOnce1764600131000 implements MigrationInterface {
  name = 'ChangesMovedOnce1764600131000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    const definition = 'point_entries (school_change_id, school_id) WHERE school_change_id IS NOT NULL';
    await buildIndex(runner, 'point_entries_once_per_change', definition, 'UNIQUE INDEX');
    await runner.query('ALTER TABLE point_entries VALIDATE CONSTRAINT point_entries_kind_check');
    await runner.query('ALTER TABLE point_entries VALIDATE CONSTRAINT point_entries_one_cause');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX point_entries_once_per_change');
  }
}
