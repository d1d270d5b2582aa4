import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { prepared } from '../../platform/database/prepared.js';
import { WITHOUT_WAITING } from '../../platform/database/without-waiting.js';
import { WITHOUT_RECIPIENT } from './kept-data.js';
import type { PendingJob, QueueName } from './jobs.js';
import type { OutboxMessage } from './outbox-message.entity.js';

/** Longer than all tries of a failing job take. Handing over a job that the queue still has changes nothing. */
const ENDS_WITHIN = '3 minutes';
const MOST_AT_ONCE = 1_000;

export type Waiting = Pick<OutboxMessage, 'id' | 'name' | 'payload' | 'handovers'> & { readonly queue: QueueName };

const END = 'UPDATE outbox SET ended_at = now() WHERE id = ANY ($1::bigint[]) AND ended_at IS NULL';

/** Part of a joint statement: promises the job in each row of `from`: its `queue`, `name`, and `payload`. */
export const promiseJobs = (from: string) => `INSERT INTO outbox (queue, name, payload) SELECT queue, name, payload FROM ${from}`;

@Injectable()
export class OutboxRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async add(manager: EntityManager, messages: readonly PendingJob[]): Promise<void> {
    await prepared(
      manager,
      `WITH jobs AS (SELECT m->>'queue' AS queue, m->>'name' AS name, m->'payload' AS payload FROM jsonb_array_elements($1::jsonb) m)
       ${promiseJobs('jobs')}`,
      [JSON.stringify(messages)],
    );
  }

  /** The same job as a new row: the queue remembers the first one by its id. */
  async addAgain(manager: EntityManager, id: string): Promise<void> {
    await manager.query('INSERT INTO outbox (queue, name, payload) SELECT queue, name, payload FROM outbox WHERE id = $1', [id]);
  }

  /** A job whose end is forgotten is handed over again, and finds that it was done. */
  async ended(ids: readonly string[], manager?: EntityManager): Promise<void> {
    if (manager) await prepared(manager, END, [ids]);
    else await prepared(this.database, `${END} RETURNING ${WITHOUT_WAITING}`, [ids]);
  }

  /** Cheap, because the relay asks four times a second and the answer is nearly always no. */
  async isAnyWaiting(queues: readonly QueueName[]): Promise<boolean> {
    const text = 'SELECT FROM outbox WHERE relayed_at IS NULL AND queue = ANY ($1) LIMIT 1';
    return (await prepared(this.database, text, [queues])).count > 0;
  }

  /**
   * The oldest not queued yet, locked. Skips those that another copy is handing over, and those for queues of a newer version, which runs
   * in parallel during a deployment.
   */
  takeWaiting(manager: EntityManager, queues: readonly QueueName[], limit: number): Promise<Waiting[]> {
    return manager.query<Waiting[]>(
      `SELECT id, queue, name, payload, handovers FROM outbox WHERE relayed_at IS NULL AND queue = ANY ($1)
       ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [queues, limit],
    );
  }

  async relayed(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await manager.query('UPDATE outbox SET relayed_at = now(), handovers = handovers + 1 WHERE id = ANY ($1::bigint[])', [ids]);
  }

  async forgetRecipient(id: string): Promise<void> {
    await this.database.query(`UPDATE outbox SET ${WITHOUT_RECIPIENT} WHERE id = $1`, [id]);
  }

  async handOverAgain(manager: EntityManager, id: number): Promise<void> {
    await manager.query('UPDATE outbox SET relayed_at = NULL WHERE id = $1', [id]);
  }

  /** Hands over again what did not end in time, because the queue may have lost it. */
  async handOverLost(): Promise<void> {
    await this.database.query(
      `UPDATE outbox SET relayed_at = NULL WHERE id IN (
         SELECT id FROM outbox WHERE ended_at IS NULL AND relayed_at < now() - $1::interval
         ORDER BY relayed_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [ENDS_WITHIN, MOST_AT_ONCE],
    );
  }

  async backlog(): Promise<{ waiting: number; oldest: Date | null }> {
    const [row] = await this.database.query<[{ waiting: number; oldest: Date | null }]>(
      'SELECT count(*)::int AS waiting, min(created_at) AS oldest FROM outbox WHERE relayed_at IS NULL',
    );
    return row;
  }

  /** The age of the oldest job that neither finished nor failed; 0 if there is none. */
  async oldestSeconds(): Promise<number> {
    const [row] = await this.database.query<[{ seconds: number }]>(
      'SELECT COALESCE(extract(epoch FROM now() - min(created_at)), 0)::float AS seconds FROM outbox WHERE ended_at IS NULL',
    );
    return row.seconds;
  }
}
