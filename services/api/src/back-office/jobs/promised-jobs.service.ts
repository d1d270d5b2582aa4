import type { PromisedJob, PromisedJobsQuery } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { AuditService } from '../../foundation/audit/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { JobsJoint, type PromisedJobRow } from './jobs.joint.js';

/** Every job that a database change promised, and whether the workers' queue has it. */
@Injectable()
export class PromisedJobsService {
  constructor(
    private readonly jobs: JobsJoint,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
  ) {}

  /** Newest first. */
  async list({ q, state, limit, offset }: PromisedJobsQuery & PageRange): Promise<Page<PromisedJob>> {
    const { rows, total } = await this.jobs.promised(state, q, limit, offset);
    return { rows: rows.map(toPromisedJob), total };
  }

  /**
   * Hands a job to the queue once more, in case the queue lost it: a remembered one is not repeated.
   * @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION while it waits, or after it failed
   */
  async relayAgain(id: number, adminId: number): Promise<PromisedJob> {
    const { state } = await this.one(id);
    if (state === 'waiting') throw new DomainError('ILLEGAL_TRANSITION', 'This is already waiting to be sent');
    if (state === 'failed') throw new DomainError('ILLEGAL_TRANSITION', 'This failed for good. Retry it in the list of failed jobs');
    await this.audit.change({ adminId, action: 'relay', subject: 'promised-job' }, id, (manager) => this.outbox.handOverAgain(manager, id));
    return this.one(id);
  }

  private async one(id: number): Promise<PromisedJob> {
    const row = await this.jobs.onePromised(id);
    if (!row) throw new DomainError('NOT_FOUND', 'Job not found');
    return toPromisedJob(row);
  }
}

const toPromisedJob = ({ id, queue, name, payload, created_at, relayed_at, state }: PromisedJobRow): PromisedJob => ({
  id: Number(id),
  queue,
  name,
  payload,
  promisedAt: created_at.toISOString(),
  relayedAt: relayed_at?.toISOString() ?? null,
  state,
});
