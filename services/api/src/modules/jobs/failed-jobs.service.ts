import { LIMITS, type FailedJob, type FailedJobsQuery, type JobBacklog } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { containing } from '../../platform/database/containing.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { AuditService } from '../../foundation/audit/audit.service.js';
import { OutboxService } from '../../foundation/outbox/outbox.service.js';

type JobRow = Omit<FailedJob, 'failedAt' | 'retriedAt'> & { readonly failedAt: Date; readonly retriedAt: Date | null };

const SOURCE = `failed_jobs f JOIN outbox o ON o.id = f.outbox_id LEFT JOIN admins a ON a.id = f.retried_by
  WHERE ($1::text IS NULL OR lower(o.queue || ' ' || o.name || ' ' || o.payload::text || ' ' || f.error) LIKE $1)`;

const SELECT = `SELECT f.id, o.queue, o.name, o.payload, f.error, f.attempts, f.failed_at AS "failedAt",
  f.retried_at AS "retriedAt", a.email AS "retriedBy" FROM ${SOURCE}`;

/** What was promised and could not be done, after all tries. */
@Injectable()
export class FailedJobsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
  ) {}

  /** Told by the worker after the last try. */
  record(outboxId: string, error: string, attempts: number): Promise<void> {
    return this.database.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO failed_jobs (outbox_id, error, attempts) VALUES ($1, $2, $3)
         ON CONFLICT (outbox_id) DO UPDATE SET error = excluded.error, attempts = excluded.attempts, failed_at = now()`,
        [outboxId, error, attempts],
      );
      await this.outbox.ended(manager, outboxId);
    });
  }

  /** Those that nobody looked after first. */
  async list({ q, limit = LIMITS.listingPage, offset = 0 }: FailedJobsQuery) {
    const words = q ? containing(q) : null;
    const [rows, [{ total }]] = await Promise.all([
      this.database.query<JobRow[]>(`${SELECT} ORDER BY f.retried_at IS NOT NULL, f.id DESC LIMIT $2 OFFSET $3`, [words, limit, offset]),
      this.database.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM ${SOURCE}`, [words]),
    ]);
    return { jobs: rows.map(toFailedJob), total, limit, offset };
  }

  async backlog(): Promise<JobBacklog> {
    const [row] = await this.database.query<[{ waiting: number; oldest: Date | null }]>(
      'SELECT count(*)::int AS waiting, min(created_at) AS oldest FROM outbox WHERE relayed_at IS NULL',
    );
    return { waiting: row.waiting, oldest: row.oldest?.toISOString() ?? null };
  }

  /** How long ago the oldest job was promised that was neither done nor failed for good; 0 when there is none. */
  async oldestSeconds(): Promise<number> {
    const [row] = await this.database.query<[{ seconds: number }]>(
      'SELECT COALESCE(extract(epoch FROM now() - min(created_at)), 0)::float AS seconds FROM outbox WHERE ended_at IS NULL',
    );
    return row.seconds;
  }

  /** Those that nobody looked after. */
  async countLeft(): Promise<number> {
    const [row] = await this.database.query<[{ count: number }]>('SELECT count(*)::int AS count FROM failed_jobs WHERE retried_at IS NULL');
    return row.count;
  }

  /**
   * Promises the same job anew, once. The queue remembers the failed one by its id, so the new promise is a row of its own;
   * what it does happens once, by the unique keys of the database.
   * @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION when it was tried anew before
   */
  async retry(id: number, adminId: number): Promise<FailedJob> {
    await this.audit.change({ adminId, action: 'retry', subject: 'job' }, id, async (manager) => {
      const [rows] = await manager.query<[{ outbox_id: string }[], number]>(
        'UPDATE failed_jobs SET retried_at = now(), retried_by = $2 WHERE id = $1 AND retried_at IS NULL RETURNING outbox_id',
        [id, adminId],
      );
      if (!rows[0]) throw await this.refusal(id);
      await manager.query('INSERT INTO outbox (queue, name, payload) SELECT queue, name, payload FROM outbox WHERE id = $1', [
        rows[0].outbox_id,
      ]);
    });
    return this.one(id);
  }

  private async one(id: number): Promise<FailedJob> {
    const [row] = await this.database.query<JobRow[]>(`${SELECT} AND f.id = $2`, [null, id]);
    return toFailedJob(row!);
  }

  private async refusal(id: number): Promise<DomainError> {
    const known = await this.database.query<unknown[]>('SELECT 1 FROM failed_jobs WHERE id = $1', [id]);
    return known.length > 0
      ? new DomainError('ILLEGAL_TRANSITION', 'This was already retried')
      : new DomainError('NOT_FOUND', 'There is no such job');
  }
}

const toFailedJob = (row: JobRow): FailedJob => ({
  ...row,
  failedAt: row.failedAt.toISOString(),
  retriedAt: row.retriedAt?.toISOString() ?? null,
});
