import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { PaymentEventFacts } from '../payments/index.js';

const FIRST_RETRY_SECONDS = 10;
const LONGEST_RETRY_SECONDS = 3_600;
/** About six hours. */
const TRIES = 14;

@Injectable()
export class PaymentEventsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Stores an event, once; false when it is already known. */
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

  /** Records a failed try and delays the next one. True if this was the last try. */
  async failed(manager: EntityManager, id: string, reason: string): Promise<boolean> {
    const [rows] = await manager.query<[{ is_last: boolean }[], number]>(
      `UPDATE payment_events SET attempts = attempts + 1, last_error = $2,
         next_try_at = now() + LEAST(make_interval(secs => $3 * power(2, attempts)), make_interval(secs => $4)),
         failed_at = CASE WHEN attempts + 1 >= $5 THEN now() END
       WHERE id = $1 RETURNING failed_at IS NOT NULL AS is_last`,
      [id, reason.slice(0, 500), FIRST_RETRY_SECONDS, LONGEST_RETRY_SECONDS, TRIES],
    );
    return rows[0]?.is_last ?? false;
  }

  /** Due events, reserved for a minute. */
  async takeUnworked(limit: number): Promise<PaymentEventFacts[]> {
    const [rows] = await this.database.query<[PaymentEventFacts[], number]>(
      `UPDATE payment_events SET next_try_at = now() + interval '1 minute' WHERE id IN (
         SELECT id FROM payment_events WHERE worked_at IS NULL AND failed_at IS NULL AND next_try_at < now()
           AND received_at < now() - interval '5 seconds' ORDER BY next_try_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id, type, payment_intent_id AS "paymentIntentId"`,
      [limit],
    );
    return rows;
  }

  async cursor(): Promise<{ lastEventId: string | null; movedAt: Date }> {
    const [row] = await this.database.query<[{ lastEventId: string | null; movedAt: Date }]>(
      'SELECT last_event_id AS "lastEventId", moved_at AS "movedAt" FROM payment_event_cursor',
    );
    return row;
  }

  async moveCursor(lastEventId: string): Promise<void> {
    await this.database.query('UPDATE payment_event_cursor SET last_event_id = $1, moved_at = now()', [lastEventId]);
  }
}
