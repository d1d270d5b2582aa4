import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../platform/database/build-index.js';

const UNDATED =
  'NEW.amount_refunded <> OLD.amount_refunded AND NEW.refunded_at IS NULL AND NEW.partly_refunded_at IS NOT DISTINCT FROM OLD.partly_refunded_at';

/** When the card provider last refunded a part of a purchase, so that the overview counts it on its day. */
export class PartialRefundsAreDated1764600690000 implements MigrationInterface {
  name = 'PartialRefundsAreDated1764600690000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchases ADD COLUMN IF NOT EXISTS partly_refunded_at timestamptz');
    // Copies of the release before note a sum without its day.
    await runner.query(`
      CREATE OR REPLACE FUNCTION date_partial_refund() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.partly_refunded_at := now();
        RETURN NEW;
      END $$
    `);
    await runner.query(
      `CREATE OR REPLACE TRIGGER purchases_refund_dated BEFORE UPDATE OF amount_refunded ON purchases FOR EACH ROW WHEN (${UNDATED})
       EXECUTE FUNCTION date_partial_refund()`,
    );
    await buildIndex(runner, 'purchases_partly_refunded', 'purchases (partly_refunded_at, id) WHERE partly_refunded_at IS NOT NULL');
    // The team was told of each at once, by an email that is kept for longer than the overview looks back.
    await runner.query(`
      UPDATE purchases p SET partly_refunded_at = told.at
      FROM (SELECT (payload ->> 'purchaseId')::integer AS id, max(created_at) AS at FROM outbox WHERE name = 'purchase-partly-refunded' GROUP BY 1) told
      WHERE p.id = told.id AND p.partly_refunded_at IS NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER IF EXISTS purchases_refund_dated ON purchases');
    await runner.query('DROP FUNCTION IF EXISTS date_partial_refund()');
    await runner.query('ALTER TABLE purchases DROP COLUMN partly_refunded_at');
  }
}
