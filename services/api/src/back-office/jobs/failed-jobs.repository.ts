import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { FailedJobRecord } from './failed-job.entity.js';

@Injectable()
export class FailedJobsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async record(manager: EntityManager, outboxId: string, error: string, attempts: number): Promise<void> {
    await manager.query(
      `INSERT INTO failed_jobs (outbox_id, error, attempts) VALUES ($1, $2, $3)
       ON CONFLICT (outbox_id) DO UPDATE SET error = excluded.error, attempts = excluded.attempts, failed_at = now()`,
      [outboxId, error, attempts],
    );
  }

  /** The number of jobs that nobody has handled. */
  async countLeft(): Promise<number> {
    const [row] = await this.database.query<[{ count: number }]>('SELECT count(*)::int AS count FROM failed_jobs WHERE retried_at IS NULL');
    return row.count;
  }

  /** Marks one as retried, once. Returns the original job; null when it was already marked, or is unknown. */
  async retried(manager: EntityManager, id: number, adminId: number): Promise<string | null> {
    const [rows] = await manager.query<[{ outbox_id: string }[], number]>(
      'UPDATE failed_jobs SET retried_at = now(), retried_by = $2 WHERE id = $1 AND retried_at IS NULL RETURNING outbox_id',
      [id, adminId],
    );
    return rows[0]?.outbox_id ?? null;
  }

  exists(id: number): Promise<boolean> {
    return this.database.getRepository(FailedJobRecord).existsBy({ id });
  }
}
