import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../platform/database/build-index.js';

/**
 * The team's lists of families and schools by day, name, and the family's school. There is none for points: each purchase would have to
 * maintain it.
 */
export class UsersAndSchoolsSorted1764600382000 implements MigrationInterface {
  name = 'UsersAndSchoolsSorted1764600382000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'users_newest', 'users (created_at DESC, id DESC)');
    await buildIndex(runner, 'users_school', 'users (school_id, id) WHERE school_id IS NOT NULL');
    await buildIndex(runner, 'schools_named', 'schools (lower(name), id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_newest, users_school, schools_named');
  }
}
