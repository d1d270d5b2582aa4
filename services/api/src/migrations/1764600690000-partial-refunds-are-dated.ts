import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../platform/database/build-index.js';

/** When the card provider last refunded a part of a purchase, so that the overview counts it on its day. */
export class PartialRefundsAreDated1764600690000 implements MigrationInterface {
  name = 'PartialRefundsAreDated1764600690000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchases ADD COLUMN IF NOT EXISTS partly_refunded_at timestamptz');
    await buildIndex(runner, 'purchases_partly_refunded', 'purchases (partly_refunded_at, id) WHERE partly_refunded_at IS NOT NULL');
    // The team was told of each at once, by an email that is kept for longer than the overview looks back.
    await runner.query(`
      UPDATE purchases p SET partly_refunded_at = told.at
      FROM (SELECT (payload ->> 'purchaseId')::integer AS id, max(created_at) AS at FROM outbox WHERE name = 'purchase-partly-refunded' GROUP BY 1) told
      WHERE p.id = told.id AND p.partly_refunded_at IS NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchases DROP COLUMN partly_refunded_at');
  }
}
