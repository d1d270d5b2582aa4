import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PendingJob } from './jobs.js';
import { prepared } from '../../platform/database/prepared.js';

@Injectable()
export class OutboxService {
  /** Promises jobs in the caller's transaction: they run if, and only if, it commits. */
  async add(manager: EntityManager, messages: readonly PendingJob[]): Promise<void> {
    await prepared(
      manager,
      `INSERT INTO outbox (queue, name, payload)
       SELECT m->>'queue', m->>'name', m->'payload' FROM jsonb_array_elements($1::jsonb) m`,
      [JSON.stringify(messages)],
    );
  }

  /** A job was done or failed for good: it is not handed over again. */
  async ended(manager: EntityManager, id: string): Promise<void> {
    await manager.query('UPDATE outbox SET ended_at = now() WHERE id = $1 AND ended_at IS NULL', [id]);
  }
}
