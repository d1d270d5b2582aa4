import type { FailedJob, FailedJobsQuery, JobBacklog } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { AuditService } from '../../foundation/audit/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { FailedJobsRepository } from './failed-jobs.repository.js';
import { JobsJoint, type FailedJobRow } from './jobs.joint.js';

/** What was promised and could not be done, after all tries. */
@Injectable()
export class FailedJobsService {
  constructor(
    private readonly database: Database,
    private readonly jobs: FailedJobsRepository,
    private readonly lists: JobsJoint,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
  ) {}

  /** Told by the worker after the last try. */
  record(outboxId: string, error: string, attempts: number): Promise<void> {
    return this.database.transaction(async (manager) => {
      await this.jobs.record(manager, outboxId, error, attempts);
      await this.outbox.ended(outboxId, manager);
    });
  }

  /** Those that nobody looked after first. */
  async list({ q, limit, offset }: FailedJobsQuery & PageRange): Promise<Page<FailedJob>> {
    const { rows, total } = await this.lists.failed(q, limit, offset);
    return { rows: rows.map(toFailedJob), total };
  }

  async backlog(): Promise<JobBacklog> {
    const { waiting, oldest } = await this.outbox.backlog();
    return { waiting, oldest: oldest?.toISOString() ?? null };
  }

  /** How long ago the oldest job was promised that was neither done nor failed for good; 0 when there is none. */
  oldestSeconds(): Promise<number> {
    return this.outbox.oldestSeconds();
  }

  /** Those that nobody looked after. */
  countLeft(): Promise<number> {
    return this.jobs.countLeft();
  }

  /**
   * Promises the same job anew, once. The queue remembers the failed one by its id, so the new promise is a row of its own;
   * what it does happens once, by the unique keys of the database.
   * @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION when it was tried anew before
   */
  async retry(id: number, adminId: number): Promise<FailedJob> {
    await this.audit.change({ adminId, action: 'retry', subject: 'job' }, id, async (manager) => {
      const outboxId = await this.jobs.retried(manager, id, adminId);
      if (outboxId === null) throw await this.refusal(id);
      await this.outbox.addAgain(manager, outboxId);
    });
    return this.one(id);
  }

  private async one(id: number): Promise<FailedJob> {
    return toFailedJob((await this.lists.oneFailed(id))!);
  }

  private async refusal(id: number): Promise<DomainError> {
    return (await this.jobs.exists(id))
      ? new DomainError('ILLEGAL_TRANSITION', 'This has already been retried')
      : new DomainError('NOT_FOUND', 'Job not found');
  }
}

const toFailedJob = (row: FailedJobRow): FailedJob => ({
  ...row,
  failedAt: row.failedAt.toISOString(),
  retriedAt: row.retriedAt?.toISOString() ?? null,
});
