import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../platform/database/build-index.js';

/**
 * Whether a business awaits the team, which each row of the team's list read from all of its deals, and the few deleted deals, so that a
 * search of purchases reads the others from their index.
 */
export class DealsFoundFaster1764600671000 implements MigrationInterface {
  name = 'DealsFoundFaster1764600671000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'deals_paused_together', 'deals (business_id) WHERE paused_together_at IS NOT NULL AND archived_at IS NULL');
    await buildIndex(runner, 'deals_archived', 'deals (id) WHERE archived_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX deals_paused_together, deals_archived');
  }
}
