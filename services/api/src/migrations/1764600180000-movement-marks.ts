import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far movements were fetched, where an interrupted fetch continues, and why a day could not be reconciled. */
export class MovementMarks1764600180000 implements MigrationInterface {
  name = 'MovementMarks1764600180000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE movement_marks (
        id boolean PRIMARY KEY DEFAULT true CHECK (id),
        complete_until timestamptz,
        ended_at timestamptz,
        fetching_since timestamptz,
        fetching_until timestamptz,
        fetched_down_to timestamptz,
        CHECK ((fetching_since IS NULL) = (fetching_until IS NULL) AND (fetching_since IS NULL) = (fetched_down_to IS NULL))
      );
      CREATE TABLE failed_reconciliations (
        day date PRIMARY KEY,
        reason text NOT NULL,
        times integer NOT NULL DEFAULT 1 CHECK (times > 0),
        began_at timestamptz NOT NULL DEFAULT now(),
        told_at timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE failed_reconciliations, movement_marks');
  }
}
