import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../platform/database/build-index.js';

const INDEXES = {
  purchases_created: 'purchases (created_at, id)',
  purchases_refunded: 'purchases (refunded_at, id) WHERE refunded_at IS NOT NULL',
  redemptions_redeemed: 'redemptions (redeemed_at, id)',
  redemptions_undone: 'redemptions (undone_at, id) WHERE undone_at IS NOT NULL',
  credit_entries_created: 'credit_entries (created_at, id)',
};

/** The books check for new facts every few seconds. */
export class FactsByTime1764600161000 implements MigrationInterface {
  name = 'FactsByTime1764600161000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) await buildIndex(runner, name, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}
