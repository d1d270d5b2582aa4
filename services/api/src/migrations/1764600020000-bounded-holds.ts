import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A hold ends in time even if the provider does not release its order yet; buyers hold only so much at once. */
export class BoundedHolds1764600020000 implements MigrationInterface {
  name = 'BoundedHolds1764600020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders
        DROP CONSTRAINT orders_check,
        ADD CONSTRAINT orders_hold_while_open CHECK (CASE state WHEN 'pending' THEN holds_stock WHEN 'cancelling' THEN true ELSE NOT holds_stock END),
        ADD COLUMN cancel_attempts integer NOT NULL DEFAULT 0,
        ADD COLUMN cancel_error text,
        ADD COLUMN reported_at timestamptz,
        ADD COLUMN network bytea,
        ADD COLUMN slot smallint;
      CREATE UNIQUE INDEX orders_one_per_slot ON orders (deal_id, network, slot) WHERE state = 'pending';
      CREATE INDEX orders_open_by_email ON orders (deal_id, customer_email) WHERE state = 'pending';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX orders_open_by_email, orders_one_per_slot;
      UPDATE orders SET state = 'cancelled' WHERE state = 'cancelling' AND NOT holds_stock;
      ALTER TABLE orders DROP COLUMN slot, DROP COLUMN network, DROP COLUMN reported_at, DROP COLUMN cancel_error,
        DROP COLUMN cancel_attempts, DROP CONSTRAINT orders_hold_while_open,
        ADD CONSTRAINT orders_check CHECK (holds_stock = (state IN ('pending', 'cancelling')));
    `);
  }
}
