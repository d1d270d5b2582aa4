import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PaymentEventFacts } from '../payments/card-payments.js';

@Injectable()
export class PaymentEventsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Keeps an event, once; false when it is known already. */
  async keep({ id, type, paymentIntentId }: PaymentEventFacts): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      'INSERT INTO payment_events (id, type, payment_intent_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id',
      [id, type, paymentIntentId],
    );
    return rows.length === 1;
  }

  async worked(id: string): Promise<void> {
    await this.database.query('UPDATE payment_events SET worked_at = now(), attempts = attempts + 1 WHERE id = $1', [id]);
  }

  async failed(id: string, reason: string): Promise<void> {
    await this.database.query('UPDATE payment_events SET attempts = attempts + 1, last_error = $2 WHERE id = $1', [
      id,
      reason.slice(0, 500),
    ]);
  }

  unworked(limit: number): Promise<PaymentEventFacts[]> {
    return this.database.query<PaymentEventFacts[]>(
      `SELECT id, type, payment_intent_id AS "paymentIntentId" FROM payment_events
       WHERE worked_at IS NULL AND received_at < now() - interval '5 seconds' ORDER BY received_at LIMIT $1`,
      [limit],
    );
  }

  async cursor(): Promise<string | null> {
    const [row] = await this.database.query<[{ last_event_id: string | null }]>('SELECT last_event_id FROM payment_event_cursor');
    return row.last_event_id;
  }

  async moveCursor(lastEventId: string): Promise<void> {
    await this.database.query('UPDATE payment_event_cursor SET last_event_id = $1, moved_at = now()', [lastEventId]);
  }
}
