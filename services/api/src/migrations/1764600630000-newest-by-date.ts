import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../platform/database/build-index.js';

/** A business's reviews and a school's purchases by the dates they show, not by the order they were stored in. */
export class NewestByDate1764600630000 implements MigrationInterface {
  name = 'NewestByDate1764600630000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'reviews_of_business_by_date', `reviews (business_id, created_at, id) WHERE state = 'published'`);
    await buildIndex(runner, 'purchases_school_by_date', 'purchases (school_id, created_at, id)');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS reviews_of_business');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS purchases_school_newest');
  }

  async down(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'reviews_of_business', `reviews (business_id, id DESC) WHERE state = 'published'`);
    await buildIndex(runner, 'purchases_school_newest', 'purchases (school_id, id DESC)');
    await runner.query('DROP INDEX reviews_of_business_by_date, purchases_school_by_date');
  }
}
