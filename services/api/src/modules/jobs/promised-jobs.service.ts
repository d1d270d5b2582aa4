import { LIMITS, type PromisedJob, type PromisedJobsQuery } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { containing } from '../../platform/database/containing.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { AuditService } from '../../foundation/audit/audit.service.js';

interface Row {
  readonly id: string;
  readonly queue: PromisedJob['queue'];
  readonly name: string;
  readonly payload: PromisedJob['payload'];
  readonly created_at: Date;
  readonly relayed_at: Date | null;
  readonly state: PromisedJob['state'];
}

const SOURCE = `(SELECT o.*, CASE WHEN o.relayed_at IS NULL THEN 'waiting' WHEN f.id IS NULL THEN 'relayed' ELSE 'failed' END AS state
  FROM outbox o LEFT JOIN failed_jobs f ON f.outbox_id = o.id) p
  WHERE ($1::text IS NULL OR p.state = $1) AND ($2::text IS NULL OR lower(p.queue || ' ' || p.name || ' ' || p.payload::text) LIKE $2)`;

/** Every job that a change of the database promised, and whether the workers' queue has it. */
@Injectable()
export class PromisedJobsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** The latest first. */
  async list({ q, state, limit = LIMITS.listingPage, offset = 0 }: PromisedJobsQuery) {
    const parameters = [state ?? null, q ? containing(q) : null];
    const [rows, [{ total }]] = await Promise.all([
      this.database.query<Row[]>(`SELECT p.* FROM ${SOURCE} ORDER BY p.id DESC LIMIT $3 OFFSET $4`, [...parameters, limit, offset]),
      this.database.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM ${SOURCE}`, parameters),
    ]);
    return { jobs: rows.map(toPromisedJob), total, limit, offset };
  }

  /**
   * Hands a job to the queue once more, for when the queue lost it: one that the queue remembers is not done twice.
   * @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION while it waits, or after it failed for good
   */
  async relayAgain(id: number, adminId: number): Promise<PromisedJob> {
    const { state } = await this.one(id);
    if (state === 'waiting') throw new DomainError('ILLEGAL_TRANSITION', 'This waits to be handed over already');
    if (state === 'failed') throw new DomainError('ILLEGAL_TRANSITION', 'This failed for good. Retry it in the list of failed jobs');
    await this.audit.change({ adminId, action: 'relay', subject: 'promised-job' }, id, (manager) =>
      manager.query('UPDATE outbox SET relayed_at = NULL WHERE id = $1', [id]),
    );
    return this.one(id);
  }

  private async one(id: number): Promise<PromisedJob> {
    const [row] = await this.database.query<Row[]>(`SELECT p.* FROM ${SOURCE} AND p.id = $3`, [null, null, id]);
    if (!row) throw new DomainError('NOT_FOUND', 'There is no such job');
    return toPromisedJob(row);
  }
}

const toPromisedJob = ({ id, queue, name, payload, created_at, relayed_at, state }: Row): PromisedJob => ({
  id: Number(id),
  queue,
  name,
  payload,
  promisedAt: created_at.toISOString(),
  relayedAt: relayed_at?.toISOString() ?? null,
  state,
});
