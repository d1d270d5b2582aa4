import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../platform/database/build-index.js';

// A promise names a purchase, a voucher or an order, rarely anything else: each has its column.
const INDEXES = [
  ['outbox_purchase', `outbox ((payload ->> 'purchaseId')) WHERE payload ->> 'purchaseId' IS NOT NULL`],
  ['outbox_voucher', `outbox ((payload ->> 'voucherId')) WHERE payload ->> 'voucherId' IS NOT NULL`],
  ['outbox_order', `outbox ((payload ->> 'orderId')) WHERE payload ->> 'orderId' IS NOT NULL`],
  ['payment_events_payment', 'payment_events (payment_intent_id)'],
  ['redemptions_voucher', 'redemptions (voucher_id)'],
] as const;

/** A purchase's record shows its whole history: each table finds its own part. */
export class WhatHappenedToAPurchase1764600196000 implements MigrationInterface {
  name = 'WhatHappenedToAPurchase1764600196000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of INDEXES) await buildIndex(runner, name, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`DROP INDEX ${name}`);
  }
}
