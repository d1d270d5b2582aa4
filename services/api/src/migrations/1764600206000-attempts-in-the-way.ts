import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../platform/database/build-index.js';

/** A cancelling attempt blocks another order like a paid one. */
export class AttemptsInTheWay1764600206000 implements MigrationInterface {
  name = 'AttemptsInTheWay1764600206000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'orders_in_the_way_by_draft', `orders (draft_key) WHERE state IN ('paid', 'cancelling')`);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS orders_paid_by_draft');
  }

  async down(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'orders_paid_by_draft', `orders (draft_key) WHERE state = 'paid'`);
    await runner.query('DROP INDEX CONCURRENTLY orders_in_the_way_by_draft');
  }
}
