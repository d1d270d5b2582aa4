import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../platform/database/build-index.js';

const INDEXES = [
  ['purchases_amount', 'purchases (amount, id)'],
  // Few are anything but paid.
  ['purchases_unusual', `purchases (state, created_at, id) WHERE state <> 'paid'`],
] as const;

/** The team's list of purchases pages by amount, and finds refunded and disputed ones. */
export class PurchasesInOrder1764600187000 implements MigrationInterface {
  name = 'PurchasesInOrder1764600187000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of INDEXES) await buildIndex(runner, name, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`DROP INDEX ${name}`);
  }
}
