import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { readAtLength } from '../../platform/database/read-at-length.js';
import type { DisputeFacts, MovementFacts } from '../../checkout/payments/index.js';

@Injectable()
export class MovementsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Stores new movements. A known one stays as it is, because movements never change. */
  async keep(movements: readonly MovementFacts[]): Promise<void> {
    await this.database.query(
      `INSERT INTO movements (id, category, amount, fee, net, source_id, payment_intent_id, created_at, available_at)
       SELECT id, category, amount, fee, net, "sourceId", "paymentIntentId", "createdAt", "availableAt"
       FROM jsonb_to_recordset($1::jsonb) AS m(id text, category text, amount bigint, fee bigint, net bigint, "sourceId" text,
         "paymentIntentId" text, "createdAt" timestamptz, "availableAt" timestamptz)
       ON CONFLICT (id) DO NOTHING`,
      [JSON.stringify(movements)],
    );
  }

  async keepDisputes(disputes: readonly DisputeFacts[]): Promise<void> {
    await this.database.query(
      `INSERT INTO provider_disputes (id, payment_intent_id, status, reason, amount)
       SELECT id, "paymentIntentId", status, reason, amount
       FROM jsonb_to_recordset($1::jsonb) AS d(id text, "paymentIntentId" text, status text, reason text, amount bigint)
       ON CONFLICT (id) DO UPDATE SET status = excluded.status, reason = excluded.reason, amount = excluded.amount, changed_at = now()
         WHERE provider_disputes.status <> excluded.status`,
      [JSON.stringify(disputes)],
    );
  }

  /** The sum of all known movements in cents, which should be our balance at the provider. */
  async total(): Promise<number> {
    const [row] = await readAtLength<[{ net: number }]>(this.database, 'SELECT COALESCE(sum(net), 0)::float8 AS net FROM movements');
    return row.net;
  }
}
