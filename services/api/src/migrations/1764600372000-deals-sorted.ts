import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../platform/database/build-index.js';

/**
 * The team's list of deals by title and price, and its few scheduled ones. There is none for the pieces sold: each purchase would have to
 * maintain it.
 */
export class DealsSorted1764600372000 implements MigrationInterface {
  name = 'DealsSorted1764600372000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'deals_all_titles', 'deals (lower(title), id) WHERE archived_at IS NULL');
    await buildIndex(runner, 'deals_all_prices', 'deals (sale_price, id) WHERE archived_at IS NULL');
    await buildIndex(runner, 'deals_starting', 'deals (starts_at) WHERE starts_at IS NOT NULL AND archived_at IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX deals_all_titles, deals_all_prices, deals_starting');
  }
}
