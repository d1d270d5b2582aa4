import type { FailedJob, FailedJobsQuery, JobBacklog } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { AuditService } from '../../foundation/audit/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { FailedJobsRepository } from './failed-jobs.repository.js';
import { JobsJoint, type FailedJobRow } from './jobs.joint.js';

/** Jobs that failed after all tries. */
@Injectable()
export class FailedJobsService {
  constructor(
    private readonly database: Database,
    private readonly jobs: FailedJobsRepository,
    private readonly lists: JobsJoint,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
  ) {}

  /** Called by the worker after the last try. */
  record(outboxId: string, error: string, attempts: number): Promise<void> {
    return this.database.transaction(async (manager) => {
      await this.jobs.record(manager, outboxId, error, attempts);
      await this.outbox.ended(outboxId, manager);
    });
  }

  /** Jobs that nobody has handled come first. */
  async list({ q, limit, offset }: FailedJobsQuery & PageRange): Promise<Page<FailedJob>> {
    const { rows, total } = await this.lists.failed(q, limit, offset);
    return { rows: rows.map(toFailedJob), total };
  }

  async backlog(): Promise<JobBacklog> {
    const { waiting, oldest } = await this.outbox.backlog();
    return { waiting, oldest: oldest?.toISOString() ?? null };
  }

  /** The age of the oldest job that neither finished nor failed; 0 if there is none. */
  oldestSeconds(): Promise<number> {
    return this.outbox.oldestSeconds();
  }

  /** The number of jobs that nobody has handled. */
  countLeft(): Promise<number> {
    return this.jobs.countLeft();
  }

  /**
   * Promises the same job again, once. The queue remembers the failed one by its id, so the new promise is a row of its own; its effect
   * happens once, by the database's unique keys.
   * @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION when it was already retried
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
